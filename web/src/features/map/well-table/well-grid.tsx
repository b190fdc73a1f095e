import { useMemo, useState } from 'react';
import { GridHeading, LocationCell, MissingCell } from '../../../explorer/location-grid/grid-cells.tsx';
import { LocationGrid } from '../../../explorer/location-grid/location-grid.tsx';
import { WhyButton } from '../../../explorer/why/why-button.tsx';
import { nextSort, sortRows } from '../../../ui/table-sort.ts';
import type { TableSort } from '../../../ui/virtual-table/table-column.ts';
import { wellText, type WellColumn } from './well-column.ts';

interface WellGridProps<Row> {
  label: string;
  columns: readonly WellColumn<Row>[];
  rows: readonly Row[];
  /** What tells rows of one location apart; missing, each has one row. */
  keyOf?(row: Row): string;
}

/** The wells with their numbers; a click on one selects it on the map. */
export function WellGrid<Row extends { location: string }>(props: WellGridProps<Row>) {
  const { label, columns, rows, keyOf = ({ location }) => location } = props;
  const [sort, setSort] = useState<TableSort | null>(null);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const shown = columns.filter(({ isOfFile }) => !isOfFile);
  const head = (
    <tr>
      {shown.map(({ id, heading, about, kind }) => (
        <GridHeading
          key={id}
          id={id}
          heading={heading}
          about={about}
          isFigure={kind !== 'text'}
          sort={sort}
          onSort={(column) => setSort(nextSort(sort, column))}
        />
      ))}
    </tr>
  );
  return (
    <LocationGrid
      label={label}
      head={head}
      headRows={1}
      rows={sorted}
      keyOf={keyOf}
      locationOf={({ location }) => location}
    >
      {(row, isSelected) =>
        shown.map((column) => {
          if (column.id === 'location') {
            return <LocationCell key={column.id} location={row.location} isSelected={isSelected} />;
          }
          const text = wellText(column, row);
          if (text === null) return <MissingCell key={column.id} />;
          return (
            <td key={column.id} data-figure={column.kind !== 'text' || undefined}>
              {column.ask ? (
                <WhyButton isCell asked={column.ask(row)}>
                  {text}
                </WhyButton>
              ) : (
                text
              )}
            </td>
          );
        })
      }
    </LocationGrid>
  );
}
