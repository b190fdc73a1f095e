import {
  formatCount,
  formatOwnResult,
  formatOwnStatistic,
  formatPercent,
  reportedEstimate,
  summariseGroup,
  summariseLocation,
  type GroupSummary,
  type NonDetectMethod,
} from '@wellfield/science';
import { statisticValueText } from '../exploration/statistic-value-text.ts';
import { methodTexts } from '../non-detects/non-detect-methods.ts';
import type { Calculation, ExplainedStatistic, GroupSamples, SamplePart } from './calculation.ts';
import { likelihoodCalculation, regressionCalculation } from './fitted-lines.ts';
import { kaplanMeierCalculation, type KaplanMeierFigure, type Tail } from './kaplan-meier-lines.ts';
import {
  count,
  detectShare,
  deviation,
  maximum,
  mean,
  minimum,
  quantileOf,
  standardError,
  sum,
} from './plain-calculations.ts';

const tails: Partial<Record<NonDetectMethod, Tail>> = {
  'kaplan-meier': 'smallest-detect',
  'kaplan-meier-efron': 'smallest-limit',
  'kaplan-meier-zero': 'zero',
};

const plain: Readonly<Record<KaplanMeierFigure, Calculation>> = {
  mean,
  median: quantileOf(0.5),
  sd: deviation,
  se: standardError,
};

/** A figure of detects and non-detects together. */
function estimated(figure: KaplanMeierFigure): ExplainedStatistic['calculation'] {
  return (method) => {
    const tail = tails[method];
    if (tail !== undefined) return kaplanMeierCalculation(figure, tail);
    if (method === 'at-limit') return plain[figure];
    // Only Kaplan–Meier and results without non-detects have a standard error.
    if (figure === 'se') return { words: methodTexts[method], formula: '', source: '', python: null, r: null };
    return method === 'regression-on-order' ? regressionCalculation(figure) : likelihoodCalculation(figure);
  };
}

type Estimated = ReturnType<typeof reportedEstimate>;

/** Of the Summary Table, by its column. */
function ofGroup(
  title: string,
  part: SamplePart,
  calculation: Calculation,
  pick: (summary: GroupSummary) => number | null,
  text: (value: number) => string,
): ExplainedStatistic {
  const value: ExplainedStatistic['value'] = ({ values, nonDetects }) =>
    pick(summariseGroup(values, nonDetects, new Int32Array(values.length)));
  return { title, part, calculation: () => calculation, value, text };
}

const counted = (title: string, part: SamplePart, pick: (summary: GroupSummary) => number): ExplainedStatistic => ({
  ...ofGroup(title, part, count, pick, formatCount),
  isCount: true,
});

/** Of detects and non-detects together. */
function ofAll(title: string, figure: KaplanMeierFigure, pick: (told: Estimated) => number | null): ExplainedStatistic {
  const value: ExplainedStatistic['value'] = ({ values, nonDetects }, method) =>
    pick(reportedEstimate(values, nonDetects, method));
  return { title, part: 'values', calculation: estimated(figure), value, text: formatOwnStatistic, isEstimate: true };
}

/** Of a location, as its card on the map has it: with '<' where only non-detects give it. */
function ofLocation(
  title: string,
  statistic: 'max' | 'min' | 'mean' | 'median',
  calculation: ExplainedStatistic['calculation'],
): ExplainedStatistic {
  const told = ({ values, nonDetects }: GroupSamples, method: NonDetectMethod) =>
    summariseLocation(values, nonDetects, method);
  return {
    title,
    part: 'values',
    calculation,
    value: (samples, method) => told(samples, method)[statistic],
    text: (value, samples, method) => {
      const { maxIsNonDetect, minIsNonDetect, nonDetects, sampleSize } = told(samples, method);
      const isAllNonDetects = nonDetects === sampleSize;
      const isMarked = { max: maxIsNonDetect, min: minIsNonDetect, mean: isAllNonDetects, median: isAllNonDetects };
      return `${isMarked[statistic] ? '< ' : ''}${statisticValueText(value, statistic)}`;
    },
  };
}

/**
 * Every statistic that 'Why this number?' explains, by its id: of the Summary Table the id of its column, of a location
 * `location.` and the statistic's name. A new one is a line here.
 */
export const explainedStatistics: Readonly<Record<string, ExplainedStatistic>> = {
  samples: counted('Number of samples', 'samples', ({ samples }) => samples),
  detects: counted('Number of detects', 'flagged-detects', ({ detects }) => detects),
  detect_freq: {
    ...ofGroup('Detection frequency', 'samples', detectShare, (row) => row.detectFrequency, formatPercent),
    isCount: true,
  },
  sum: ofGroup('Sum of the detects', 'detects', sum, (row) => row.sum, formatOwnResult),
  min_detect: ofGroup('Minimum of the detects', 'detects', minimum, ({ min }) => min, formatOwnResult),
  p25_detect: ofGroup('25th percentile of the detects', 'detects', quantileOf(0.25), ({ p25 }) => p25, formatOwnResult),
  median_detect: ofGroup(
    'Median of the detects',
    'detects',
    quantileOf(0.5),
    ({ median }) => median,
    formatOwnStatistic,
  ),
  mean_detect: ofGroup('Mean of the detects', 'detects', mean, (row) => row.mean, formatOwnStatistic),
  p75_detect: ofGroup('75th percentile of the detects', 'detects', quantileOf(0.75), ({ p75 }) => p75, formatOwnResult),
  max_detect: ofGroup('Maximum of the detects', 'detects', maximum, ({ max }) => max, formatOwnResult),
  sd_detect: ofGroup('Standard deviation of the detects', 'detects', deviation, ({ sd }) => sd, formatOwnStatistic),
  nondetects: counted('Number of non-detects', 'flagged-non-detects', ({ nonDetects }) => nonDetects),
  min_nondetect: ofGroup(
    'Smallest limit of the non-detects',
    'limits',
    minimum,
    ({ minNonDetect }) => minNonDetect,
    formatOwnResult,
  ),
  max_nondetect: ofGroup(
    'Largest limit of the non-detects',
    'limits',
    maximum,
    ({ maxNonDetect }) => maxNonDetect,
    formatOwnResult,
  ),
  mean_all: ofAll('Mean of all results', 'mean', (told) => told.mean),
  median_all: ofAll('Median of all results', 'median', ({ quantile }) => quantile(0.5)),
  sd_all: ofAll('Standard deviation of all results', 'sd', ({ sd }) => sd),
  se_mean_all: ofAll('Standard error of the mean of all results', 'se', ({ se }) => se),
  'location.sampleSize': counted('Number of samples', 'samples', ({ samples }) => samples),
  'location.max': ofLocation('Maximum, non-detects at their limit', 'max', () => maximum),
  'location.min': ofLocation('Minimum, non-detects at their limit', 'min', () => minimum),
  'location.mean': { ...ofLocation('Mean of all results', 'mean', estimated('mean')), isEstimate: true },
  'location.median': { ...ofLocation('Median of all results', 'median', estimated('median')), isEstimate: true },
};
