import type { Answer } from '../answer/answer.ts';
import { TableDownloads } from '../provenance/table-downloads.tsx';
import type { ResultColumn } from '../results/result-column.ts';
import { ResultTable } from '../results/result-table.tsx';
import { useResultOrder } from '../results/use-result-order.ts';
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

interface WellGridProps<Row> {
  label: string;
  columns: readonly ResultColumn<Row>[];
  rows: readonly Row[];
  /** What tells rows of one location apart; missing, each has one row. */
  keyOf?(row: Row): string;
}

/** The wells with their numbers; a click on one selects it on the map. */
export function WellGrid<Row extends { location: string }>(props: WellGridProps<Row>) {
  const { label, columns, rows, keyOf = ({ location }) => location } = props;
  const { sorted, order } = useResultOrder(rows, columns);
  return <ResultTable rows={sorted} locationOf={({ location }) => location} {...{ label, columns, order, keyOf }} />;
}
