import type { BackgroundForm } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

/** Which upper limit of background: of tolerance, or of prediction for so many results to come. */
export type BackgroundLimit = { kind: 'tolerance' } | { kind: 'prediction'; future: number };

interface Background {
  form: BackgroundForm;
  isCensored: boolean;
}

const sources = {
  tolerance: 'EPA Unified Guidance 2009, section 17.2; with non-detects the product’s own, by simulation.',
  prediction: 'EPA Unified Guidance 2009, sections 18.1 and 18.3; with non-detects the product’s own, by simulation.',
} as const;

/** An upper limit of background, from `used`. */
export function backgroundLimit(limit: BackgroundLimit, background: Background): Calculation {
  return {
    words: wordsOf(limit, background),
    formula: formulaOf(limit, background),
    source: sources[limit.kind],
    takes: ['flag'],
    ...programOf(limit, background),
  };
}

function wordsOf(limit: BackgroundLimit, { form, isCensored }: Background): string {
  const isAim = isCensored && form !== 'nonparametric';
  const what =
    limit.kind === 'tolerance'
      ? 'With 95% confidence at least 95% of the background lies below it.'
      : `With 95% confidence all of the next ${limit.future === 1 ? 'result lies' : `${limit.future} results lie`} below it.`;
  if (form === 'nonparametric') {
    return limit.kind === 'tolerance'
      ? `${what} The smallest result that has this confidence, else the largest.`
      : `${what} The largest result, with what confidence that has.`;
  }
  const of = form === 'lognormal' ? ' of the logarithms' : '';
  const sum = `Mean + k standard deviations${of}; k of ${limit.kind === 'tolerance' ? 'the noncentral' : 'Student’s'} t distribution.`;
  if (!isAim) return `${what} ${sum}`;
  return `${what} ${sum} Mean and deviation are those of the greatest likelihood, the deviation times √(n / (n − 1)), and k is for as many results as there are detects and half of the non-detects, N: the confidence is aimed at, and was 91 to 99% in simulations.`;
}

function formulaOf(limit: BackgroundLimit, { form, isCensored }: Background): string {
  if (form === 'nonparametric') {
    return limit.kind === 'tolerance' ? 'min{x₍ᵣ₎: P(B(n, 0.95) < r) ≥ 0.95}' : 'max(x), confidence n / (n + k)';
  }
  const k =
    limit.kind === 'tolerance'
      ? 'k = t(0.95, n − 1, δ = z(0.95) √n) / √n'
      : `k = t(1 − 0.05/${limit.future}, n − 1) √(1 + 1/n)`;
  const ofKnown = isCensored ? k.replaceAll('n', 'N') : k;
  return `${form === 'lognormal' ? 'exp(ȳ + k s), y = ln x' : 'x̄ + k s'}, ${ofKnown}`;
}

/** The program of a limit, which is also a part of those that compare with it. */
function programOf(limit: BackgroundLimit, { form, isCensored }: Background): Pick<Calculation, 'python' | 'r'> {
  const inputs = { of_logs: form === 'lognormal' };
  if (limit.kind === 'tolerance') {
    if (form === 'nonparametric') return program('background/background_tolerance_rank');
    return program(isCensored ? 'background/background_tolerance_censored' : 'background/background_tolerance', inputs);
  }
  if (form === 'nonparametric') return program('background/background_largest');
  const { future } = limit;
  return program(isCensored ? 'background/background_prediction_censored' : 'background/background_prediction', {
    ...inputs,
    future,
  });
}

const compared = {
  above: 'Detects that are greater than the limit of background.',
  'cannot tell': 'Non-detects whose reporting limit is greater than the limit of background.',
} as const;

/** How many results of a location are above a limit of the background, or cannot be told. */
export function comparedWithLimit(
  which: keyof typeof compared,
  limit: BackgroundLimit,
  background: Background,
): Calculation {
  const isAbove = which === 'above';
  return {
    words: `${compared[which]} ${wordsOf(limit, background)}`,
    formula: `n(x > limit), limit = ${formulaOf(limit, background)}`,
    source: sources[limit.kind],
    takes: ['flag'],
    takesBackground: true,
    ...program(
      isAbove ? 'comparisons/compared_above' : 'comparisons/compared_cannot_tell',
      {},
      { limit_of: programOf(limit, background) },
    ),
  };
}
