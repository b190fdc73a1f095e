import type { NonDetectMethod } from '@wellfield/science';
import { methodTitles } from '../../explorer/non-detects/non-detect-methods.ts';
import type { ColumnGroup, SummaryColumn } from './summary-columns.ts';
import { GridHeading } from '../../explorer/location-grid/grid-cells.tsx';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';

interface SummaryHeadProps {
  columns: readonly SummaryColumn[];
  /** Null where every row says its own. */
  unit: string | null;
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** The levels in force, in words; empty without any. */
  levelTitle: string;
  sort: TableSort | null;
  onSort(column: string): void;
}

/** The headings in two rows: what the numbers are of, and what they are. */
export function SummaryHead({ columns, unit, method, levelTitle, sort, onSort }: SummaryHeadProps) {
  const inUnit = unit === null ? '' : `, ${unit}`;
  const groups: readonly [ColumnGroup, string][] = [
    ['detects', `Detects${inUnit}`],
    ['non-detects', `Non-detects${inUnit}`],
    ['sampled', 'Sampled'],
    ['estimate', `All results, ${methodTitles[method]}${inUnit}`],
    ['mean-limit', `Mean of all results, its upper 95% limit${inUnit}`],
    ['level', `Against ${levelTitle}`],
  ];
  const heading = ({ id, heading: title, about, kind }: SummaryColumn, rowSpan: number) => (
    <GridHeading
      key={id}
      id={id}
      heading={title}
      about={about}
      isFigure={kind !== 'text'}
      rowSpan={rowSpan}
      sort={sort}
      onSort={onSort}
    />
  );
  return (
    <>
      <tr>
        {columns.filter(({ group }) => group === null).map((column) => heading(column, 2))}
        {groups
          .filter(([group]) => columns.some((column) => column.group === group))
          .map(([group, title]) => (
            <th key={group} scope="colgroup" colSpan={columns.filter((column) => column.group === group).length}>
              {title}
            </th>
          ))}
      </tr>
      <tr>{columns.filter(({ group }) => group !== null).map((column) => heading(column, 1))}</tr>
    </>
  );
}
