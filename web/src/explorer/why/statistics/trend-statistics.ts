import { benjaminiHochberg, formatDateLl, trendVerdict } from '@wellfield/science';
import { isoDate } from '../../../frame/sample-frame.ts';
import { trendGap } from '../../../frame/trends/trend-gap.ts';
import { seasonDriftOf, seriesTrend } from '../../../frame/trends/trend-rows.ts';
import { figureText } from '../../../ui/figure-text.ts';
import { gapText } from '../../trends/gap-words.ts';
import { probabilityText, tauText } from '../../trends/test-texts.ts';
import type { Calculation, ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { firstDay, lastDay } from '../lines/plain-calculations.ts';
import { lag1Text } from '../caution-words.ts';
import { seasonDrift, trendNumber } from '../lines/trend-lines.ts';
import { counted, figure, once } from './statistic-makers.ts';

type Trend = ReturnType<typeof seriesTrend>;

const seasonsOf = ({ detail }: NumberChoices) => detail.seasons ?? 'none';

const trendOf = once(({ days, values, nonDetects }, choices): Trend =>
  seriesTrend(days, values, nonDetects, seasonsOf(choices)),
);

function adjustedOf({ p }: Trend, { otherTests }: GroupSamples): number | null {
  return benjaminiHochberg([...(otherTests ?? []), p]).adjusted.at(-1) ?? null;
}

const entering = 'A non-detect is known to lie below its limit: no value is put in for it.';

function ofTrend(
  title: string,
  of: Pick<ExplainedStatistic, 'calculation' | 'value' | 'kind' | 'takes'>,
  text: (value: number) => string = figureText,
): ExplainedStatistic {
  return figure(title, 'values', { nonDetects: entering, ...of }, text);
}

const slope = (title: string, which: 'slope' | 'lower' | 'upper') =>
  ofTrend(title, {
    kind: 'rate',
    value: (samples, choices) => trendOf(samples, choices)[which],
    calculation: (_, choices) => trendNumber(which === 'slope' ? which : `slope_${which}`, seasonsOf(choices)),
  });

const ofTest = (
  title: string,
  which: Parameters<typeof trendNumber>[0],
  pick: (trend: Trend, samples: GroupSamples) => number | null,
  text: (value: number) => string,
) =>
  ofTrend(
    title,
    {
      kind: 'plain',
      value: (samples, choices) => pick(trendOf(samples, choices), samples),
      calculation: (_, choices) => trendNumber(which, seasonsOf(choices)),
    },
    text,
  );

function day(title: string, calculation: Calculation, pick: (days: readonly number[]) => number): ExplainedStatistic {
  return {
    title,
    part: 'values',
    kind: 'day',
    calculation: () => calculation,
    value: ({ values, days }) => {
      const known = Array.from(days).filter((_, at) => !Number.isNaN(values[at]));
      return known.length === 0 ? null : isoDate(pick(known));
    },
    text: (value) => formatDateLl(String(value)),
    nonDetects: entering,
  };
}

/** Of Trends, and of the line in the time plot. */
export const trendStatistics = {
  'trend.results': counted('Number of results', 'values'),
  'trend.nondetects': counted('Number of non-detects', 'limits'),
  'trend.first': day('First day with a result', firstDay, (days) => days.reduce((a, b) => Math.min(a, b))),
  'trend.last': day('Last day with a result', lastDay, (days) => days.reduce((a, b) => Math.max(a, b))),
  'trend.slope': slope('Slope a year', 'slope'),
  'trend.lower': slope('Lower end of the 95% interval of the slope', 'lower'),
  'trend.upper': slope('Upper end of the 95% interval of the slope', 'upper'),
  'trend.tau': ofTest('Kendall’s tau', 'tau', ({ p, tau }) => (p === null ? null : tau), tauText),
  'trend.p': ofTest('p of the trend’s test alone', 'p', ({ p }) => p, probabilityText),
  'trend.p_adjusted': {
    ...ofTest('p adjusted for the number of tests', 'adjusted', adjustedOf, probabilityText),
    takes: 'tests',
  },
  'trend.lag1': ofTest('Lag-1 correlation of what the trend leaves', 'lag1', (trend) => trend.lag1, lag1Text),
  'trend.drift': ofTrend(
    'p of a drift of the season of sampling',
    {
      kind: 'plain',
      value: ({ days, values }) => seasonDriftOf(days, values),
      calculation: () => seasonDrift,
    },
    probabilityText,
  ),
  'trend.word': {
    ...ofTrend('Trend in a word', {
      kind: 'word',
      takes: 'tests',
      value: (samples, choices) => {
        const trend = trendOf(samples, choices);
        return trendVerdict({ ...trend, p: adjustedOf(trend, samples) });
      },
      calculation: (samples, choices) => {
        const seasons = seasonsOf(choices);
        const gap = trendGap({ ...samples, seasons, test: trendOf(samples, choices) });
        const word = trendNumber('word', seasons);
        return gap === null ? word : { ...word, words: `${word.words} Not tested: ${gapText(gap, seasons)}.` };
      },
    }),
    text: String,
  },
} satisfies Record<string, ExplainedStatistic>;
