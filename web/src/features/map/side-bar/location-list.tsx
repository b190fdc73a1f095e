import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useIsAwaited } from '../../../explorer/answer/answer-under-way.tsx';
import { hoverLocation } from '../../../explorer/exploration/hovered-location.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { askWhy } from '../../../explorer/why/requested-number.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { rowsAround, scrollHeight } from '../../../ui/virtual-table/scroll-window.ts';
import { useRowScroll } from '../../../ui/virtual-table/use-row-scroll.ts';
import { requestedLocation } from '../../../explorer/why/requested-groups.ts';
import { statisticTitles } from '../../../explorer/locations/statistic.ts';
import { orderedLocations } from './ordered-locations.ts';
import { rowAfterKey } from './row-after-key.ts';
import { useSideBarDisplay } from './side-bar-display.ts';
import { inRow } from '../../../ui/layout/layout.ts';
import { boxed, padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import { ringInside } from '../../../ui/layout/pressed.ts';
import styles from './location-list.module.css';
import { LocationRow, rowHeight } from './location-row.tsx';
import { OrderButton } from './order-button.tsx';

interface LocationListProps {
  locations: readonly LocationSummary[];
  statistic: LocationStatistic;
  hasValues: boolean;
  unit: string | null;
  selected: string | null;
  onPick(location: string, adds: boolean): void;
}

const maxRows = 80;

/**
 * Every visible location with its value: an accessible alternative to the map. Arrow keys, Page Up, Page Down, Home and
 * End move through it; Enter or Space selects or deselects, like a click on the circle; '?' asks why its value is what it is.
 */
export function LocationList({ locations: given, statistic, hasValues, unit, selected, onPick }: LocationListProps) {
  const order = useSideBarDisplay(({ listOrder }) => listOrder);
  const locations = useMemo(
    () => orderedLocations(given, hasValues ? order : 'name', statistic),
    [given, hasValues, order, statistic],
  );
  const id = useId();
  const isAwaited = useIsAwaited();
  const [activeName, setActiveName] = useState<string | null>(null);
  const rowCount = locations.length;
  const { scroller, geometry, offset, showRow } = useRowScroll({ rowCount, rowHeight, headerHeight: 0 });
  const { first, end } = rowsAround(geometry, offset, maxRows);
  const rowOf = (name: string | null) => locations.findIndex(({ location }) => location === name);
  const selectedRow = rowOf(selected);
  const activeRow = Math.max(rowOf(activeName), activeName === null ? selectedRow : -1, 0);

  const go = (row: number) => {
    setActiveName(locations[row]?.location ?? null);
    showRow(row);
  };
  // Scrolls to a location selected in another view.
  useEffect(() => {
    if (selectedRow !== -1) go(selectedRow);
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls on a new selection, not on every rendering
  }, [selected, selectedRow, geometry.viewportHeight]);

  const onKeyDown = (event: KeyboardEvent) => {
    const active = locations[activeRow];
    if (event.altKey || event.ctrlKey || event.metaKey || !active) return;
    if (event.key === 'Enter' || event.key === ' ') onPick(active.location, event.shiftKey);
    else if (event.key === '?' && hasValues) askWhy(requestedLocation(active, statistic));
    else {
      const next = rowAfterKey(event.key, activeRow, rowCount, Math.floor(geometry.viewportHeight / rowHeight) - 1);
      if (next === null) return;
      go(next);
      hoverLocation(locations[next]?.location ?? null);
    }
    event.preventDefault();
  };
  const hasUnit = unit !== null && statistic !== 'sampleSize';
  const heading = `${statisticTitles.get(statistic)}${hasUnit ? `, ${unit}` : ''}`;

  return (
    <div className={`${styles.list} ${boxed('frame')}`}>
      <div
        role="group"
        aria-label="Order of the location list"
        className={`${styles.headings} ${inRow(12, 'stretch', 'apart')} ${typeset('muted', 'small', 'label')} ${padded(2, 4)}`}
      >
        <OrderButton of="name" order={order} title="Location" />
        {hasValues && <OrderButton of="value" order={order} title={heading} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role: one of two */}
      <div
        ref={scroller}
        // A listbox must have an option: without any it is a group with a message.
        role={rowCount === 0 ? 'group' : 'listbox'}
        aria-label="Location list"
        aria-multiselectable={rowCount === 0 ? undefined : true}
        aria-keyshortcuts={hasValues ? '?' : undefined}
        tabIndex={rowCount === 0 ? undefined : 0}
        className={`${styles.scroller} ${ringInside}`}
        aria-activedescendant={activeRow >= first && activeRow < end ? `${id}-${activeRow}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => hoverLocation(null)}
      >
        <div role="presentation" style={{ height: scrollHeight(geometry) }}>
          <div
            role="presentation"
            className={styles.window}
            style={{ height: Math.min(geometry.viewportHeight, rowCount * rowHeight) }}
          >
            <div role="presentation" style={{ transform: `translateY(${first * rowHeight - offset}px)` }}>
              {locations.slice(first, end).map((location, index) => {
                const row = first + index;
                return (
                  <LocationRow
                    key={location.location}
                    id={`${id}-${row}`}
                    location={location}
                    position={{ row, rowCount }}
                    statistic={statistic}
                    hasValues={hasValues}
                    isSelected={row === selectedRow}
                    isActive={row === activeRow}
                    onPick={(adds) => {
                      // The list keeps the focus, because scrolling may remove the row.
                      scroller.current?.focus();
                      setActiveName(location.location);
                      onPick(location.location, adds);
                    }}
                  />
                );
              })}
            </div>
          </div>
        </div>
        {rowCount === 0 && !isAwaited && <p className={styles.empty}>No Data</p>}
      </div>
    </div>
  );
}
