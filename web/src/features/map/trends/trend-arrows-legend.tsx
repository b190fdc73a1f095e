import { formatCount } from '@wellfield/science';
import { useFoundTrends, type LocationTrend } from '../../../explorer/trends/found-trends.ts';
import type { AskedNumber } from '../../../explorer/why/asked-number.ts';
import { WhyButton } from '../../../explorer/why/why-button.tsx';
import type { TrendQuestion } from '../../../frame/trends/trend-question.ts';
import { trendArrows } from './trend-arrows.layer.ts';
import styles from './trend-arrows-legend.module.css';

const words: readonly (readonly [LocationTrend, string])[] = [
  ['rising', 'rising'],
  ['falling', 'falling'],
  ['both', 'some results rise, some fall'],
];

/** What the arrows beside circles mean, and how many there are. */
export function TrendArrowsLegend({ trends }: { trends: ReadonlyMap<string, LocationTrend> }) {
  const question = useFoundTrends(({ table }) => table?.question);
  const all = [...trends.values()];
  const shown = words
    .map(([trend, word]) => ({ trend, word, count: all.filter((one) => one === trend).length }))
    .filter(({ count }) => count > 0);
  return (
    <div className={styles.trends}>
      <p className={styles.title}>Trends</p>
      <ul aria-label="Trends" className={styles.words}>
        {shown.map(({ trend, word, count }) => (
          <li key={trend}>
            <span aria-hidden="true" className={styles.arrow}>
              {trendArrows[trend]}
            </span>
            <span>{word}</span>
            <span className={styles.count}>
              {question ? (
                <WhyButton asked={askedArrows(question, trend)}>{formatCount(count)}</WhyButton>
              ) : (
                formatCount(count)
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function askedArrows({ window: { from, to }, seasons }: TrendQuestion, trend: LocationTrend): AskedNumber {
  return { statistic: 'map.trend', group: {}, detail: { days: [from, to], seasons, trend } };
}
