import { formatOwnStatistic } from '@wellfield/science';
import type { DrawnTrend } from '../../../explorer/trends/found-trends.ts';
import { askedTrend } from '../../../explorer/why/asked-trend.ts';
import { PlotNumbers } from '../plot-numbers.tsx';

/** The numbers of a trend's line. */
export function TrendNumbers({ trend, question }: DrawnTrend) {
  const { verdict, slope, lower, upper, adjusted, fraction } = trend;
  const { group, detail = {} } = askedTrend('trend.word', question, trend, false);
  const written = (value: number | null) => (value === null ? null : formatOwnStatistic(value));
  return (
    <PlotNumbers
      heading={['Trend', fraction].filter((part) => part !== null).join(', ')}
      numbers={[
        { statistic: 'trend.word', title: '', text: verdict },
        { statistic: 'trend.slope', title: 'slope', text: written(slope) },
        { statistic: 'trend.lower', title: '95% from', text: written(lower) },
        { statistic: 'trend.upper', title: 'to', text: written(upper) },
        {
          statistic: 'trend.p_adjusted',
          title: 'adjusted p',
          text: adjusted === null ? null : adjusted < 0.001 ? '< 0.001' : adjusted.toFixed(3),
        },
      ]}
      of={{ group, detail }}
    />
  );
}
