import type { ScreenColumn } from './result-column.ts';
import type { ResultOrder } from './use-result-order.ts';

interface ResultHeadProps<Row> {
  columns: readonly ScreenColumn<Row>[];
  groups: readonly (readonly [group: string, title: string])[];
  order: ResultOrder;
}

/** The column that says what a row is of, and stays in sight: its location, or the first. */
export function nameColumn<Row>(columns: readonly ScreenColumn<Row>[]): ScreenColumn<Row> | undefined {
  return columns.find(({ id }) => id === 'location') ?? columns[0];
}

/** The headings; where columns stand under others, in two rows: what the numbers are of, and what they are. */
export function ResultHead<Row>({ columns, groups, order }: ResultHeadProps<Row>) {
  const heading = (column: ScreenColumn<Row>, rowSpan?: number) => (
    <Heading key={column.id} {...{ column, rowSpan, order }} isPinned={column === nameColumn(columns)} />
  );
  const ofGroup = (name: string) => columns.filter(({ group }) => group === name);
  if (groups.length === 0) return <tr>{columns.map((column) => heading(column))}</tr>;
  return (
    <>
      <tr>
        {columns.filter(({ group }) => group === undefined).map((column) => heading(column, 2))}
        {groups
          .filter(([name]) => ofGroup(name).length > 0)
          .map(([name, title]) => (
            <th key={name} scope="colgroup" colSpan={ofGroup(name).length}>
              {title}
            </th>
          ))}
      </tr>
      <tr>{groups.flatMap(([name]) => ofGroup(name)).map((column) => heading(column))}</tr>
    </>
  );
}

interface HeadingProps<Row> {
  column: ScreenColumn<Row>;
  rowSpan: number | undefined;
  /** Whether it stays in sight. */
  isPinned: boolean;
  order: ResultOrder;
}

/** A column's heading, by which it is sorted, unless it is a picture. */
function Heading<Row>({ column, rowSpan, isPinned, order: { sort, onSort } }: HeadingProps<Row>) {
  const { id, heading, meaning, kind } = column;
  if (column.isUnsorted) {
    return (
      <th scope="col" rowSpan={rowSpan} title={meaning}>
        <span>{heading}</span>
      </th>
    );
  }
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      aria-sort={sort?.column === id ? sort.direction : 'none'}
      data-figure={kind !== 'text' || undefined}
      data-pinned={isPinned || undefined}
    >
      <button type="button" title={`${meaning} Sort by ${heading}`} onClick={() => onSort(id)}>
        {heading}
      </button>
    </th>
  );
}
