import {
  censoredQqPlot,
  normalCorrelation,
  normalQuantile,
  qqPlot,
  quantileSorted,
  shapiroWilk,
  type Line,
  type QqDistribution,
  type ShapiroWilk,
} from '@wellfield/science';
import { comparableResults, type ComparableResults } from '../../frame/samples/comparable-results.ts';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import { countNonDetects } from '../../frame/samples/row-results.ts';
import { pointBuffers, samplePoints, type SamplePoints } from '../../frame/samples/sample-points.ts';
import type { Operation } from '../operation.ts';

interface Asked {
  answerId: number;
  rows: Uint32Array;
  distribution: QqDistribution;
}

/** How samples compare with a distribution. */
interface QqFit {
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
interface Normality {
  /** Null where it is not defined: for more than 5,000 detects. */
  shapiroWilk: ShapiroWilk | null;
  /** The probability plot correlation coefficient, by Filliben's medians. */
  ppcc: number;
}

/** Samples with the quantiles of a normal distribution, ascending by result. */
export interface QqRows extends SamplePoints, QqFit {
  subject: RowSubject;
  withoutResult: number;
  distribution: QqDistribution;
  /** Null for fewer than three detects, and equal ones. */
  normality: Normality | null;
}

/** Any two points are on a line. */
const minDetects = 3;

/** Rows of an answer compared with a distribution; none if results are in several units. */
export const qqRows: Operation<Asked, QqRows> = ({ answerId, rows, distribution }, { answers }) => {
  const { frame } = answers.get(answerId);
  const results = comparableResults(frame, rows);
  const { indices, ...fit } = fitOf(results, distribution);
  const points = samplePoints(frame, results, indices);
  const { subject, withoutResult } = results;
  const normality = normalityOf(fit.sample.filter((_, at) => points.nonDetects[at] === 0));
  const isTold = fit.detects >= minDetects;
  return {
    output: {
      ...points,
      ...fit,
      ...(!isTold && { r: null, line: null }),
      subject,
      withoutResult,
      distribution,
      normality,
    },
    transfer: [...pointBuffers(points), fit.theoretical.buffer, fit.sample.buffer],
  };
};

function normalityOf(detects: Float64Array): Normality | null {
  const ppcc = detects.length < minDetects ? null : normalCorrelation(detects);
  return ppcc === null ? null : { shapiroWilk: shapiroWilk(detects), ppcc };
}

/** With non-detects by Helsel and Cohn's positions, without by those of point PLT-04. */
function fitOf(results: ComparableResults, distribution: QqDistribution): QqFit & { indices: Uint32Array } {
  const { values, nonDetects } = results;
  if (countNonDetects(nonDetects) > 0) {
    const plot = censoredQqPlot(values, nonDetects, distribution);
    return { ...plot, r: plot.line?.r ?? null };
  }
  const plot = qqPlot(values, nonDetects, distribution);
  return { ...plot, detects: plot.sample.length, dropped: 0, line: quartileLine(plot.sample) };
}

/** The line through the first and third quartiles, which outliers do not tilt. Source: R, `qqline`. */
function quartileLine(sample: Float64Array): Line | null {
  const [lower, upper] = [quantileSorted(sample, 0.25), quantileSorted(sample, 0.75)];
  if (lower === null || upper === null || lower === upper) return null;
  const slope = (upper - lower) / (2 * normalQuantile(0.75));
  return { slope, intercept: (lower + upper) / 2 };
}
