import {
  bootstrapLimit,
  elementAt,
  gammaLimit,
  landLimit,
  landLimitOf,
  lognormalLikelihood,
  meanLimitRule,
  reportedEstimate,
  shapiroWilk,
  upperConfidenceLimit,
  type KaplanMeierTail,
  type MeanLimit,
  type NonDetectMethod,
  type RuleGap,
  type RuleMethod,
} from '@wellfield/science';

/** The upper confidence limit that is requested. */
export type RequestedMeanLimit = 'by-rule' | ChosenMethod;

/** How a limit can be computed if a person chooses it for every row. */
type ChosenMethod = 'student-t' | 'chebyshev' | CompleteMethod | 'land';

/** For results without non-detects only. */
type CompleteMethod = 'bootstrap' | 'gamma';

type LimitMethod = ChosenMethod | RuleMethod;

/** The upper 95% confidence limit (UCL95) of a group's mean, with the mean and error that it is of. */
export interface GroupMeanLimit {
  mean: number | null;
  /** The standard error of the mean. */
  se: number | null;
  ucl: number | null;
  /** How the limit was computed; null where there is none. */
  method: LimitMethod | null;
  /** With non-detects, the tail of Kaplan–Meier, whose mean it is but for Land's limit, which is of the likelihood's; else null. */
  tail: KaplanMeierTail | null;
  /** Of the Shapiro–Wilk test of the detects. */
  shapiroP: number | null;
  /** Why there is no limit. */
  gap: MeanLimitGap | null;
}

export type MeanLimitGap =
  | RuleGap
  | 'noDetects'
  | 'fewDetects'
  | 'fewForForm'
  | 'censored'
  | 'notPositive'
  | 'beyondNumbers';

/** The plan by which everybody gets the same bootstrap limit. */
export const bootstrapPlan = { seed: 1, resamples: 2_000 } as const;

/** With fewer detects beside non-detects Kaplan–Meier's shares are but these few values; two values have an error. */
const minDetects = { complete: 2, censored: 3 };
const minForForm = 4;

/** The limit of samples in one unit: `values` has the limits of non-detects, and NaN for missing results. */
export function meanLimitOf(
  values: Float64Array,
  nonDetects: Uint8Array,
  requested: RequestedMeanLimit,
  nonDetectMethod: NonDetectMethod,
): GroupMeanLimit {
  const flags = nonDetects.filter((_, at) => !Number.isNaN(elementAt(values, at)));
  const detects = values.filter((value, at) => nonDetects[at] === 0 && !Number.isNaN(value));
  const isCensored = flags.includes(1);
  const tail = isCensored ? (requested === 'by-rule' ? ruleTail : tailOf(nonDetectMethod)) : null;
  const known = { tail, shapiroP: shapiroWilk(detects)?.p ?? null };
  const few = detects.length === 0 ? 'noDetects' : 'fewDetects';
  const isFew = detects.length < (isCensored ? minDetects.censored : minDetects.complete);
  if (isFew) {
    const { mean } = upperConfidenceLimit(values, nonDetects, 'student-t', tail ?? undefined);
    return { mean: isCensored ? null : mean, se: null, ucl: null, method: null, ...known, gap: few };
  }
  if (requested === 'by-rule') return { ...meanLimitRule(values, nonDetects), ...known };
  const limit = limitBy(requested, values, nonDetects, tail);
  const gap = gapOf(detects, isCensored, requested, values) ?? (limit.ucl === null ? 'beyondNumbers' : null);
  return { ...limit, ucl: gap === null ? limit.ucl : null, method: gap === null ? requested : null, ...known, gap };
}

/** That of the simulations of what the rule covers. */
export const ruleTail: KaplanMeierTail = 'smallest-limit';

function limitBy(
  method: ChosenMethod,
  values: Float64Array,
  nonDetects: Uint8Array,
  tail: KaplanMeierTail | null,
): MeanLimit {
  const isT = method !== 'chebyshev';
  const limit = upperConfidenceLimit(values, nonDetects, isT ? 'student-t' : method, tail ?? undefined);
  if (method === 'student-t' || method === 'chebyshev') return limit;
  if (tail !== null) return method === 'land' ? landOfLikelihood(values, nonDetects) : limit;
  const results = values.filter((value) => !Number.isNaN(value));
  return { ...limit, ucl: completeLimits[method](results) };
}

const completeLimits: Readonly<Record<CompleteMethod | 'land', (results: Float64Array) => number | null>> = {
  bootstrap: (results) => bootstrapLimit(results, 'bca', bootstrapPlan),
  gamma: gammaLimit,
  land: landLimit,
};

function landOfLikelihood(values: Float64Array, nonDetects: Uint8Array): MeanLimit {
  const { mean, se } = reportedEstimate(values, nonDetects, 'lognormal-likelihood');
  const { meanLog, sdLog, n } = lognormalLikelihood(values, nonDetects);
  if (meanLog === null || sdLog === null) return { mean, se, ucl: null };
  return { mean, se, ucl: landLimitOf(meanLog, sdLog * Math.sqrt(n / (n - 1)), n) };
}

function gapOf(
  detects: Float64Array,
  isCensored: boolean,
  requested: ChosenMethod,
  values: Float64Array,
): MeanLimitGap | null {
  if (isCensored && (requested === 'bootstrap' || requested === 'gamma')) return 'censored';
  // Of equal values a limit would be their value, as if they were known for certain.
  if (detects.every((value) => value === detects[0])) return 'equal';
  const isOfForm = requested === 'gamma' || requested === 'land';
  if (isOfForm && detects.length < minForForm) return 'fewForForm';
  if (isOfForm && values.some((value) => value <= 0)) return 'notPositive';
  return null;
}

/** That of the chosen method for non-detects if it is Kaplan–Meier, else at the limit. */
function tailOf(method: NonDetectMethod): KaplanMeierTail {
  if (method === 'kaplan-meier') return 'smallest-detect';
  return method === 'kaplan-meier-zero' ? 'zero' : 'smallest-limit';
}
