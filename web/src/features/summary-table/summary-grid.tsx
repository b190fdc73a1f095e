import { useEffect } from 'react';
import type { NonDetectMethod } from '@wellfield/science';
import { usePreferences } from '../../api/preferences-query.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { toggleLocation } from '../../explorer/exploration/transitions.ts';
import { hoverLocation, useHoveredLocation } from '../../explorer/exploration/hovered-location.ts';
import { useSelectedLocation } from '../../explorer/answer/selectors.ts';
import { moveToCell } from '../../explorer/why/cell-keys.ts';
import { explainedStatistics } from '../../explorer/why/explained-statistics.ts';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import type { SampleGroup } from '../../frame/samples/group-rows.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import { SummaryHead } from './summary-head.tsx';
import { cautionOfRow, summaryText, type SummaryColumn } from './summary-columns.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import { useRowsInSight } from '../../ui/use-rows-in-sight.ts';
import styles from './summary-grid.module.css';
import { sizes } from '../../ui/sizes.ts';

interface SummaryGridProps {
  columns: readonly SummaryColumn[];
  /** The page's rows, in their order. */
  rows: readonly SummaryRow[];
  /** Said with the headings; null where every row says its own. */
  unit: string | null;
  /** How non-detects enter the estimates. */
  method: NonDetectMethod;
  /** The levels in force, in words; empty without any. */
  levelTitle: string;
  sort: TableSort | null;
  onSort(column: string): void;
}

/** The rows of a page of the summary. A click on a location selects it. */
export function SummaryGrid({ columns, rows, unit, method, levelTitle, sort, onSort }: SummaryGridProps) {
  const { rowHeightPx } = usePreferences()?.density === 'comfortable' ? sizes.table.comfortable : sizes.table;
  const { scroller, first, end } = useRowsInSight(rows.length, rowHeightPx);
  const selected = useSelectedLocation();
  const hovered = useHoveredLocation();
  useEffect(() => () => hoverLocation(null), []);
  const spacer = (count: number) => count > 0 && <tr aria-hidden="true" style={{ height: count * rowHeightPx }} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div ref={scroller} role="region" aria-label="Summary" tabIndex={0} className={styles.scroller}>
      <table className={styles.table} aria-rowcount={rows.length + 2}>
        <SummaryHead
          columns={columns}
          unit={unit}
          method={method}
          levelTitle={levelTitle}
          sort={sort}
          onSort={onSort}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from button to button */}
        <tbody onKeyDown={moveToCell}>
          {spacer(first)}
          {rows.slice(first, end).map((row, index) => (
            <tr
              key={`${row.matrix} ${row.fraction} ${row.location} ${row.unit}`}
              aria-rowindex={first + index + 3}
              style={{ height: rowHeightPx }}
              data-selected={(selected !== null && row.location === selected) || undefined}
              data-lit={(hovered !== null && row.location === hovered) || undefined}
              onPointerEnter={() => hoverLocation(row.location)}
              onPointerLeave={() => hoverLocation(null)}
              onFocus={() => hoverLocation(row.location)}
              onBlur={() => hoverLocation(null)}
            >
              {columns.map((column) => (
                <SummaryCell key={column.id} column={column} row={row} isSelected={row.location === selected} />
              ))}
            </tr>
          ))}
          {spacer(rows.length - end)}
        </tbody>
      </table>
    </div>
  );
}

interface SummaryCellProps {
  column: SummaryColumn;
  row: SummaryRow;
  isSelected: boolean;
}

function SummaryCell({ column, row, isSelected }: SummaryCellProps) {
  const text = summaryText(column, row);
  const { location } = row;
  if (column.id === 'location' && location !== null) {
    return (
      <th scope="row" data-pinned="">
        <button
          type="button"
          aria-pressed={isSelected}
          title={location}
          className={styles.location}
          onClick={() => explore(toggleLocation, location)}
        >
          {location}
        </button>
      </th>
    );
  }
  if (text === null) return <td className={styles.missing}>–</td>;
  if (column.kind === 'text') return <td title={text}>{text}</td>;
  const caution = column.id === 'mean_all' ? cautionOfRow(row) : null;
  return (
    <td data-figure="" data-caution={caution !== null || undefined} title={caution ?? undefined}>
      {Object.hasOwn(explainedStatistics, column.id) ? (
        <WhyButton isCell asked={{ statistic: column.id, group: groupOf(row) }}>
          {text}
        </WhyButton>
      ) : (
        text
      )}
    </td>
  );
}

/** The samples that a row is of. */
function groupOf({ location, matrix, fraction, unit }: SummaryRow): SampleGroup {
  return { location, matrix, fraction, unit };
}
