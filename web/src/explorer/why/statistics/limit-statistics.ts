import { formatOwnStatistic, straightness } from '@wellfield/science';
import { type GroupMeanLimit, meanLimitOf } from '../../../frame/summary/mean-limit.ts';
import { limitMethodText, limitRule } from '../../screening/limit-words.ts';
import type { Calculation, ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { estimated } from '../lines/estimated.ts';
import {
  bootstrapCalculation,
  factorLimit,
  gammaLimitCalculation,
  landLimitCalculation,
  landOfLikelihoodCalculation,
  meanOf,
  shapiroWilkOf,
} from '../lines/mean-limit-lines.ts';
import { resultsIn } from '../group-samples.ts';
import { once } from './statistic-makers.ts';

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
    nonDetects:
      'Mean and standard error are by Kaplan–Meier, those of Land’s limit by the lognormal likelihood, whatever method is chosen for the mean.',
    calculation,
    value: (samples, choices) => pick(limitOf(samples, choices)),
    text: (value) => formatOwnStatistic(Number(value)),
  };
}

function limitCalculation(samples: GroupSamples, choices: NumberChoices): Calculation {
  const limit = limitOf(samples, choices);
  const calculation = calculationOf(limit, choices);
  if (choices.meanLimit !== 'by-rule') return calculation;
  const picked = `Picked by the rule: ${limitRule}. Here it is ${limitMethodText(limit) ?? 'none'}${straightnessText(samples)}.`;
  return { ...calculation, words: `${calculation.words} ${picked}` };
}

/** What the rule compared, of as many results without non-detects as it asks for. */
function straightnessText(samples: GroupSamples): string {
  const { values, nonDetects } = resultsIn('values', samples);
  if (values.length < 15 || nonDetects.includes(1) || values.some((value) => value <= 0)) return '';
  const { results, cubeRoots, logarithms } = straightness(values);
  return `, as W is ${formatOwnStatistic(results)} of the results, ${formatOwnStatistic(cubeRoots)} of their cube roots and ${formatOwnStatistic(logarithms)} of their logarithms`;
}

/** The mean, or its error, that a limit is of. */
function ofLimit(figure: 'mean' | 'se', samples: GroupSamples, choices: NumberChoices): Calculation {
  const { method, tail } = limitOf(samples, choices);
  const isLand = method === 'land' || choices.meanLimit === 'land';
  return isLand && tail !== null ? estimated(figure, 'lognormal-likelihood') : meanOf(figure, tail);
}

/** How a limit was computed; where there is none, how the requested one would be, which for the rule is Chebyshev’s. */
function calculationOf({ method, tail }: GroupMeanLimit, { meanLimit }: NumberChoices): Calculation {
  const by = method ?? (meanLimit === 'by-rule' ? 'chebyshev-98' : meanLimit);
  switch (by) {
    case 'student-t':
    case 'chebyshev':
    case 'chebyshev-98':
      return factorLimit(by, tail);
    case 'bootstrap':
      return bootstrapCalculation;
    case 'gamma':
      return gammaLimitCalculation;
    case 'land':
      return tail === null ? landLimitCalculation : landOfLikelihoodCalculation;
  }
}

/** Of the Summary Table’s columns about the upper confidence limit of a mean. */
export const limitStatistics = {
  ucl95_mean: figure(
    'Mean of the upper limit',
    ({ mean }) => mean,
    (samples, choices) => ofLimit('mean', samples, choices),
  ),
  ucl95_se: figure(
    'Standard error of this mean',
    ({ se }) => se,
    (samples, choices) => ofLimit('se', samples, choices),
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
