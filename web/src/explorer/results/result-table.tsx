import type { ReactElement } from 'react';
import { WhyButton } from '../why/why-button.tsx';
import { cellText, screenColumns, type ResultColumn, type ScreenColumn } from './result-column.ts';
import { LocationCell, MissingCell, NameCell } from './result-cells.tsx';
import { nameColumn, ResultHead } from './result-head.tsx';
import { ResultRows } from './result-rows.tsx';
import type { ResultOrder } from './use-result-order.ts';

interface ResultTableProps<Row> {
  label: string;
  columns: readonly ResultColumn<Row>[];
  /** In their order. */
  rows: readonly Row[];
  order: ResultOrder;
  keyOf(row: Row): string;
  /** The location that a row is of, which is selected there: its first column. Null where it is of none. */
  locationOf(row: Row): string | null;
  /** What columns stand under, in their order. */
  groups?: readonly (readonly [group: string, title: string])[];
  /** Cells that are more than a text, by their columns. */
  cells?: Readonly<Partial<Record<string, (row: Row) => ReactElement>>>;
}

/** A table of results: its columns say all else. Those rows are in the page that are in sight. */
export function ResultTable<Row>({
  label,
  rows,
  order,
  keyOf,
  locationOf,
  groups,
  cells,
  ...of
}: ResultTableProps<Row>) {
  const columns = screenColumns(of.columns);
  const name = nameColumn(columns);
  return (
    <ResultRows
      label={label}
      head={<ResultHead columns={columns} groups={groups ?? []} order={order} />}
      headRows={groups === undefined ? 1 : 2}
      {...{ rows, keyOf, locationOf }}
    >
      {(row, isSelected) => {
        const location = locationOf(row);
        // The first stop of Tab in a row: its location, or where it is of none its first number. Arrow keys lead to the others.
        const first = location === null ? columns.find((column) => questionOf(column, row) !== null) : undefined;
        return columns.map((column) => {
          const cell = cells?.[column.id];
          if (column === name && location !== null) {
            return <LocationCell key={column.id} location={location} isSelected={isSelected} />;
          }
          return cell ? (
            <CellOf key={column.id} row={row} cell={cell} />
          ) : (
            <ResultCell
              key={column.id}
              column={column}
              row={row}
              isName={column === name && column.id !== 'location'}
              isFirst={column === first}
            />
          );
        });
      }}
    </ResultRows>
  );
}

function CellOf<Row>({ row, cell }: { row: Row; cell(row: Row): ReactElement }) {
  return cell(row);
}

interface ResultCellProps<Row> {
  column: ScreenColumn<Row>;
  row: Row;
  isName: boolean;
  isFirst: boolean;
}

function ResultCell<Row>({ column, row, isName, isFirst }: ResultCellProps<Row>) {
  const text = cellText(column, row);
  if (text === null) return <MissingCell />;
  if (isName) return <NameCell>{text}</NameCell>;
  const caution = column.caution?.(row) ?? undefined;
  const requested = questionOf(column, row);
  const isFigure = column.kind !== 'text';
  return (
    <td
      data-figure={isFigure || undefined}
      data-caution={caution === undefined ? undefined : true}
      title={caution ?? (isFigure ? undefined : text)}
    >
      {requested === null ? (
        text
      ) : (
        <WhyButton isCell={!isFirst} requested={requested}>
          {text}
        </WhyButton>
      )}
    </td>
  );
}

function questionOf<Row>(column: ResultColumn<Row>, row: Row) {
  return cellText(column, row) === null ? null : (column.why?.(row) ?? null);
}
