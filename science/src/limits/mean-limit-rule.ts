import { moments } from '../statistics/moments.ts';
import { lognormalLikelihood } from '../statistics/lognormal-likelihood.ts';
import { reportedEstimate } from '../statistics/estimate.ts';
import { valuedSamples, type ValuedSamples } from '../statistics/non-detects.ts';
import { gammaLimit } from './gamma-limit.ts';
import { landLimit, landLimitOf } from './land-limit.ts';
import { shapiroWilk } from './shapiro-wilk.ts';
import { upperConfidenceLimit, type MeanLimit } from './upper-confidence-limit.ts';

/** By what a limit is that the rule picks. */
export type RuleMethod = 'student-t' | 'gamma' | 'land' | 'chebyshev-98';

/** Why the rule picks no limit. */
export type RuleGap = 'fewForRule' | 'tooSkewed' | 'equal' | 'manyForTest';

/** The upper limit of a mean that the rule picks; mean and error are of the same method. */
export interface RuledMeanLimit extends MeanLimit {
  method: RuleMethod | null;
  gap: RuleGap | null;
}

/** Fewer results do not show how skewed they are: with fewer than eight no method covered everywhere. */
const minResults = 8;
const minDetects = 4;
/** Fewer results do not show their form: Shapiro–Wilk's W then takes skewed ones for normal. */
const minForForm = 15;
/** By how much cube roots must lie straighter than logarithms for fewer results to be no lognormal ones. */
const gammaMargin = 0.06;
/** The spread of logarithms beyond which the limits of few results cover too little. */
const maxSpread = 2;
/** Beyond it Shapiro–Wilk is not defined. */
const maxTested = 5_000;
const alpha = 0.05;

/**
 * The upper 95% confidence limit of a mean by the product's own rule, chosen so that it covers at least 88% of true means
 * wherever it was simulated (normal, gamma of shape 2 and 0.5, lognormal of deviation 0.5 to 1.5; 8 to 40 results; none, 30 and
 * 60% non-detects):
 *
 * - 15 results and more without non-detects: Student's t, the gamma limit or Land's, as Shapiro–Wilk's W is largest of the
 *   results, of their cube roots (which for a gamma distribution are close to normal) or of their logarithms.
 * - 8 to 14 results, which hardly show their form: the gamma limit where W of the cube roots is above that of the logarithms by
 *   more than 0.06, else the smaller of Land's limit and Chebyshev's for 98%.
 * - With non-detects: the smaller of those two. There Land's is of the likelihood's mean and deviation of logarithms,
 *   Chebyshev's of Kaplan–Meier with the tail at the limit.
 * - With a result of 0 or below: Student's t of 15 results and more that pass Shapiro–Wilk at 5%, else Chebyshev's for 98%.
 * - None with fewer than 8 results or 4 detects, none of fewer than 15 results whose logarithms spread by more than 2 ("too few
 *   results for so skewed values"), none of equal detects: it would be their value, as if that were known for certain.
 *
 * meanLimitRule([12.6, 30.8, 52, 28.1, 33.3, 44, 3, 12.8], [0, 0, 0, 0, 0, 0, 0, 0]) → {"mean": 27.075, "se": 5.907463499675643, "ucl": 49.05595761649338, "method": "gamma", "gap": null}
 *
 * @param values results, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @returns a mean also where there is no limit; nulls without detects.
 * @throws RangeError if the lengths differ.
 * Source: the product's own, `docs/decisions/0076`; what it covers: `science/src/validity/mean-limits.test.ts`. Limits by form as
 * EPA, OSWER 9285.6-10 (2002), which was not read. Cube roots: E. B. Wilson and M. M. Hilferty, The distribution of
 * chi-square, Proceedings of the National Academy of Sciences 17 (1931).
 */
export function meanLimitRule(values: ArrayLike<number>, nonDetects: ArrayLike<number>): RuledMeanLimit {
  const samples = valuedSamples(values, nonDetects);
  const n = samples.values.length;
  const detects = samples.values.filter((_, at) => samples.nonDetects[at] === 0);
  const chebyshev = upperConfidenceLimit(samples.values, samples.nonDetects, 'chebyshev-98');
  const none = (gap: RuleGap): RuledMeanLimit => ({ ...chebyshev, ucl: null, method: null, gap });
  if (detects.length > 1 && detects.every((value) => value === detects[0])) return none('equal');
  if (n < minResults || detects.length < minDetects) return none('fewForRule');
  const isPositive = samples.values.every((value) => value > 0);
  if (detects.length < n) return isPositive ? ofCensored(samples, chebyshev) : found(chebyshev, 'chebyshev-98');
  if (n > maxTested) return none('manyForTest');
  if (!isPositive) return ofAnySign(samples, chebyshev);
  if (n >= minForForm) return byForm(samples, chebyshev);
  const { cubeRoots, logarithms } = straightness(detects);
  if (cubeRoots > logarithms + gammaMargin) return found({ ...chebyshev, ucl: gammaLimit(detects) }, 'gamma');
  const { sd } = moments(detects.map(Math.log));
  if (sd !== null && sd > maxSpread) return none('tooSkewed');
  return smaller(found({ ...chebyshev, ucl: landLimit(detects) }, 'land'), found(chebyshev, 'chebyshev-98'));
}

function found(limit: MeanLimit, method: RuleMethod): RuledMeanLimit {
  return { ...limit, method, gap: null };
}

function smaller(land: RuledMeanLimit, chebyshev: RuledMeanLimit): RuledMeanLimit {
  return land.ucl !== null && chebyshev.ucl !== null && land.ucl <= chebyshev.ucl ? land : chebyshev;
}

function ofCensored({ values, nonDetects }: ValuedSamples, chebyshev: MeanLimit): RuledMeanLimit {
  const n = values.length;
  const { meanLog, sdLog } = lognormalLikelihood(values, nonDetects);
  if (meanLog === null || sdLog === null) return found(chebyshev, 'chebyshev-98');
  if (n < minForForm && sdLog > maxSpread) return { ...chebyshev, ucl: null, method: null, gap: 'tooSkewed' };
  const ucl = landLimitOf(meanLog, sdLog * Math.sqrt(n / (n - 1)), n);
  const { mean, se } = reportedEstimate(values, nonDetects, 'lognormal-likelihood');
  return smaller(found({ mean, se, ucl }, 'land'), found(chebyshev, 'chebyshev-98'));
}

function ofAnySign({ values, nonDetects }: ValuedSamples, chebyshev: MeanLimit): RuledMeanLimit {
  const p = shapiroWilk(values)?.p ?? 0;
  if (values.length < minForForm || p < alpha) return found(chebyshev, 'chebyshev-98');
  return found(upperConfidenceLimit(values, nonDetects, 'student-t'), 'student-t');
}

function byForm({ values, nonDetects }: ValuedSamples, chebyshev: MeanLimit): RuledMeanLimit {
  const { results, cubeRoots, logarithms } = straightness(values);
  if (results >= Math.max(cubeRoots, logarithms)) {
    return found(upperConfidenceLimit(values, nonDetects, 'student-t'), 'student-t');
  }
  const form = cubeRoots >= logarithms ? ('gamma' as const) : ('land' as const);
  const ucl = form === 'gamma' ? gammaLimit(values) : landLimit(values);
  return ucl === null ? found(chebyshev, 'chebyshev-98') : found({ ...chebyshev, ucl }, form);
}

/**
 * Shapiro–Wilk's W of results, of their cube roots and of their logarithms: the largest says which form lies straightest.
 *
 * straightness([1, 2, 4, 8]) → {"results": 0.9202026787919398, "cubeRoots": 0.9834181215691412, "logarithms": 0.9929120068006192}
 *
 * @param values above 0 in one unit, none of them NaN and none a non-detect.
 * @returns 0 where W is not defined.
 * Source: `shapiroWilk`; cube roots as `meanLimitRule`.
 */
export function straightness(values: ArrayLike<number>): { results: number; cubeRoots: number; logarithms: number } {
  const of = (transformed: Float64Array): number => shapiroWilk(transformed)?.w ?? 0;
  const all = Float64Array.from(values);
  return { results: of(all), cubeRoots: of(all.map(Math.cbrt)), logarithms: of(all.map(Math.log)) };
}
