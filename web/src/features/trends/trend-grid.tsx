import { useEffect, useMemo } from 'react';
import { usePreferences } from '../../api/preferences-query.ts';
import { useSelectedLocation } from '../../explorer/answer/selectors.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { hoverLocation, useHoveredLocation } from '../../explorer/exploration/hovered-location.ts';
import { toggleLocation } from '../../explorer/exploration/transitions.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { sizes } from '../../ui/sizes.ts';
import { useRowsInSight } from '../../ui/use-rows-in-sight.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import type { ListedTrend } from './listed-trends.ts';
import { seriesOf } from './listed-trends.ts';
import { trendText, type TrendColumn } from './trend-columns.ts';
import { trendSketch } from './trend-sketch.ts';
import { gapTexts } from './trend-words.ts';
import { VerdictSign } from './verdict-sign.tsx';
import styles from './trend-grid.module.css';

interface TrendGridProps {
  columns: readonly TrendColumn[];
  /** In their order. */
  trends: readonly ListedTrend[];
  /** Said with the headings; null where every row says its own. */
  unit: string | null;
  sort: TableSort | null;
  onSort(column: string): void;
}

/** All trends, of which those in sight are in the page. A click on a location selects it. */
export function TrendGrid({ columns, trends, unit, sort, onSort }: TrendGridProps) {
  const { rowHeightPx } = usePreferences()?.density === 'comfortable' ? sizes.table.comfortable : sizes.table;
  const { scroller, first, end } = useRowsInSight(trends.length, rowHeightPx);
  const selected = useSelectedLocation();
  const hovered = useHoveredLocation();
  useEffect(() => () => hoverLocation(null), []);
  const spacer = (count: number) => count > 0 && <tr aria-hidden="true" style={{ height: count * rowHeightPx }} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div ref={scroller} role="region" aria-label="Trends by location" tabIndex={0} className={styles.scroller}>
      <table className={styles.table} aria-rowcount={trends.length + 1}>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <TrendHeading key={column.id} column={column} unit={unit} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {spacer(first)}
          {trends.slice(first, end).map((listed, index) => {
            const { location } = listed.trend;
            return (
              <tr
                key={listed.key}
                aria-rowindex={first + index + 2}
                style={{ height: rowHeightPx }}
                data-selected={(selected !== null && location === selected) || undefined}
                data-lit={(hovered !== null && location === hovered) || undefined}
                onPointerEnter={() => hoverLocation(location)}
                onPointerLeave={() => hoverLocation(null)}
                onFocus={() => hoverLocation(location)}
                onBlur={() => hoverLocation(null)}
              >
                {columns.map((column) => (
                  <TrendCell key={column.id} column={column} listed={listed} isSelected={location === selected} />
                ))}
              </tr>
            );
          })}
          {spacer(trends.length - end)}
        </tbody>
      </table>
    </div>
  );
}

interface TrendHeadingProps extends Pick<TrendGridProps, 'unit' | 'sort' | 'onSort'> {
  column: TrendColumn;
}

function TrendHeading({ column, unit, sort, onSort }: TrendHeadingProps) {
  const { id, kind, about } = column;
  const heading = id === 'slope_per_year' ? `Slope, ${unit ?? 'unit'} a year` : column.heading;
  if (kind === 'plot') {
    return (
      <th scope="col" title={about} className={styles.plotHeading}>
        {heading}
      </th>
    );
  }
  return (
    <th
      scope="col"
      aria-sort={sort?.column === id ? sort.direction : 'none'}
      data-figure={kind === 'text' || kind === 'verdict' ? undefined : ''}
      data-pinned={id === 'location' ? '' : undefined}
    >
      <button type="button" title={[about, `Sort by ${heading}`].filter(Boolean).join(' ')} onClick={() => onSort(id)}>
        {heading}
      </button>
    </th>
  );
}

interface TrendCellProps {
  column: TrendColumn;
  listed: ListedTrend;
  isSelected: boolean;
}

function TrendCell({ column, listed, isSelected }: TrendCellProps) {
  const { trend } = listed;
  if (column.kind === 'plot') return <SketchCell listed={listed} />;
  const text = trendText(column, trend);
  const { location, gap, verdict } = trend;
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
  if (column.kind === 'verdict') {
    return (
      <td title={gap === null ? undefined : `Not tested: ${gapTexts[gap]}`}>
        <span className={styles.verdict} data-verdict={verdict}>
          <VerdictSign verdict={verdict} />
          {verdict}
          {gap !== null && <span className={styles.gap}>{gapTexts[gap]}</span>}
        </span>
      </td>
    );
  }
  if (text === null) return <td className={styles.missing}>–</td>;
  if (column.kind === 'text') return <td title={text}>{text}</td>;
  return <td data-figure="">{text}</td>;
}

const sketchSize = { widthPx: 128, heightPx: 30 };

function SketchCell({ listed }: { listed: ListedTrend }) {
  const sketch = useMemo(() => trendSketch(seriesOf(listed), listed.trend, sketchSize), [listed]);
  return (
    <td className={styles.plot}>
      <svg
        width={sketchSize.widthPx}
        height={sketchSize.heightPx}
        role="img"
        aria-label={sketchWords(listed.trend)}
        className={styles.sketch}
      >
        <path d={sketch.nonDetects} className={styles.nonDetects} />
        <path d={sketch.detects} className={styles.detects} />
        <path d={sketch.line} className={styles.line} data-verdict={listed.trend.verdict} />
      </svg>
    </td>
  );
}

function sketchWords({ n, nonDetects, verdict }: TrendRow): string {
  return `${n} results over time, ${nonDetects} non-detects: ${verdict}`;
}
