import {
  censoredQqPlot,
  normalCorrelation,
  normalQuantile,
  qqPlot,
  quantileSorted,
  shapiroWilk,
  type CensoredPositioning,
  type Line,
  type NonDetectMethod,
  type QqDistribution,
  type ShapiroWilk,
} from '@wellfield/science';
import type { Results } from './row-results.ts';

/** How samples compare with a distribution. */
export interface QqFit {
  /** Quantiles of the standard normal distribution, and results; for the lognormal distribution their logarithms. */
  theoretical: Float64Array<ArrayBuffer>;
  sample: Float64Array<ArrayBuffer>;
  detects: number;
  /** Of the detects alone, as is the line; null for fewer than three, and if all are equal. */
  r: number | null;
  line: Line | null;
  /** The number of results without a logarithm. */
  leftOut: number;
  /** The number of non-detects with a limit above the largest detect, which have no position. */
  dropped: number;
}

/** Tests of whether detects are normal, or their logarithms. */
export interface Normality {
  /** Null where it is not defined: for more than 5,000 detects. */
  shapiroWilk: ShapiroWilk | null;
  /** The probability plot correlation coefficient, by Filliben's medians. */
  ppcc: number;
}

/** Any two points are on a line. */
const minDetects = 3;

/**
 * By what detects are placed among non-detects: Kaplan–Meier where it is the method, whatever its tail, which moves no
 * detect; else Helsel and Cohn's positions, those of regression on order statistics. The others have none of their own.
 */
export function positioningOf(method: NonDetectMethod): CensoredPositioning {
  return method.startsWith('kaplan-meier') ? 'kaplan-meier' : 'helsel-cohn';
}

/** Results against a distribution: by the positions of a method where non-detects are drawn, else by those of point PLT-04. */
export function qqFit(
  results: Results,
  distribution: QqDistribution,
  by: CensoredPositioning,
): QqFit & { indices: Uint32Array } {
  const { values, nonDetects } = results;
  const fit = isCensored(results, distribution)
    ? censoredFit(censoredQqPlot(values, nonDetects, distribution, by))
    : completeFit(qqPlot(values, nonDetects, distribution));
  return fit.detects < minDetects ? { ...fit, r: null, line: null } : fit;
}

/** Whether a QQ plot has non-detects: one without a limit is not drawn, nor one at 0 on an axis of logarithms. */
export function isCensored({ values, nonDetects }: Results, distribution: QqDistribution): boolean {
  const isDrawn = (value: number) => (distribution === 'lognormal' ? value > 0 : !Number.isNaN(value));
  return values.some((value, at) => nonDetects[at] === 1 && isDrawn(value));
}

/** Tests of detects, or of their logarithms; null for fewer than three, and for equal ones. */
export function normalityOf(detects: Float64Array): Normality | null {
  const ppcc = detects.length < minDetects ? null : normalCorrelation(detects);
  return ppcc === null ? null : { shapiroWilk: shapiroWilk(detects), ppcc };
}

function censoredFit(plot: ReturnType<typeof censoredQqPlot>): QqFit & { indices: Uint32Array } {
  return { ...plot, r: plot.line?.r ?? null };
}

function completeFit(plot: ReturnType<typeof qqPlot>): QqFit & { indices: Uint32Array } {
  return { ...plot, detects: plot.sample.length, dropped: 0, line: quartileLine(plot.sample) };
}

/** The line through the first and third quartiles, which outliers do not tilt. Source: R, `qqline`. */
function quartileLine(sample: Float64Array): Line | null {
  const [lower, upper] = [quantileSorted(sample, 0.25), quantileSorted(sample, 0.75)];
  if (lower === null || upper === null || lower === upper) return null;
  const slope = (upper - lower) / (2 * normalQuantile(0.75));
  return { slope, intercept: (lower + upper) / 2 };
}
