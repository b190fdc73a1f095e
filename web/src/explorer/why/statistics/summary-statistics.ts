import {
  formatMonthYear,
  formatOwnStatistic,
  formatPercent,
  reportedEstimate,
  standardErrorOfMean,
  summariseGroup,
  type GroupSummary,
} from '@wellfield/science';
import { isoDate } from '../../../frame/sample-frame.ts';
import type { ExplainedStatistic } from '../calculation.ts';
import {
  detectShare,
  deviation,
  firstDay,
  lastDay,
  maximum,
  mean,
  minimum,
  quantileOf,
  sum,
} from '../lines/plain-calculations.ts';
import type { KaplanMeierFigure } from '../lines/kaplan-meier-lines.ts';
import { counted, figure, estimatedBy, ofGroup } from './statistic-makers.ts';

type Estimated = ReturnType<typeof reportedEstimate>;

const summarised = (title: string, part: ExplainedStatistic['part'], pick: (summary: GroupSummary) => number) =>
  counted(title, part, ({ values, nonDetects, days }) => pick(summariseGroup(values, nonDetects, days)));

/** Of detects and non-detects together. */
function ofAll(
  title: string,
  estimate: KaplanMeierFigure,
  pick: (found: Estimated) => number | null,
): ExplainedStatistic {
  const value: ExplainedStatistic['value'] = ({ values, nonDetects }, { method }) =>
    pick(reportedEstimate(values, nonDetects, method));
  return figure(title, 'values', { calculation: estimatedBy(estimate), value, isEstimate: true }, formatOwnStatistic);
}

/** A month of sampling; the whole day is below it. */
function sampledIn(
  title: string,
  calculation: typeof firstDay,
  pick: (summary: GroupSummary) => number | null,
): ExplainedStatistic {
  return {
    title,
    part: 'samples',
    calculation: () => calculation,
    value: ({ values, nonDetects, days }) => {
      const day = pick(summariseGroup(values, nonDetects, days));
      return day === null ? null : isoDate(day);
    },
    text: (day) => formatMonthYear(String(day)),
    kind: 'day',
  };
}

/** Of the Summary Table’s own columns. */
export const summaryStatistics = {
  samples: summarised('Number of samples', 'samples', ({ samples }) => samples),
  detects: summarised('Number of detects', 'flagged-detects', ({ detects }) => detects),
  detect_freq: {
    ...ofGroup('Detection frequency', 'samples', detectShare, (row) => row.detectFrequency, formatPercent),
    kind: 'count',
  },
  sum: ofGroup('Sum of the detects', 'detects', sum, (row) => row.sum),
  min_detect: ofGroup('Minimum of the detects', 'detects', minimum, ({ min }) => min),
  p25_detect: ofGroup('25th percentile of the detects', 'detects', quantileOf(0.25), ({ p25 }) => p25),
  median_detect: ofGroup(
    'Median of the detects',
    'detects',
    quantileOf(0.5),
    ({ median }) => median,
    formatOwnStatistic,
  ),
  mean_detect: ofGroup('Mean of the detects', 'detects', mean, (row) => row.mean, formatOwnStatistic),
  p75_detect: ofGroup('75th percentile of the detects', 'detects', quantileOf(0.75), ({ p75 }) => p75),
  max_detect: ofGroup('Maximum of the detects', 'detects', maximum, ({ max }) => max),
  sd_detect: ofGroup('Standard deviation of the detects', 'detects', deviation, ({ sd }) => sd, formatOwnStatistic),
  nondetects: summarised('Number of non-detects', 'flagged-non-detects', ({ nonDetects }) => nonDetects),
  min_nondetect: ofGroup('Smallest limit of the non-detects', 'limits', minimum, (row) => row.minNonDetect),
  max_nondetect: ofGroup('Largest limit of the non-detects', 'limits', maximum, (row) => row.maxNonDetect),
  min_sample_date: sampledIn('First day of sampling', firstDay, (row) => row.firstDay),
  max_sample_date: sampledIn('Last day of sampling', lastDay, (row) => row.lastDay),
  mean_all: ofAll('Mean of all results', 'mean', (found) => found.mean),
  median_all: ofAll('Median of all results', 'median', ({ quantile }) => quantile(0.5)),
  sd_all: ofAll('Standard deviation of all results', 'sd', ({ sd }) => sd),
  se_mean_all: {
    ...ofAll('Standard error of the mean of all results', 'se', ({ se }) => se),
    value: ({ values, nonDetects }, { method }) => standardErrorOfMean(values, nonDetects, method),
  },
} satisfies Record<string, ExplainedStatistic>;
