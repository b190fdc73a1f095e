import { useState } from 'react';
import { fileName } from '@wellfield/contract';
import { Button } from '../../ui/button.tsx';
import { csvText, type CsvValue } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { saveWorkbook, type WorkbookSheet } from '../../ui/files/save-workbook.ts';
import type { Answer } from '../answer/answer.ts';
import type { Provenance } from './provenance.ts';
import { useProvenance } from './use-provenance.ts';
import styles from './table-downloads.module.css';

interface TableDownloadsProps {
  answer: Answer;
  /** What follows the query in the files' names, and names the sheet: 'Summary'. */
  title: string;
  /** Whether there are no rows, or those of earlier filters: they are not written. */
  isDisabled: boolean;
  /** How many columns stay in sight in the workbook. */
  pinnedColumns: number;
  recordsOf(provenance: Provenance): readonly Record<string, CsvValue>[];
  sheetOf(provenance: Provenance): Pick<WorkbookSheet, 'columns' | 'rows'>;
}

/** Saves all rows of a window's table, as CSV or as a workbook, with what they were made from. */
export function TableDownloads(props: TableDownloadsProps) {
  const { answer, title, isDisabled, pinnedColumns, recordsOf, sheetOf } = props;
  const provenanceOf = useProvenance();
  const [hasFailed, setHasFailed] = useState(false);
  const save = (extension: 'csv' | 'xlsx') => {
    setHasFailed(false);
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const name = fileName(`${provenance.query}_${title.toLowerCase()}`, now, extension);
    if (extension === 'csv') {
      saveFile(name, 'text/csv;charset=utf-8', csvText(recordsOf(provenance)));
      return;
    }
    saveWorkbook(name, { name: title, ...sheetOf(provenance), pinnedColumns }).catch(() => setHasFailed(true));
  };
  return (
    <div className={styles.downloads} data-screen-only>
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
