import { useMemo } from 'react';
import type { TrendCaution } from '@wellfield/science';
import { GridHeading, LocationCell, MissingCell } from '../../explorer/location-grid/grid-cells.tsx';
import { LocationGrid } from '../../explorer/location-grid/location-grid.tsx';
import { cautionLabels, cautionText } from '../../explorer/why/caution-words.ts';
import { gapText } from '../../explorer/trends/gap-words.ts';
import type { AskedNumber } from '../../explorer/why/asked-number.ts';
import { askedTrend } from '../../explorer/why/asked-trend.ts';
import type { StatisticId } from '../../explorer/why/statistic-ids.ts';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import { samplesOfSeries } from '../../frame/trends/series-samples.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import type { ListedTrend } from './listed-trends.ts';
import { StateSign } from '../../explorer/screening/state-sign.tsx';
import { levelText } from '../../explorer/screening/level-words.ts';
import { trendText, type TrendColumn } from './trend-columns.ts';
import { trendSketch } from './trend-sketch.ts';
import { VerdictSign } from './verdict-sign.tsx';
import styles from './trend-grid.module.css';

interface TrendGridProps {
  columns: readonly TrendColumn[];
  /** In their order. */
  trends: readonly ListedTrend[];
  /** Said with the headings; null where every row says its own. */
  unit: string | null;
  /** Whether they are of all parameters of the query. */
  isOfAll: boolean;
  sort: TableSort | null;
  onSort(column: string): void;
}

/** All trends, of which those in sight are in the page. A click on a location selects it. */
export function TrendGrid({ columns, trends, unit, isOfAll, sort, onSort }: TrendGridProps) {
  const head = (
    <tr>
      {columns.map((column) => (
        <TrendHeading key={column.id} column={column} unit={unit} sort={sort} onSort={onSort} />
      ))}
    </tr>
  );
  return (
    <LocationGrid
      label="Trends by location"
      head={head}
      headRows={1}
      rows={trends}
      keyOf={({ key }) => key}
      locationOf={({ trend }) => trend.location}
    >
      {(listed, isSelected) =>
        columns.map((column) => <TrendCell key={column.id} {...{ column, listed, isOfAll, isSelected }} />)
      }
    </LocationGrid>
  );
}

interface TrendHeadingProps extends Pick<TrendGridProps, 'unit' | 'sort' | 'onSort'> {
  column: TrendColumn;
}

function TrendHeading({ column, unit, sort, onSort }: TrendHeadingProps) {
  const { id, kind, about } = column;
  const heading = id === 'slope_per_year' ? `Slope, ${unit ?? 'unit'} a year` : column.heading;
  return (
    <GridHeading
      id={id}
      heading={heading}
      about={about}
      isFigure={!leftKinds.has(kind)}
      sort={sort}
      onSort={kind === 'plot' ? null : onSort}
    />
  );
}

/** What is read from the left, not by its last digit. */
const leftKinds: ReadonlySet<TrendColumn['kind']> = new Set(['text', 'verdict', 'plot', 'state']);

interface TrendCellProps {
  column: TrendColumn;
  listed: ListedTrend;
  isOfAll: boolean;
  isSelected: boolean;
}

function TrendCell({ column, listed, isOfAll, isSelected }: TrendCellProps) {
  const { trend, against } = listed;
  if (column.kind === 'plot') return <SketchCell listed={listed} />;
  const text = trendText(column, listed);
  const { location } = trend;
  if (column.id === 'location' && location !== null) {
    return <LocationCell location={location} isSelected={isSelected} />;
  }
  if (column.kind === 'verdict') return <VerdictCell listed={listed} isOfAll={isOfAll} />;
  if (text === null) return <MissingCell />;
  if (column.kind === 'state' && against?.latest) {
    return (
      <td title={levelText(against.level)}>
        <span className={styles.state}>
          <StateSign state={against.latest} />
          <WhyButton isCell asked={askedAgainst('latest_state', listed, isOfAll)}>
            {text}
          </WhyButton>
        </span>
      </td>
    );
  }
  if (column.kind === 'text') return <td title={text}>{text}</td>;
  const statistic = trendStatistics[column.id];
  const screening = levelStatistics[column.id];
  const asked =
    (statistic && askedTrend(statistic, listed.table.question, trend, isOfAll)) ??
    (screening && askedAgainst(screening, listed, isOfAll));
  return (
    <td data-figure="">
      {asked === undefined ? (
        text
      ) : (
        <WhyButton isCell asked={asked}>
          {text}
        </WhyButton>
      )}
    </td>
  );
}

/** The word, and beside it why nothing is said, or what speaks against it, which explains itself. */
function VerdictCell({ listed: { trend, table, lag1 }, isOfAll }: Pick<TrendCellProps, 'listed' | 'isOfAll'>) {
  const { gap, verdict, cautions } = trend;
  const reason = gap === null ? null : gapText(gap, table.question.seasons);
  const asked = (statistic: StatisticId) => askedTrend(statistic, table.question, trend, isOfAll);
  return (
    <td
      title={
        reason === null ? (cautionText(trend, lag1, table.question.seasons) ?? undefined) : `Not tested: ${reason}`
      }
    >
      <span className={styles.verdict} data-verdict={verdict}>
        <VerdictSign verdict={verdict} />
        <WhyButton isCell asked={asked('trend.word')}>
          {verdict}
        </WhyButton>
        {reason !== null && <span className={styles.gap}>{reason}</span>}
        {cautions.map((caution) => {
          const statistic = cautionStatistics[caution];
          return (
            <span key={caution} className={styles.gap}>
              {statistic === null ? (
                cautionLabels[caution]
              ) : (
                <WhyButton isCell asked={asked(statistic)}>
                  {cautionLabels[caution]}
                </WhyButton>
              )}
            </span>
          );
        })}
      </span>
    </td>
  );
}

/** What 'Why this number?' knows the cautions by. */
const cautionStatistics: Readonly<Record<TrendCaution, StatisticId | null>> = {
  close: 'trend.lag1',
  'close-together': 'trend.lag1',
  drift: 'trend.drift',
  equal: null,
};

/** Of the trend's days; seasons play no part against a level. */
function askedAgainst(statistic: StatisticId, { trend, table }: ListedTrend, isOfAll: boolean): AskedNumber {
  return askedTrend(statistic, { ...table.question, seasons: 'none' }, trend, isOfAll);
}

/** What 'Why this number?' knows the columns by. */
const trendStatistics: Readonly<Partial<Record<string, StatisticId>>> = {
  results: 'trend.results',
  nondetects: 'trend.nondetects',
  first: 'trend.first',
  last: 'trend.last',
  slope_per_year: 'trend.slope',
  slope_lower_95: 'trend.lower',
  slope_upper_95: 'trend.upper',
  tau: 'trend.tau',
  p: 'trend.p',
  p_adjusted: 'trend.p_adjusted',
};

const levelStatistics: Readonly<Partial<Record<string, StatisticId>>> = {
  above_level: 'above_level',
  last_above_level: 'last_above_level',
};

const sketchSize = { widthPx: 128, heightPx: 30 };

function SketchCell({ listed }: { listed: ListedTrend }) {
  const { trend, table, index } = listed;
  const sketch = useMemo(
    () => trendSketch(samplesOfSeries(table.samples, index), trend, sketchSize),
    [table, index, trend],
  );
  return (
    <td>
      <svg
        width={sketchSize.widthPx}
        height={sketchSize.heightPx}
        role="img"
        aria-label={sketchWords(trend)}
        className={styles.sketch}
      >
        <path d={sketch.nonDetects} className={styles.nonDetects} />
        <path d={sketch.detects} className={styles.detects} />
        <path d={sketch.line} className={styles.line} data-verdict={trend.verdict} />
      </svg>
    </td>
  );
}

function sketchWords({ n, nonDetects, verdict }: TrendRow): string {
  return `${n} results over time, ${nonDetects} non-detects: ${verdict}`;
}
