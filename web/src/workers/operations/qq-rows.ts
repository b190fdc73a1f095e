import { normalQuantile, qqPlot, quantileSorted, type QqDistribution } from '@wellfield/science';
import { comparableResults } from '../../frame/samples/comparable-results.ts';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import { pointBuffers, samplePoints, type SamplePoints } from '../../frame/samples/sample-points.ts';
import type { Operation } from '../operation.ts';

interface Asked {
  answerId: number;
  rows: Uint32Array;
  distribution: QqDistribution;
}

/** A straight line: sample = intercept + slope × theoretical. */
interface QqLine {
  slope: number;
  intercept: number;
}

/** Samples with the quantiles of a normal distribution, ascending. */
export interface QqRows extends SamplePoints {
  subject: RowSubject;
  withoutResult: number;
  distribution: QqDistribution;
  theoretical: Float64Array<ArrayBuffer>;
  /** Results; for the lognormal distribution their natural logarithms. */
  sample: Float64Array<ArrayBuffer>;
  r: number | null;
  /** The number of results without a logarithm. */
  leftOut: number;
  /** Through the quartiles of both; null if these are equal. */
  line: QqLine | null;
}

/** Rows of an answer compared with a distribution; none if results are in several units. */
export const qqRows: Operation<Asked, QqRows> = ({ answerId, rows, distribution }, { answers }) => {
  const { frame } = answers.get(answerId);
  const results = comparableResults(frame, rows);
  const { indices, ...plot } = qqPlot(results.values, results.nonDetects, distribution);
  const points = samplePoints(frame, results, indices);
  const { subject, withoutResult } = results;
  return {
    output: { ...points, ...plot, subject, withoutResult, distribution, line: quartileLine(plot.sample) },
    transfer: [...pointBuffers(points), plot.theoretical.buffer, plot.sample.buffer],
  };
};

/** The line through the first and third quartiles, which outliers do not tilt. Source: R, `qqline`. */
function quartileLine(sample: Float64Array): QqLine | null {
  const [lower, upper] = [quantileSorted(sample, 0.25), quantileSorted(sample, 0.75)];
  if (lower === null || upper === null || lower === upper) return null;
  const slope = (upper - lower) / (2 * normalQuantile(0.75));
  return { slope, intercept: (lower + upper) / 2 };
}
