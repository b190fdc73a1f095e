import { useEffect, type ReactNode } from 'react';
import { usePreferences } from '../../api/preferences-query.ts';
import { sizes } from '../../ui/sizes.ts';
import { useRowsInSight } from '../../ui/use-rows-in-sight.ts';
import { useSelectedLocation } from '../answer/selectors.ts';
import { hoverLocation, useHoveredLocation } from '../exploration/hovered-location.ts';
import { moveToCell } from '../why/cell-keys.ts';
import { ringInside } from '../../ui/layout/pressed.ts';
import styles from './result-table.module.css';

interface ResultRowsProps<Row> {
  label: string;
  /** A part of the table, and of how many rows. */
  head: ReactNode;
  headRows: number;
  /** In their order. */
  rows: readonly Row[];
  keyOf(row: Row): string;
  locationOf(row: Row): string | null;
  /** The cells of a row. */
  children(row: Row, isSelected: boolean): ReactNode;
}

/**
 * A table's rows, of which those in sight are in the page. The location under the pointer is lit on all screens.
 * Arrow keys lead through the buttons in its cells.
 */
export function ResultRows<Row>({ label, head, headRows, rows, keyOf, locationOf, children }: ResultRowsProps<Row>) {
  const { rowHeightPx } = usePreferences()?.density === 'comfortable' ? sizes.table.comfortable : sizes.table;
  const { scroller, first, end } = useRowsInSight(rows.length, rowHeightPx);
  const selected = useSelectedLocation();
  const hovered = useHoveredLocation();
  useEffect(() => () => hoverLocation(null), []);
  const spacer = (count: number) => count > 0 && <tr aria-hidden="true" style={{ height: count * rowHeightPx }} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div ref={scroller} role="region" aria-label={label} tabIndex={0} className={`${styles.scroller} ${ringInside}`}>
      <table className={styles.table} aria-rowcount={rows.length + headRows}>
        <thead>{head}</thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from button to button */}
        <tbody onKeyDown={moveToCell}>
          {spacer(first)}
          {rows.slice(first, end).map((row, index) => {
            const location = locationOf(row);
            const isSelected = selected !== null && location === selected;
            return (
              <tr
                key={keyOf(row)}
                aria-rowindex={first + index + headRows + 1}
                style={{ height: rowHeightPx }}
                data-selected={isSelected || undefined}
                data-lit={(hovered !== null && location === hovered) || undefined}
                onPointerEnter={() => hoverLocation(location)}
                onPointerLeave={() => hoverLocation(null)}
                onFocus={() => hoverLocation(location)}
                onBlur={() => hoverLocation(null)}
              >
                {children(row, isSelected)}
              </tr>
            );
          })}
          {spacer(rows.length - end)}
        </tbody>
      </table>
    </div>
  );
}
