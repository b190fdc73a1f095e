import type { Calculation } from '../calculation.ts';
import { calculation } from './program.ts';

/** Where what is below the smallest detect is put. */
export type Tail = 'smallest-detect' | 'smallest-limit' | 'zero';
export type KaplanMeierFigure = 'mean' | 'median' | 'sd' | 'se';

const tails: Readonly<Record<Tail, { below: string; source: string }>> = {
  'smallest-detect': {
    below: 'What is left below the smallest detect is put on it.',
    source:
      'Helsel 2012, Statistics for Censored Environmental Data, chapter 6; ProUCL 5.2 Technical Guide (EPA 2022), section 4.',
  },
  'smallest-limit': {
    below: 'What is left below the smallest detect is put on the smallest limit, where that is the smallest result.',
    source: 'Helsel 2012, chapter 6; the tail: Efron 1967, EPA Unified Guidance 2009, chapter 15.',
  },
  zero: {
    below: 'What is left below the smallest detect is put on 0.',
    source: 'Helsel 2012, chapter 6; the tail: Klein and Moeschberger 2003, Survival Analysis, section 4.5.',
  },
};

const programs: Readonly<Record<KaplanMeierFigure, string>> = {
  mean: 'censored/kaplan_meier_mean',
  median: 'censored/kaplan_meier_quantile',
  sd: 'censored/kaplan_meier_deviation',
  se: 'censored/kaplan_meier_error',
};

/** The Kaplan–Meier estimate with its product limit written out; `share` is of the median, which is another quantile then. */
export function kaplanMeierCalculation(figure: KaplanMeierFigure, tail: Tail, share = 0.5): Calculation {
  const says = { ...tails[tail], part: share === 0.5 ? 'half' : `a share of ${share}` };
  return calculation(programs[figure], { tail, ...(figure === 'median' && { share }) }, { says });
}
