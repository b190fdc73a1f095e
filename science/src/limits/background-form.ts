import { censoredQqPlot } from '../statistics/censored-qq-plot.ts';
import { valuedSamples } from '../statistics/non-detects.ts';
import type { QqDistribution } from '../statistics/qq-plot.ts';
import { shapiroWilk } from './shapiro-wilk.ts';
import type { BackgroundForm } from './upper-limit.ts';

/** Why background is taken for what it is. */
export type FormReason =
  | 'normal'
  | 'lognormal'
  | 'neither'
  | 'fewDetects'
  | 'fewResults'
  | 'mostlyNonDetects'
  | 'untested';

export interface RuledForm {
  form: BackgroundForm;
  reason: FormReason;
}

const minDetects = 4;
/** Fewer results do not show their form: of ten lognormal ones (s = 1) 39% pass Shapiro–Wilk as normal. */
const minResults = 15;
const alpha = 0.05;
/** By how much results must lie straighter: lognormal ones taken for normal lose more than normal ones for lognormal. */
const margin = 0.02;

/**
 * What background is taken for by the product's rule: normal where Shapiro–Wilk's W of the results is larger than that of their
 * logarithms by more than 0.02, else lognormal, if that form is not rejected at 5%; with non-detects, of which W has no values, by
 * the correlation of the detects with the quantiles of their plotting positions, which no test rejects. Else nonparametric, which is so with fewer than four
 * detects, fewer than 15 results, and where more than half of them are non-detects.
 *
 * backgroundForm([1, 2, 4, 8], [0, 0, 0, 0]) → {"form": "nonparametric", "reason": "fewResults"}
 *
 * @param values results in one unit, a non-detect at its limit; NaN means missing and is left out.
 * @param nonDetects 1 where the sample at the same index is a non-detect, else 0.
 * @throws RangeError if the lengths differ.
 * Source: the product's own; what limits of the chosen form cover: `science/src/validity/upper-limits.test.ts`.
 */
export function backgroundForm(values: ArrayLike<number>, nonDetects: ArrayLike<number>): RuledForm {
  const samples = valuedSamples(values, nonDetects);
  const n = samples.values.length;
  const detects = n - samples.nonDetects.reduce((sum, flag) => sum + flag, 0);
  const reason = reasonOf(samples.values, samples.nonDetects, detects);
  return { form: reason === 'normal' || reason === 'lognormal' ? reason : 'nonparametric', reason };
}

function reasonOf(values: Float64Array, nonDetects: Uint8Array, detects: number): FormReason {
  if (detects < minDetects) return 'fewDetects';
  if (values.length < minResults) return 'fewResults';
  if (detects < values.length / 2) return 'mostlyNonDetects';
  const straightnessOf = detects < values.length ? ofCensored : ofComplete;
  const normal = straightnessOf(values, nonDetects, 'normal');
  if (normal === null) return 'untested';
  const isPositive = values.every((value) => value > 0);
  const lognormal = isPositive ? straightnessOf(values, nonDetects, 'lognormal') : null;
  const isLognormal = lognormal !== null && lognormal.straightness >= normal.straightness - margin;
  const { isRejected } = isLognormal ? lognormal : normal;
  if (isRejected) return 'neither';
  return isLognormal ? 'lognormal' : 'normal';
}

interface Straightness {
  /** 1 is a straight line. */
  straightness: number;
  isRejected: boolean;
}

function ofComplete(values: Float64Array, _: Uint8Array, form: QqDistribution): Straightness | null {
  const found = shapiroWilk(form === 'lognormal' ? values.map(Math.log) : values);
  return found && { straightness: found.w, isRejected: found.p < alpha };
}

/** With non-detects there is no test that says which correlation is too small. */
function ofCensored(values: Float64Array, nonDetects: Uint8Array, form: QqDistribution): Straightness | null {
  const { line } = censoredQqPlot(values, nonDetects, form);
  return line && { straightness: line.r, isRejected: false };
}
