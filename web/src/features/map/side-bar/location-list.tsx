import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { formatCount, formatCounted } from '@wellfield/science';
import { useComparedLocations } from '../../../explorer/exploration/compared-locations.ts';
import { hoverLocation, useHoveredLocation } from '../../../explorer/exploration/hovered-location.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { chartPalettes } from '../../../ui/chart-frame/figure/chart-palette.ts';
import { comparedTone } from '../../../ui/chart-frame/figure/ring-marks.ts';
import { useColorScheme } from '../../../ui/use-color-scheme.ts';
import { rowsAround, scrollHeight } from '../../../ui/virtual-table/scroll-window.ts';
import { useRowScroll } from '../../../ui/virtual-table/use-row-scroll.ts';
import { hasCoordinates } from '../locations/locations-shown.ts';
import { statisticText, statisticTitles } from '../locations/statistic.ts';
import { orderedLocations, type ListOrder } from './ordered-locations.ts';
import { rowAfterKey } from './row-after-key.ts';
import { useSideBarDisplay } from './side-bar-display.ts';
import styles from './location-list.module.css';

interface LocationListProps {
  locations: readonly LocationSummary[];
  statistic: LocationStatistic;
  hasValues: boolean;
  unit: string | null;
  selected: string | null;
  onPick(location: string, adds: boolean): void;
}

const rowHeight = 32;
const maxRows = 80;

/**
 * Every visible location with its value: an accessible alternative to the map. Arrow keys, Page Up, Page Down, Home and
 * End move through it; Enter or Space selects or deselects, like a click on the circle.
 */
export function LocationList({ locations: given, statistic, hasValues, unit, selected, onPick }: LocationListProps) {
  const order = useSideBarDisplay(({ listOrder }) => listOrder);
  const locations = useMemo(
    () => orderedLocations(given, hasValues ? order : 'name', statistic),
    [given, hasValues, order, statistic],
  );
  const id = useId();
  const [activeName, setActiveName] = useState<string | null>(null);
  const rowCount = locations.length;
  const { scroller, geometry, offset, showRow } = useRowScroll({ rowCount, rowHeight, headerHeight: 0 });
  const { first, end } = rowsAround(geometry, offset, maxRows);
  const rowOf = (name: string | null) => locations.findIndex(({ location }) => location === name);
  const selectedRow = rowOf(selected);
  const hovered = useHoveredLocation();
  const compared = useComparedLocations();
  const palette = chartPalettes[useColorScheme()];
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
    <div className={styles.list}>
      <div role="group" aria-label="Order of the location list" className={styles.headings}>
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
        tabIndex={rowCount === 0 ? undefined : 0}
        className={styles.scroller}
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
                  <div
                    key={location.location}
                    id={`${id}-${row}`}
                    role="option"
                    aria-selected={row === selectedRow || compared.includes(location.location)}
                    aria-posinset={row + 1}
                    aria-setsize={rowCount}
                    tabIndex={-1}
                    className={styles.row}
                    data-active={row === activeRow || undefined}
                    data-lit={location.location === hovered || undefined}
                    style={{ height: rowHeight }}
                    onPointerEnter={() => hoverLocation(location.location)}
                    onPointerLeave={() => hoverLocation(null)}
                    onClick={({ shiftKey }) => {
                      // The list keeps the focus, because scrolling may remove the row.
                      scroller.current?.focus();
                      setActiveName(location.location);
                      onPick(location.location, shiftKey);
                    }}
                  >
                    <span className={styles.name} title={location.location}>
                      {compared.length > 1 && compared.includes(location.location) && (
                        <span
                          className={styles.ring}
                          style={{
                            borderColor: palette[comparedTone(compared.indexOf(location.location), compared.length)],
                          }}
                          role="img"
                          aria-label="Compared:"
                        />
                      )}
                      {location.location}
                      {!hasCoordinates(location) && <span className={styles.noCoordinates}>no coordinates</span>}
                    </span>
                    {hasValues && (
                      <span className={styles.value}>
                        {statisticText(location, statistic)}
                        {statistic !== 'sampleSize' && (
                          <span className={styles.samples} title={formatCounted(location.sampleSize, 'sample')}>
                            n = {formatCount(location.sampleSize)}
                          </span>
                        )}
                      </span>
                    )}
                  </div>
                );
              })}
            </div>
          </div>
        </div>
        {rowCount === 0 && <p className={styles.empty}>No Data</p>}
      </div>
    </div>
  );
}

interface OrderButtonProps {
  of: ListOrder;
  order: ListOrder;
  title: string;
}

/** A heading of the list, which orders it. */
function OrderButton({ of, order, title }: OrderButtonProps) {
  const words = of === 'name' ? 'Order by name' : 'Order by value, the highest first';
  return (
    <button
      type="button"
      className={styles.order}
      aria-pressed={of === order}
      aria-label={`${words}: ${title}`}
      title={words}
      onClick={() => useSideBarDisplay.setState({ listOrder: of })}
    >
      {title}
    </button>
  );
}
