import type { ResultColumn } from '../results/result-column.ts';
import { ResultTable } from '../results/result-table.tsx';
import { useResultOrder } from '../results/use-result-order.ts';

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
