import {
  bootstrapLimit,
  elementAt,
  gammaLimit,
  landLimit,
  meanLimitRule,
  shapiroWilk,
  upperConfidenceLimit,
  type KaplanMeierTail,
  type MeanLimitMethod,
  type NonDetectMethod,
} from '@wellfield/science';

/** The upper confidence limit that is asked for. */
export type MeanLimitAsked = 'by-rule' | LimitMethod;

/** How a limit can be computed: some ways are for results without non-detects only. */
type LimitMethod = MeanLimitMethod | CompleteMethod;

type CompleteMethod = 'bootstrap' | FormMethod;

/** Those that assume a form, of four and more results above 0. */
type FormMethod = 'gamma' | 'land';

/** The upper 95% confidence limit (UCL95) of a group's mean; with non-detects the mean is Kaplan–Meier's. */
export interface GroupMeanLimit {
  mean: number | null;
  /** The standard error of the mean. */
  se: number | null;
  ucl: number | null;
  /** How the limit was computed; null where there is none. */
  method: LimitMethod | null;
  /** The tail of Kaplan–Meier; null without non-detects. */
  tail: KaplanMeierTail | null;
  /** Of the Shapiro–Wilk test of the detects. */
  shapiroP: number | null;
  /** Why there is no limit. */
  gap: MeanLimitGap | null;
}

export type MeanLimitGap =
  | 'noDetects'
  | 'fewDetects'
  | 'fewForRule'
  | 'fewForForm'
  | 'equal'
  | 'manyForTest'
  | 'censored'
  | 'notPositive'
  | 'beyondNumbers';

/** The plan by which everybody gets the same bootstrap limit. */
export const bootstrapPlan = { seed: 1, resamples: 2_000 } as const;

/** With fewer detects beside non-detects Kaplan–Meier's shares are but these few values; two values have an error. */
const minDetects = { complete: 2, censored: 3 };
const minForForm = 4;
/** Beyond it Shapiro–Wilk is not defined. */
const maxTested = 5_000;

/** The limit of samples in one unit: `values` has the limits of non-detects, and NaN for missing results. */
export function meanLimitOf(
  values: Float64Array,
  nonDetects: Uint8Array,
  asked: MeanLimitAsked,
  nonDetectMethod: NonDetectMethod,
): GroupMeanLimit {
  const isValued = (_: number, at: number) => !Number.isNaN(elementAt(values, at));
  const flags = nonDetects.filter(isValued);
  const detects = values.filter((value, at) => nonDetects[at] === 0 && !Number.isNaN(value));
  const isCensored = flags.includes(1);
  const tail = isCensored ? tailOf(nonDetectMethod) : null;
  const shapiroP = shapiroWilk(detects)?.p ?? null;
  const method = asked === 'by-rule' ? meanLimitRule(detects.length, shapiroP) : asked;
  const { mean, se, ucl } = upperConfidenceLimit(
    values,
    nonDetects,
    method === 'chebyshev' ? method : 'student-t',
    tail ?? undefined,
  );
  const gap = gapOf(detects, isCensored, asked, method);
  const isFew = gap === 'noDetects' || gap === 'fewDetects';
  const told = isFew && isCensored ? { mean: null, se: null } : { mean, se };
  if (gap !== null || method === null) return { ...told, ucl: null, method: null, tail, shapiroP, gap };
  const limit = isOfComplete(method) ? completeLimits[method](detects) : ucl;
  if (limit === null) return { ...told, ucl: null, method: null, tail, shapiroP, gap: 'beyondNumbers' };
  return { ...told, ucl: limit, method, tail, shapiroP, gap };
}

const completeLimits: Readonly<Record<CompleteMethod, (results: Float64Array) => number | null>> = {
  bootstrap: (results) => bootstrapLimit(results, 'bca', bootstrapPlan),
  gamma: gammaLimit,
  land: landLimit,
};

function isOfComplete(method: LimitMethod | 'by-rule'): method is CompleteMethod {
  return method in completeLimits;
}

function isOfForm(method: LimitMethod | null): method is FormMethod {
  return method === 'gamma' || method === 'land';
}

function gapOf(
  detects: Float64Array,
  isCensored: boolean,
  asked: MeanLimitAsked,
  method: GroupMeanLimit['method'],
): MeanLimitGap | null {
  if (detects.length === 0) return 'noDetects';
  if (detects.length < (isCensored ? minDetects.censored : minDetects.complete)) return 'fewDetects';
  if (isCensored && isOfComplete(asked)) return 'censored';
  // Of equal values a limit would be their value, as if they were known for certain.
  if (detects.every((value) => value === detects[0])) return 'equal';
  if (isOfForm(method) && detects.length < minForForm) return 'fewForForm';
  if (isOfForm(method) && detects.some((value) => !(value > 0))) return 'notPositive';
  if (method !== null) return null;
  return detects.length > maxTested ? 'manyForTest' : 'fewForRule';
}

/** That of the chosen method for non-detects if it is Kaplan–Meier, else on the smallest detect. */
export function tailOf(method: NonDetectMethod): KaplanMeierTail {
  if (method === 'kaplan-meier-efron') return 'smallest-limit';
  return method === 'kaplan-meier-zero' ? 'zero' : 'smallest-detect';
}
