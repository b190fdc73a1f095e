import { useState } from 'react';
import { fileName } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { csvText } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { saveWorkbook } from '../../ui/files/save-workbook.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { MeanLimitAsked } from '../../frame/summary/mean-limit.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import { Button } from '../../ui/button.tsx';
import { summaryRecords, summarySheet } from './summary-file.ts';
import styles from './summary-downloads.module.css';

interface SummaryDownloadsProps {
  answer: Answer;
  /** All rows, in the order of the table. */
  rows: readonly SummaryRow[];
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** The limit of means that they have. */
  meanLimit: MeanLimitAsked | null;
  levels: readonly LevelInForce[];
  /** Whether they are of earlier filters: such rows are not written. */
  isStale: boolean;
}

/** Saves all rows of the summary, not only the page that is shown. */
export function SummaryDownloads({ answer, rows, method, meanLimit, levels, isStale }: SummaryDownloadsProps) {
  const provenanceOf = useProvenance();
  const [hasFailed, setHasFailed] = useState(false);
  const save = (extension: 'csv' | 'xlsx') => {
    setHasFailed(false);
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const subject = { analyte: answer.head.selectedAnalyte, method, meanLimit, levels, provenance };
    const name = fileName(`${provenance.query}_summary`, now, extension);
    if (extension === 'csv') {
      saveFile(name, 'text/csv;charset=utf-8', csvText(summaryRecords(rows, subject)));
      return;
    }
    const { columns, rows: cells } = summarySheet(rows, subject);
    saveWorkbook(name, { name: 'Summary', columns, rows: cells, pinnedColumns: 2 }).catch(() => setHasFailed(true));
  };
  return (
    <div className={styles.downloads} data-screen-only>
      {hasFailed && <span role="alert">The workbook could not be written.</span>}
      <Button disabled={isStale} onClick={() => save('csv')}>
        Download CSV
      </Button>
      <Button disabled={isStale} onClick={() => save('xlsx')}>
        Download XLSX
      </Button>
    </div>
  );
}
