import type { DrawnTrend } from '../../../explorer/trends/found-trends.ts';
import { requestedTrend } from '../../../explorer/why/requested-trend.ts';
import { PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import { numbersOfTrend, trendHeading } from './numbers-of-trend.ts';

/** The numbers of each trend’s line. */
export function TrendNumbers({ trends }: { trends: readonly DrawnTrend[] }) {
  return trends.map(({ trend, question }) => {
    const { group, detail = {} } = requestedTrend('trend.word', question, trend, false);
    const heading = trendHeading(trend);
    return <PlotNumbers key={heading} heading={heading} numbers={numbersOfTrend(trend)} of={{ group, detail }} />;
  });
}
