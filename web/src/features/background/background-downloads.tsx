import { useState } from 'react';
import { fileName } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import type { ComparedLocation } from '../../frame/background/compared-location.ts';
import { Button } from '../../ui/button.tsx';
import { csvText } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { saveWorkbook } from '../../ui/files/save-workbook.ts';
import { comparisonRecords, comparisonSheet } from './background-file.ts';
import styles from './background-content.module.css';
import type { Compared } from './use-comparison.ts';

interface BackgroundDownloadsProps {
  answer: Answer;
  compared: Compared;
  /** In the order of the table. */
  rows: readonly ComparedLocation[];
  /** Whether it is of earlier choices: such rows are not written. */
  isStale: boolean;
}

/** Saves the comparison with the background and its limits in every row. */
export function BackgroundDownloads({ answer, compared, rows, isStale }: BackgroundDownloadsProps) {
  const provenanceOf = useProvenance();
  const [hasFailed, setHasFailed] = useState(false);
  const save = (extension: 'csv' | 'xlsx') => {
    setHasFailed(false);
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const subject = { ...compared, analyte: answer.head.selectedAnalyte, provenance };
    const name = fileName(`${provenance.query}_background`, now, extension);
    if (extension === 'csv') {
      saveFile(name, 'text/csv;charset=utf-8', csvText(comparisonRecords(rows, subject)));
      return;
    }
    const sheet = { name: 'Background', ...comparisonSheet(rows, subject), pinnedColumns: 1 };
    saveWorkbook(name, sheet).catch(() => setHasFailed(true));
  };
  const isDisabled = isStale || rows.length === 0;
  return (
    <div className={styles.acts} data-screen-only>
      {hasFailed && <span role="alert">The workbook could not be written.</span>}
      <Button disabled={isDisabled} onClick={() => save('csv')}>
        Download CSV
      </Button>
      <Button disabled={isDisabled} onClick={() => save('xlsx')}>
        Download XLSX
      </Button>
    </div>
  );
}
