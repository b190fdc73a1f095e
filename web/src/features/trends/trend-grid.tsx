import { useMemo } from 'react';
import type { TrendCaution } from '@wellfield/science';
import { MissingCell } from '../../explorer/results/result-cells.tsx';
import { ResultTable } from '../../explorer/results/result-table.tsx';
import type { ResultOrder } from '../../explorer/results/use-result-order.ts';
import { cautionLabels, cautionText } from '../../explorer/why/caution-words.ts';
import { gapText } from '../../explorer/trends/gap-words.ts';
import { requestedTrend } from '../../explorer/why/requested-groups.ts';
import type { StatisticId } from '../../explorer/why/statistic-ids.ts';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import { samplesOfSeries } from '../../frame/trends/series-samples.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { StateSign } from '../../explorer/screening/state-sign.tsx';
import { levelText, stateTitles } from '../../explorer/screening/level-words.ts';
import { inRow } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import type { ListedTrend } from './listed-trends.ts';
import { explainedTrends, requestedAgainst } from './explained-trends.ts';
import type { TrendColumn } from './trend-columns.ts';
import { trendSketch } from './trend-sketch.ts';
import { VerdictSign } from './verdict-sign.tsx';
import styles from './trends.module.css';

interface TrendGridProps {
  columns: readonly TrendColumn[];
  /** In their order. */
  trends: readonly ListedTrend[];
  /** Whether they are of all parameters of the query. */
  isOfAll: boolean;
  order: ResultOrder;
}

/** All trends, of which those in sight are in the page. A click on a location selects it. */
export function TrendGrid({ columns, trends, isOfAll, order }: TrendGridProps) {
  return (
    <ResultTable
      label="Trends by location"
      columns={explainedTrends(columns, isOfAll)}
      rows={trends}
      order={order}
      keyOf={({ key }) => key}
      locationOf={({ trend }) => trend.location}
      cells={{
        plot: (listed) => <SketchCell listed={listed} />,
        trend: (listed) => <VerdictCell listed={listed} isOfAll={isOfAll} />,
        against_level: (listed) => <StateCell listed={listed} isOfAll={isOfAll} />,
      }}
    />
  );
}

interface CellProps {
  listed: ListedTrend;
  isOfAll: boolean;
}

/** The state with its sign. */
function StateCell({ listed, isOfAll }: CellProps) {
  const { against } = listed;
  if (!against?.latest) return <MissingCell />;
  return (
    <td title={levelText(against.level)}>
      <span className={inRow(6, 'inline')}>
        <StateSign state={against.latest} />
        <WhyButton isCell requested={requestedAgainst('latest_state', listed, isOfAll)}>
          {stateTitles[against.latest]}
        </WhyButton>
      </span>
    </td>
  );
}

/** The word, and beside it why nothing is said, or what speaks against it, which explains itself. */
function VerdictCell({ listed: { trend, table, lag1 }, isOfAll }: CellProps) {
  const { gap, verdict, cautions } = trend;
  const reason = gap === null ? null : gapText(gap, table.question.seasons);
  const requested = (statistic: StatisticId) => requestedTrend(statistic, table.question, trend, isOfAll);
  return (
    <td
      title={
        reason === null ? (cautionText(trend, lag1, table.question.seasons) ?? undefined) : `Not tested: ${reason}`
      }
    >
      <span className={`${styles.verdict} ${inRow(6, 'inline')}`} data-verdict={verdict}>
        <VerdictSign verdict={verdict} />
        <WhyButton isCell requested={requested('trend.word')}>
          {verdict}
        </WhyButton>
        {reason !== null && <span className={`${styles.gap} ${typeset('muted', 'small')}`}>{reason}</span>}
        {cautions.map((caution) => {
          const statistic = cautionStatistics[caution];
          return (
            <span key={caution} className={`${styles.gap} ${typeset('muted', 'small')}`}>
              {statistic === null ? (
                cautionLabels[caution]
              ) : (
                <WhyButton isCell requested={requested(statistic)}>
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
