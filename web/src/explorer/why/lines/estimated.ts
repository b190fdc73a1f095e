import type { NonDetectMethod } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import { likelihoodCalculation, likelihoodError, regressionCalculation, regressionError } from './fitted-lines.ts';
import { kaplanMeierCalculation, type KaplanMeierFigure, type Tail } from './kaplan-meier-lines.ts';
import { deviation, mean, quantileOf, standardError } from './plain-calculations.ts';

/** Where Kaplan–Meier's methods put what is below the smallest detect. */
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

/** A figure of detects and non-detects together by a method. */
export function estimated(figure: KaplanMeierFigure, method: NonDetectMethod): Calculation {
  const tail = tails[method];
  if (tail !== undefined) return kaplanMeierCalculation(figure, tail);
  if (method === 'at-limit') return plain[figure];
  if (figure === 'se') return method === 'regression-on-order' ? regressionError : likelihoodError;
  return method === 'regression-on-order' ? regressionCalculation(figure) : likelihoodCalculation(figure);
}

/** A quantile of detects and non-detects together by a method. */
export function estimatedQuantile(share: number, method: NonDetectMethod): Calculation {
  const tail = tails[method];
  if (tail !== undefined) return kaplanMeierCalculation('median', tail, share);
  if (method === 'at-limit') return quantileOf(share);
  return method === 'regression-on-order'
    ? regressionCalculation('median', share)
    : likelihoodCalculation('median', share);
}
