import {
  formatOwnResult,
  formatOwnStatistic,
  type QqDistribution,
  type QuartileMethod,
  quartileMethod,
  type ReportedBox,
  reportedBox,
} from '@wellfield/science';
import { isCensored, type Normality, normalityOf, positioningOf, qqFit } from '../../../frame/samples/qq-fit.ts';
import { resultQuantiles } from '../../../frame/samples/result-quantiles.ts';
import type { Calculation, ExplainedStatistic, GroupSamples, NumberChoices, SamplePart } from '../calculation.ts';
import { groupMethod, resultsIn } from '../group-samples.ts';
import { estimatedQuantile } from '../lines/estimated.ts';
import { correlationOf, shapiroWilkOf, type TestedForm } from '../lines/mean-limit-lines.ts';
import { maximum } from '../lines/plain-calculations.ts';
import { barCount, boxEdge, boxQuartile, qqCorrelation, qqDetects, rankQuantile } from '../lines/plot-lines.ts';
import { counted, figure, once } from './statistic-makers.ts';

/** What an axis has: of logarithms only results above 0. */
const drawn = ({ detail }: NumberChoices): SamplePart => (detail.isLog ? 'values-above-0' : 'values');
const drawnDetects = ({ detail }: NumberChoices): SamplePart => (detail.isLog ? 'detects-above-0' : 'detects');
const drawnLimits = ({ detail }: NumberChoices): SamplePart => (detail.isLog ? 'limits-above-0' : 'limits');
const formOf = ({ detail }: NumberChoices): TestedForm => (detail.isLog ? 'logarithms' : 'results');

function detectsOf(samples: GroupSamples, choices: NumberChoices): Float64Array {
  const { values } = resultsIn(drawnDetects(choices), samples);
  return choices.detail.isLog ? values.map(Math.log) : values;
}

/** How the box plot finds quartiles where there are non-detects; null without any. */
function boxMethod(samples: GroupSamples, choices: NumberChoices): QuartileMethod | null {
  return resultsIn(drawn(choices), samples).nonDetects.includes(1) ? quartileMethod(choices.method) : null;
}

function boxOf(samples: GroupSamples, choices: NumberChoices): ReportedBox | null {
  const { values, nonDetects } = resultsIn(drawn(choices), samples);
  return reportedBox(values, nonDetects, choices.method, choices.detail.isLog ? 'log' : 'linear');
}

const entering =
  'Quartiles by the method for non-detects, with them at their limits by Kaplan–Meier; whiskers and outliers are detects.';

/** Of the box that is drawn. */
function ofBox(
  title: string,
  pick: (box: ReportedBox) => number | null,
  calculation: (drawnBox: Parameters<typeof boxEdge>[1]) => Calculation,
  text?: (value: number) => string,
): ExplainedStatistic {
  return figure(
    title,
    drawn,
    {
      nonDetects: entering,
      value: (samples, choices) => {
        const box = boxOf(samples, choices);
        return box && pick(box);
      },
      calculation: (samples, choices) =>
        calculation({ method: boxMethod(samples, choices), isLog: choices.detail.isLog === true }),
    },
    text,
  );
}

function bar(title: string, which: Parameters<typeof barCount>[0]): ExplainedStatistic {
  return figure(
    title,
    drawn,
    {
      kind: 'count',
      value: (samples, choices) => {
        const { values, nonDetects } = resultsIn(drawn(choices), samples);
        if (!choices.detail.range) return null;
        const [min, max, includesMax] = choices.detail.range;
        const isIn = (value: number) => value >= min && (max === null || value < max || (includesMax && value === max));
        const indices = [...values.keys()].filter((at) => isIn(values[at] ?? Number.NaN));
        return which === 'results' ? indices.length : indices.filter((at) => nonDetects[at] === 1).length;
      },
      calculation: (_, { detail }) => barCount(which, detail.range),
    },
    (count) => count.toLocaleString('en'),
  );
}

const distributionOf = ({ detail }: NumberChoices): QqDistribution => (detail.isLog ? 'lognormal' : 'normal');

/** How near the detects, or their logarithms, are to normal. */
const ofNormality = (
  title: string,
  pick: (normality: Normality) => number | null | undefined,
  calculation: (form: TestedForm) => Calculation,
  text = (value: number) => value.toFixed(4),
) =>
  figure(
    title,
    drawnDetects,
    {
      kind: 'plain',
      value: (samples, choices) => {
        const normality = normalityOf(Float64Array.from(detectsOf(samples, choices)));
        return (normality && pick(normality)) ?? null;
      },
      calculation: (_, choices) => calculation(formOf(choices)),
    },
    text,
  );

const quantileShare = ({ detail }: NumberChoices) => detail.share ?? 0.5;

const quantileIn = once((samples, choices) => resultQuantiles(samples, choices.method).at(quantileShare(choices)));

/** Of the plots of distributions: the samples together, a box, a bar, a quantile, and how near results are to normal. */
export const plotStatistics = {
  'plot.results': counted('Number of results', drawn),
  'plot.nondetects': counted('Number of non-detects', drawnLimits),
  'plot.max_limit': figure('Highest limit of the non-detects', drawnLimits, {
    value: (samples, choices) => {
      const { values } = resultsIn(drawnLimits(choices), samples);
      return values.length === 0 ? null : values.reduce((largest, value) => Math.max(largest, value));
    },
    calculation: () => maximum,
  }),
  'plot.quantile': {
    title: 'Quantile of the results',
    part: 'values',
    isEstimate: true,
    value: (samples, choices) => quantileIn(samples, choices).value,
    text: (value, samples, choices) =>
      `${quantileIn(samples, choices).isLimit ? '< ' : ''}${formatOwnResult(Number(value))}`,
    calculation: (samples, choices) => {
      const method = groupMethod(samples, choices.method);
      return method === 'at-limit'
        ? rankQuantile(quantileShare(choices))
        : estimatedQuantile(quantileShare(choices), method);
    },
  },
  'box.q1': ofBox(
    '25th percentile of a box',
    ({ q1 }) => q1,
    (box) => boxQuartile(0.25, box),
  ),
  'box.median': ofBox(
    'Median of a box',
    ({ median }) => median,
    (box) => boxQuartile(0.5, box),
    formatOwnStatistic,
  ),
  'box.q3': ofBox(
    '75th percentile of a box',
    ({ q3 }) => q3,
    (box) => boxQuartile(0.75, box),
  ),
  'box.whisker_low': ofBox(
    'Lower whisker of a box',
    ({ whiskerLow }) => whiskerLow,
    (box) => boxEdge('whisker_low', box),
  ),
  'box.whisker_high': ofBox(
    'Upper whisker of a box',
    ({ whiskerHigh }) => whiskerHigh,
    (box) => boxEdge('whisker_high', box),
  ),
  'box.outliers': {
    ...ofBox(
      'Outliers of a box',
      ({ outliers }) => outliers.length,
      (box) => boxEdge('outliers', box),
    ),
    kind: 'count',
  },
  'bar.results': bar('Results in a bar', 'results'),
  'bar.nondetects': bar('Non-detects in a bar', 'nondetects'),
  'period.samples': counted('Samples in a period', 'samples'),
  'period.nondetects': counted('Non-detects in a period', 'flagged-non-detects'),
  'qq.r': figure(
    'Correlation r of the QQ plot',
    drawn,
    {
      kind: 'plain',
      nonDetects: 'They move the positions of the detects; r is of the detects.',
      value: (samples, choices) => qqFit(samples, distributionOf(choices), positioningOf(choices.method)).r,
      calculation: (samples, choices) =>
        qqCorrelation(
          choices.detail.isLog === true,
          isCensored(samples, distributionOf(choices)) ? positioningOf(choices.method) : null,
        ),
    },
    (r) => r.toFixed(4),
  ),
  'qq.detects': counted('Number of detects', drawnDetects, undefined, qqDetects),
  'qq.shapiro_w': ofNormality(
    'Shapiro–Wilk’s W of the detects',
    ({ shapiroWilk }) => shapiroWilk?.w,
    (form) => shapiroWilkOf('w', form),
  ),
  'qq.shapiro_p': ofNormality(
    'Shapiro–Wilk’s p of the detects',
    ({ shapiroWilk }) => shapiroWilk?.p,
    (form) => shapiroWilkOf('p', form),
    formatOwnStatistic,
  ),
  'qq.ppcc': ofNormality('PPCC of the detects', ({ ppcc }) => ppcc, correlationOf),
} satisfies Record<string, ExplainedStatistic>;
