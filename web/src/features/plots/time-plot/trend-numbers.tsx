import type { DrawnTrend } from '../../../explorer/trends/found-trends.ts';
import { requestedTrend } from '../../../explorer/why/requested-groups.ts';
import { type PlotNumber, PlotNumbers } from '../../../explorer/why/plot-numbers.tsx';
import { probabilityText } from '../../../explorer/trends/test-texts.ts';
import type { TrendRow } from '../../../frame/trends/trend-rows.ts';
import { figureText } from '../../../ui/figure-text.ts';
import { fractionName } from '../../../frame/sample-frame.ts';

/** What tells the trends of a location apart: 'Trend, Ground Water, Total, ug/L'. */
export function trendHeading({
  matrix,
  unit,
  ...of
}: Pick<TrendRow, 'matrix' | 'fraction' | 'totalAs' | 'unit'>): string {
  return ['Trend', matrix, fractionName(of), unit].filter((part) => part !== null).join(', ');
}

/** The numbers of a trend, as they are written below the plot. */
export function numbersOfTrend({ verdict, slope, lower, upper, adjusted }: TrendRow): readonly PlotNumber[] {
  const written = (value: number | null) => (value === null ? null : figureText(value));
  return [
    { statistic: 'trend.word', title: '', text: verdict },
    { statistic: 'trend.slope', title: 'slope', text: written(slope) },
    { statistic: 'trend.lower', title: '95% from', text: written(lower) },
    { statistic: 'trend.upper', title: 'to', text: written(upper) },
    { statistic: 'trend.p_adjusted', title: 'adjusted p', text: adjusted === null ? null : probabilityText(adjusted) },
  ];
}

/** The numbers of each trend’s line. */
export function TrendNumbers({ trends }: { trends: readonly DrawnTrend[] }) {
  return trends.map(({ trend, question }) => {
    const { group, detail = {} } = requestedTrend('trend.word', question, trend, false);
    const heading = trendHeading(trend);
    return <PlotNumbers key={heading} heading={heading} numbers={numbersOfTrend(trend)} of={{ group, detail }} />;
  });
}
