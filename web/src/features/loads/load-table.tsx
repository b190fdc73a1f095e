import { GridHeading, MissingCell } from '../../explorer/location-grid/grid-cells.tsx';
import { LocationGrid } from '../../explorer/location-grid/location-grid.tsx';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import { nextSort } from '../../ui/table-sort.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import type { AskLoad } from './asked-load.ts';
import { loadText, type LoadColumn } from './load-columns.ts';
import type { LoadPeriod } from './load-periods.ts';
import styles from './load-table.module.css';

interface LoadTableProps {
  columns: readonly LoadColumn[];
  /** In their order. */
  periods: readonly LoadPeriod[];
  askOf: AskLoad;
  sort: TableSort | null;
  onSort(sort: TableSort): void;
}

/** All periods, of which those in sight are in the page. */
export function LoadTable({ columns, periods, askOf, sort, onSort }: LoadTableProps) {
  const head = (
    <tr>
      {columns.map(({ id, heading, about, kind }, at) => (
        <GridHeading
          key={id}
          id={id}
          heading={heading}
          about={about}
          isFigure={kind !== 'text'}
          isPinned={at === 0}
          sort={sort}
          onSort={(column) => onSort(nextSort(sort, column))}
        />
      ))}
    </tr>
  );
  return (
    <LocationGrid
      label="Loads by period"
      head={head}
      headRows={1}
      rows={periods}
      keyOf={({ key }) => key}
      locationOf={() => null}
    >
      {(period) =>
        columns.map((column, at) => <LoadCell key={column.id} {...{ column, period, askOf }} isFirst={at === 0} />)
      }
    </LocationGrid>
  );
}

interface LoadCellProps {
  column: LoadColumn;
  period: LoadPeriod;
  askOf: AskLoad;
  isFirst: boolean;
}

function LoadCell({ column, period, askOf, isFirst }: LoadCellProps) {
  const text = loadText(column, period);
  if (isFirst) {
    return (
      <th scope="row" data-pinned="">
        <span className={styles.period}>{text}</span>
      </th>
    );
  }
  if (column.kind === 'text') return <td className={styles.missing}>{text}</td>;
  if (text === null) return <MissingCell />;
  const asked = askOf(column.id, period);
  if (!asked) return <td data-figure="">{text}</td>;
  return (
    <td data-figure="">
      {/* The first of a row is a stop of Tab, arrow keys lead to the others. */}
      <WhyButton isCell={column.id !== 'samples'} asked={asked}>
        {text}
      </WhyButton>
    </td>
  );
}
