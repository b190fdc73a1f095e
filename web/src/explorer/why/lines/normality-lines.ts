import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

/** Of what a test of normality is: the detects, or their logarithms. */
export type TestedForm = 'results' | 'logarithms';

const subject: Readonly<Record<TestedForm, string>> = {
  results: 'the detects',
  logarithms: 'the logarithms of the detects',
};

const shapiroSource = 'P. Royston, Remark AS R94, Applied Statistics 44 (1995).';

/** Shapiro and Wilk's statistic, or its p. */
export function shapiroWilkOf(figure: 'w' | 'p', form: TestedForm): Calculation {
  return {
    words:
      figure === 'p'
        ? `The probability of such a W, or a smaller one, if ${subject[form]} were normal (Shapiro–Wilk).`
        : `Shapiro–Wilk’s W of ${subject[form]}: how near they are to normal, which is 1.`,
    formula: 'W = (Σ aᵢ x₍ᵢ₎)² / Σ (xᵢ − x̄)²',
    source: shapiroSource,
    ...program(figure === 'p' ? 'distributions/shapiro_wilk_p' : 'distributions/shapiro_wilk_w', {
      of_logs: form === 'logarithms',
    }),
  };
}

/** Filliben's correlation. */
export function correlationOf(form: TestedForm): Calculation {
  return {
    words: `The correlation of ${subject[form]} with the normal quantiles of Filliben’s medians (PPCC): 1 is normal.`,
    formula: 'r(x₍ᵢ₎, Φ⁻¹(mᵢ)), mₙ = 0.5^(1/n), mᵢ = (i − 0.3175) / (n + 0.365), m₁ = 1 − mₙ',
    source: 'Filliben 1975, Technometrics 17; EPA Unified Guidance 2009, section 10.6.',
    ...program('distributions/filliben', { of_logs: form === 'logarithms' }),
  };
}
