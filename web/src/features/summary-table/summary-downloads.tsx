import { useState } from 'react';
import { fileName } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import type { Answer } from '../../explorer/answer.ts';
import { csvText } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { saveWorkbook } from '../../ui/files/save-workbook.ts';
import { useActiveQuery } from '../../explorer/saved-queries.ts';
import type { SummaryRow } from '../../frame/summary-rows.ts';
import { Button } from '../../ui/button.tsx';
import { summaryRecords, summarySheet } from './summary-file.ts';
import styles from './summary-downloads.module.css';

interface SummaryDownloadsProps {
  answer: Answer;
  /** All rows, in the order of the table. */
  rows: readonly SummaryRow[];
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** Whether they are of earlier filters: such rows are not written. */
  isStale: boolean;
}

/** Saves all rows of the summary, not only the page that is shown. */
export function SummaryDownloads({ answer, rows, method, isStale }: SummaryDownloadsProps) {
  const query = useActiveQuery();
  const [hasFailed, setHasFailed] = useState(false);
  const { selectedAnalyte } = answer.head;
  const nameOf = (extension: string) => fileName(`${query?.name ?? 'Query'}_summary`, new Date(), extension);
  const saveBook = () => {
    setHasFailed(false);
    const { columns, rows: cells } = summarySheet(rows, selectedAnalyte, method);
    saveWorkbook(nameOf('xlsx'), columns, cells).catch(() => setHasFailed(true));
  };
  return (
    <div className={styles.downloads}>
      {hasFailed && <span role="alert">The workbook could not be written.</span>}
      <Button
        disabled={isStale}
        onClick={() =>
          saveFile(nameOf('csv'), 'text/csv;charset=utf-8', csvText(summaryRecords(rows, selectedAnalyte, method)))
        }
      >
        Download CSV
      </Button>
      <Button disabled={isStale} onClick={saveBook}>
        Download XLSX
      </Button>
    </div>
  );
}
