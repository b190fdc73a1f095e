import type { ReactNode } from 'react';
import { fileName } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import { manifestColumns, useSaveManifest } from '../../explorer/provenance/page-manifest.ts';
import { type Provenance, provenanceCells, provenanceText } from '../../explorer/provenance/provenance.ts';
import { tableRecords } from '../../explorer/results/result-files.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import { manifestAct, TableMenu } from '../../explorer/provenance/table-menu.tsx';
import { tableOfRecords } from '../../explorer/provenance/written-table.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { Button } from '../../ui/button.tsx';
import { csvText } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';

interface NumberFilesProps<Row> {
  answer: Answer;
  /** The number and what it is of. */
  title: string;
  /** What its rows are: samples, ions. */
  rowsAre: string;
  /** When a file is requested: a number may be of a million. */
  rowsOf(): readonly Row[];
  columnsOf(provenance: Provenance): readonly ResultColumn<Row>[];
  /** How many rows are what to the number. */
  counts: Readonly<Record<string, number>>;
  /** Stands before the menu. */
  children: ReactNode;
}

/** The rows behind a number as a file with its manifest, and as lines of another program. */
export function NumberFiles<Row>(props: NumberFilesProps<Row>) {
  const { answer, title, rowsAre, rowsOf, columnsOf, counts, children } = props;
  const provenanceOf = useProvenance();
  const saveManifest = useSaveManifest();
  const nameOf = ({ query }: Provenance) => `${query}_why`;
  const recordsOf = (provenance: Provenance) => [...tableRecords(rowsOf(), columnsOf(provenance))];
  const save = () => {
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const text = csvText(recordsOf(provenance));
    saveFile(fileName(nameOf(provenance), now, 'csv'), 'text/csv;charset=utf-8', text);
  };
  const describe = () =>
    saveManifest((at) => {
      const provenance = provenanceOf(answer, at);
      return { name: nameOf(provenance), provenance, title, columns: manifestColumns(columnsOf(provenance)), counts };
    });
  const table = () => {
    const provenance = provenanceOf(answer, new Date());
    return tableOfRecords([title, provenanceText(provenance)], recordsOf(provenance), provenanceCells(provenance));
  };
  return (
    <>
      <Button onClick={save}>Download CSV</Button>
      {children}
      <TableMenu
        title={`the ${rowsAre}`}
        copies={rowsAre}
        isDisabled={false}
        points={[]}
        others={[manifestAct(describe)]}
        tableOf={table}
      />
    </>
  );
}
