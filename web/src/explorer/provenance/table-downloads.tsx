import { useState } from 'react';
import { fileName } from '@wellfield/contract';
import { Button } from '../../ui/button.tsx';
import { Pace } from '../../frame/pace.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import type { WorkbookSheet } from '../../workers/workbook/workbook.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import type { Answer } from '../answer/answer.ts';
import type { Provenance } from './provenance.ts';
import { useProvenance } from './use-provenance.ts';
import { csvFile, packedSheet } from './written-table.ts';
import styles from './table-downloads.module.css';

interface TableDownloadsProps {
  answer: Answer;
  /** What follows the query in the files' names, and names the sheet: 'Summary'. */
  title: string;
  /** Whether there are no rows, or those of earlier filters: they are not written. */
  isDisabled: boolean;
  /** How many columns stay in sight in the workbook. */
  pinnedColumns: number;
  /** Long tables give their rows one by one: they are written with pauses. */
  recordsOf(provenance: Provenance): Iterable<Record<string, CsvValue>>;
  sheetOf(provenance: Provenance): Pick<WorkbookSheet, 'columns'> & { rows: Iterable<WorkbookSheet['rows'][number]> };
}

/** Saves all rows of a window's table, as CSV or as a workbook, with what they were made from. */
export function TableDownloads(props: TableDownloadsProps) {
  const { answer, title, isDisabled, pinnedColumns, recordsOf, sheetOf } = props;
  const provenanceOf = useProvenance();
  const [hasFailed, setHasFailed] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const save = async (extension: 'csv' | 'xlsx') => {
    setHasFailed(false);
    setIsWriting(true);
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const name = fileName(`${provenance.query}_${title.toLowerCase()}`, now, extension);
    const pace = new Pace(new AbortController().signal);
    try {
      if (extension === 'csv') saveFile(name, 'text/csv;charset=utf-8', await csvFile(recordsOf(provenance), pace));
      else saveFile(name, workbookType, await workbookOf({ name: title, ...sheetOf(provenance), pinnedColumns }, pace));
    } catch {
      setHasFailed(true);
    } finally {
      setIsWriting(false);
    }
  };
  return (
    <div className={styles.downloads} data-screen-only>
      {hasFailed && <span role="alert">The file could not be written.</span>}
      <Button disabled={isDisabled || isWriting} onClick={() => void save('csv')}>
        Download CSV
      </Button>
      <Button disabled={isDisabled || isWriting} onClick={() => void save('xlsx')}>
        Download XLSX
      </Button>
    </div>
  );
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Packed here with pauses, written in the science worker: a long table takes seconds. */
async function workbookOf(sheet: Parameters<typeof packedSheet>[0], pace: Pace): Promise<Blob> {
  const packed = await packedSheet(sheet, pace);
  const transfer = packed.rows.flatMap(({ numbers, codes }) => [numbers.buffer, codes.buffer]);
  return scienceWorker.run('writeWorkbook', packed, { transfer });
}
