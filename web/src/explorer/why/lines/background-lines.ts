import type { BackgroundForm, CensoredTestMethod } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import { calculation } from './program.ts';

/** Which upper limit of background: of tolerance, or of prediction for so many results to come. */
export type BackgroundLimit = { kind: 'tolerance' } | { kind: 'prediction'; future: number };

interface Background {
  form: BackgroundForm;
  isCensored: boolean;
}

/** An upper limit of background, from `used`. */
export function backgroundLimit(limit: BackgroundLimit, { form, isCensored }: Background): Calculation {
  const of_logs = form === 'lognormal';
  const future = limit.kind === 'prediction' ? { future: limit.future } : null;
  const says = {
    of: of_logs ? ' of the logarithms' : '',
    sum: of_logs ? 'exp(ȳ + k s), y = ln x' : 'x̄ + k s',
    results: future?.future === 1 ? 'result lies' : `${future?.future} results lie`,
  };
  if (form === 'nonparametric') {
    return calculation(future ? 'background/background_largest' : 'background/background_tolerance_rank', {}, { says });
  }
  const name = isCensored ? `background/background_${limit.kind}_censored` : `background/background_${limit.kind}`;
  return calculation(name, { of_logs, ...future }, { says });
}

/** How many results of a location are above a limit of the background, or undetermined. */
export function comparedWithLimit(
  which: 'above' | 'cannot tell',
  limit: BackgroundLimit,
  background: Background,
): Calculation {
  const limit_of = backgroundLimit(limit, background);
  const says = { limit_words: limit_of.words, limit_formula: limit_of.formula, limit_source: limit_of.source };
  const name = which === 'above' ? 'comparisons/compared_above' : 'comparisons/compared_cannot_tell';
  return calculation(name, {}, { functions: { limit_of }, says });
}

/** The two-sided p of a location’s results against the background’s, or whether they are rather higher. */
export function comparison(figure: 'p' | 'rather', test: CensoredTestMethod | 'wilcoxon'): Calculation {
  const end = figure === 'p' ? 'p' : 'side';
  if (test === 'wilcoxon') return calculation(`comparisons/wilcoxon_${end}`);
  if (test === 'gehan') return calculation(`comparisons/gehan_${end}`);
  return calculation(`comparisons/log_rank_${end}`, { weights: test }, { as: test.replace('-', '_') });
}
