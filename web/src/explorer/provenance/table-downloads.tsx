import { useState } from 'react';
import { fileName } from '@wellfield/contract';
import { Button } from '../../ui/button.tsx';
import { Pace } from '../../frame/pace.ts';
import { maxLineRows, type LinesTable } from '../../ui/files/table-lines.ts';
import { CopyLinesMenu } from '../../ui/menu/copy-lines-menu.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import type { Answer } from '../answer/answer.ts';
import { provenanceCells, provenanceText, type Provenance } from './provenance.ts';
import { tableRecords, tableSheet, type FileColumn } from './table-file.ts';
import { useProvenance } from './use-provenance.ts';
import { csvFile, packedSheet } from './written-table.ts';
import styles from './table-downloads.module.css';

interface TableDownloadsProps<Row> {
  answer: Answer;
  /** What follows the query in the files' names, and names the sheet: 'Summary'. */
  title: string;
  /** Whether there are no rows, or those of earlier filters: they are not written. */
  isDisabled: boolean;
  /** How many columns stay in sight in the workbook. */
  pinnedColumns: number;
  /** All rows, in the order of the table: long tables are written with pauses. */
  rows: readonly Row[];
  columnsOf(provenance: Provenance): readonly FileColumn<Row>[];
}

/** Saves all rows of a window's table, as CSV or as a workbook, or copies them as lines, with what they were made from. */
export function TableDownloads<Row>(props: TableDownloadsProps<Row>) {
  const { answer, title, isDisabled, pinnedColumns, rows, columnsOf } = props;
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
      const columns = columnsOf(provenance);
      if (extension === 'csv') {
        saveFile(name, 'text/csv;charset=utf-8', await csvFile(tableRecords(rows, columns), pace));
      } else {
        const sheet = { name: title, ...tableSheet(rows, columns), pinnedColumns };
        saveFile(name, workbookType, await workbookOf(sheet, pace));
      }
    } catch {
      setHasFailed(true);
    } finally {
      setIsWriting(false);
    }
  };
  const linesTable = (): LinesTable => {
    const provenance = provenanceOf(answer, new Date());
    const columns = columnsOf(provenance).filter(({ id }) => !(id in provenanceCells(provenance)));
    // One too many says that they are.
    const records = [...tableRecords(rows.slice(0, maxLineRows + 1), columns)];
    return {
      about: [title, provenanceText(provenance)],
      columns: columns.map(({ id }) => id),
      rows: records.map((record) => Object.values(record)),
    };
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
      <CopyLinesMenu title={title} isDisabled={isDisabled || isWriting} tableOf={linesTable} />
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
