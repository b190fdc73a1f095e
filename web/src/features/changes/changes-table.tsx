import { useMemo, useState } from 'react';
import { GridHeading, LocationCell, MissingCell } from '../../explorer/location-grid/grid-cells.tsx';
import { LocationGrid } from '../../explorer/location-grid/location-grid.tsx';
import type { SampleChange } from '../../frame/changes/sample-change.ts';
import { nextSort, sortRows } from '../../ui/table-sort.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import { changeText, type ChangeColumn } from './change-columns.ts';

interface ChangesTableProps {
  columns: readonly ChangeColumn[];
  changes: readonly SampleChange[];
}

/** The samples that differ; a click on a location selects it. */
export function ChangesTable({ columns, changes }: ChangesTableProps) {
  const [sort, setSort] = useState<TableSort | null>(null);
  const numbers = useMemo(() => new Map(changes.map((change, at) => [change, at])), [changes]);
  const sorted = useMemo(() => sortRows(changes, columns, sort), [changes, columns, sort]);
  const shown = columns.filter(({ isOfFile }) => !isOfFile);
  const head = (
    <tr>
      {shown.map(({ id, heading, about, kind }) => (
        <GridHeading
          key={id}
          id={id}
          heading={heading}
          about={about}
          isFigure={kind === 'result'}
          sort={sort}
          onSort={(column) => setSort(nextSort(sort, column))}
        />
      ))}
    </tr>
  );
  return (
    <LocationGrid
      label="Changed samples"
      head={head}
      headRows={1}
      rows={sorted}
      keyOf={(change) => String(numbers.get(change))}
      locationOf={({ location }) => location}
    >
      {(change, isSelected) =>
        shown.map((column) => {
          if (column.id === 'location') {
            return <LocationCell key={column.id} location={change.location} isSelected={isSelected} />;
          }
          const text = changeText(column, change);
          if (text === null && column.kind === 'result') return <MissingCell key={column.id} />;
          return (
            <td key={column.id} data-figure={column.kind === 'result' || undefined}>
              {text ?? '–'}
            </td>
          );
        })
      }
    </LocationGrid>
  );
}
