import { GridHeading, LocationCell, MissingCell } from '../../explorer/location-grid/grid-cells.tsx';
import { LocationGrid } from '../../explorer/location-grid/location-grid.tsx';
import type { StatisticId } from '../../explorer/why/statistic-ids.ts';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import type { ComparedLocation } from '../../frame/background/compared-location.ts';
import { nextSort } from '../../ui/table-sort.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import { comparedColumns, comparedText, type ComparedColumn } from './compared-columns.ts';

interface ComparedTableProps {
  rows: readonly ComparedLocation[];
  sort: TableSort | null;
  onSort(sort: TableSort): void;
}

/** The locations against the background; a click on one selects it. */
export function ComparedTable({ rows, sort, onSort }: ComparedTableProps) {
  const head = (
    <tr>
      {comparedColumns.map(({ id, heading, about, kind }) => (
        <GridHeading
          key={id}
          id={id}
          heading={heading}
          about={about}
          isFigure={kind !== 'text'}
          sort={sort}
          onSort={(column) => onSort(nextSort(sort, column))}
        />
      ))}
    </tr>
  );
  return (
    <LocationGrid
      label="Locations against background"
      head={head}
      headRows={1}
      rows={rows}
      keyOf={({ location }) => String(location)}
      locationOf={({ location }) => location}
    >
      {(row, isSelected) =>
        comparedColumns.map((column) => (
          <ComparedCell key={column.id} column={column} row={row} isSelected={isSelected} />
        ))
      }
    </LocationGrid>
  );
}

interface ComparedCellProps {
  column: ComparedColumn;
  row: ComparedLocation;
  isSelected: boolean;
}

function ComparedCell({ column, row, isSelected }: ComparedCellProps) {
  const text = comparedText(column, row);
  if (column.id === 'location' && row.location !== null) {
    return <LocationCell location={row.location} isSelected={isSelected} />;
  }
  if (text === null) return <MissingCell />;
  const statistic = comparedStatistics[column.id];
  return (
    <td data-figure={column.kind !== 'text' || undefined}>
      {statistic === undefined ? (
        text
      ) : (
        <WhyButton isCell asked={{ statistic, group: { location: row.location } }}>
          {text}
        </WhyButton>
      )}
    </td>
  );
}

/** What 'Why this number?' knows the columns by. */
const comparedStatistics: Readonly<Partial<Record<string, StatisticId>>> = {
  results: 'compared.results',
  nondetects: 'compared.nondetects',
  max_detect: 'compared.max_detect',
  above_utl: 'compared.above_utl',
  cannot_tell_utl: 'compared.cannot_tell_utl',
  above_upl: 'compared.above_upl',
  cannot_tell_upl: 'compared.cannot_tell_upl',
  p_two_sided: 'compared.p',
  rather: 'compared.rather',
};
