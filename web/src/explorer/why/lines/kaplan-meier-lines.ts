import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

/** Where what is below the smallest detect is put. */
export type Tail = 'smallest-detect' | 'smallest-limit' | 'zero';
export type KaplanMeierFigure = 'mean' | 'median' | 'sd' | 'se';

const tailWords: Readonly<Record<Tail, string>> = {
  'smallest-detect': 'What is left below the smallest detect is put on it.',
  'smallest-limit':
    'What is left below the smallest detect is put on the smallest limit, where that is the smallest result.',
  zero: 'What is left below the smallest detect is put on 0.',
};

const figureWords: Readonly<Record<Exclude<KaplanMeierFigure, 'median'>, string>> = {
  mean: 'The mean weighted by the shares of the product-limit (Kaplan–Meier) estimate.',
  sd: 'The standard deviation weighted by the shares of Kaplan–Meier, which divides by n.',
  se: 'The standard error of the Kaplan–Meier mean: Greenwood’s sum, times d / (d − 1) of d detects.',
};

function quantileWords(share: number): string {
  const part = share === 0.5 ? 'half' : `a share of ${share}`;
  return `The smallest detect at or below which at least ${part} of the distribution lies, by Kaplan–Meier.`;
}

const formulas: Readonly<Record<Exclude<KaplanMeierFigure, 'median'>, string>> = {
  mean: 'F(xᵢ₋₁) = F(xᵢ) (nᵢ − dᵢ) / nᵢ, from the largest detect down; mean = Σ xᵢ (F(xᵢ) − F(xᵢ₋₁))',
  sd: '√(Σ (xᵢ − mean)² (F(xᵢ) − F(xᵢ₋₁)))',
  se: '√(d / (d − 1) Σ Aᵢ² dᵢ / (nᵢ (nᵢ − dᵢ))), Aᵢ the area under F below xᵢ',
};

const programs: Readonly<Record<KaplanMeierFigure, string>> = {
  mean: 'censored/kaplan_meier_mean',
  median: 'censored/kaplan_meier_quantile',
  sd: 'censored/kaplan_meier_deviation',
  se: 'censored/kaplan_meier_error',
};

/** The Kaplan–Meier estimate with its product limit written out; `share` is of the median, which is another quantile then. */
export function kaplanMeierCalculation(figure: KaplanMeierFigure, tail: Tail, share = 0.5): Calculation {
  const isQuantile = figure === 'median';
  return {
    words: `${isQuantile ? quantileWords(share) : figureWords[figure]} ${tailWords[tail]}`,
    formula: isQuantile ? `min{xᵢ: F(xᵢ) ≥ ${share}}, F(xᵢ₋₁) = F(xᵢ) (nᵢ − dᵢ) / nᵢ` : formulas[figure],
    source: sources[tail],
    takes: ['flag'],
    ...program(programs[figure], { tail, ...(isQuantile && { share }) }),
  };
}

const sources: Readonly<Record<Tail, string>> = {
  'smallest-detect':
    'Helsel 2012, Statistics for Censored Environmental Data, chapter 6; ProUCL 5.2 Technical Guide (EPA 2022), section 4.',
  'smallest-limit': 'Helsel 2012, chapter 6; the tail: Efron 1967, EPA Unified Guidance 2009, chapter 15.',
  zero: 'Helsel 2012, chapter 6; the tail: Klein and Moeschberger 2003, Survival Analysis, section 4.5.',
};
