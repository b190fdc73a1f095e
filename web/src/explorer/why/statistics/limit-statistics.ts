import { formatOwnStatistic } from '@wellfield/science';
import { meanLimitOf, type GroupMeanLimit } from '../../../frame/summary/mean-limit.ts';
import { limitMethodText, limitRule } from '../../screening/limit-words.ts';
import type { Calculation, ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { landLimitCalculation } from '../lines/land-limit-lines.ts';
import { bootstrapCalculation, factorLimit, gammaLimitCalculation, meanOf } from '../lines/mean-limit-lines.ts';
import { once } from '../once.ts';
import { shapiroWilkOf } from '../lines/normality-lines.ts';

const limitOf = once(({ values, nonDetects }, { meanLimit, method }): GroupMeanLimit =>
  meanLimitOf(values, nonDetects, meanLimit, method),
);

/** Of the upper confidence limit of a mean. */
function figure(
  title: string,
  pick: (limit: GroupMeanLimit) => number | null,
  calculation: ExplainedStatistic['calculation'],
): ExplainedStatistic {
  return {
    title,
    part: 'values',
    nonDetects: 'Mean and standard error are by Kaplan–Meier, whatever method is chosen for the mean.',
    calculation,
    value: (samples, choices) => pick(limitOf(samples, choices)),
    text: (value) => formatOwnStatistic(Number(value)),
  };
}

function limitCalculation(samples: GroupSamples, choices: NumberChoices): Calculation {
  const limit = limitOf(samples, choices);
  const calculation = calculationOf(limit, choices);
  if (choices.meanLimit !== 'by-rule') return calculation;
  const { shapiroP } = limit;
  const picked = `Picked by the rule: ${limitRule}; ${limitMethodText(limit) ?? 'none'}, as p is ${shapiroP === null ? 'missing' : formatOwnStatistic(shapiroP)}.`;
  return { ...calculation, words: `${calculation.words} ${picked}` };
}

/** How a limit was computed; where there is none, how the one asked for would be, which for the rule is Student’s first. */
function calculationOf({ method, tail }: GroupMeanLimit, { meanLimit }: NumberChoices): Calculation {
  const by = method ?? (meanLimit === 'by-rule' ? 'student-t' : meanLimit);
  switch (by) {
    case 'student-t':
    case 'chebyshev':
      return factorLimit(by, tail);
    case 'bootstrap':
      return bootstrapCalculation;
    case 'gamma':
      return gammaLimitCalculation;
    case 'land':
      return landLimitCalculation;
  }
}

/** Of the Summary Table’s columns about the upper confidence limit of a mean. */
export const limitStatistics = {
  ucl95_mean: figure(
    'Mean of the upper limit',
    ({ mean }) => mean,
    (samples, choices) => meanOf('mean', limitOf(samples, choices).tail),
  ),
  ucl95_se: figure(
    'Standard error of this mean',
    ({ se }) => se,
    (samples, choices) => meanOf('se', limitOf(samples, choices).tail),
  ),
  ucl95: figure('Upper 95% confidence limit of the mean (UCL95)', ({ ucl }) => ucl, limitCalculation),
  shapiro_wilk_p: {
    ...figure(
      'Shapiro–Wilk p of the detects',
      ({ shapiroP }) => shapiroP,
      () => shapiroWilkOf('p', 'results'),
    ),
    part: 'detects',
    kind: 'plain',
  },
} satisfies Record<string, ExplainedStatistic>;
