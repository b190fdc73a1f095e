import type { Answer } from '../answer/answer.ts';
import { TableDownloads } from '../provenance/table-downloads.tsx';
import { wellFileColumns, type WrittenWells } from './well-file.ts';

interface WellDownloadsProps<Row> {
  answer: Answer;
  title: string;
  isDisabled: boolean;
  written: WrittenWells<Row>;
}

/** Saves the wells that a window lists. */
export function WellDownloads<Row>({ answer, title, isDisabled, written }: WellDownloadsProps<Row>) {
  if (written.rows.length === 0) return null;
  return (
    <TableDownloads
      answer={answer}
      title={title}
      isDisabled={isDisabled}
      pinnedColumns={1}
      rows={written.rows}
      columnsOf={(provenance) => wellFileColumns(written, provenance)}
    />
  );
}
