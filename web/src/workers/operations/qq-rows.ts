import { float64At, type CensoredPositioning, type QqDistribution } from '@wellfield/science';
import { comparableResults } from '../../frame/samples/row-results.ts';
import { normalityOf, qqFit, type Normality, type QqFit } from '../../frame/samples/qq-fit.ts';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import { pointBuffers, samplePoints, type SamplePoints } from '../../frame/samples/sample-points.ts';
import type { AnswerRows, Operation } from '../operation.ts';

interface Requested extends AnswerRows {
  distribution: QqDistribution;
  /** By what detects are placed, where there are non-detects. */
  by: CensoredPositioning;
}

/** Samples with the quantiles of a normal distribution, ascending by result. */
export interface QqRows extends SamplePoints, QqFit {
  subject: RowSubject;
  withoutResult: number;
  distribution: QqDistribution;
  by: CensoredPositioning;
  /** Null for fewer than three detects, and equal ones. */
  normality: Normality | null;
}

/** Rows of an answer compared with a distribution; none if results are in several units. */
export const qqRows: Operation<Requested, QqRows> = ({ answerId, rows, distribution, by }, { answers }) => {
  const { frame } = answers.get(answerId);
  const results = comparableResults(frame, rows);
  const { indices, ...fit } = qqFit(results, distribution, by);
  const points = samplePoints(frame, results, indices);
  const { subject, withoutResult } = results;
  const normality = normalityOf(
    fit.detects === fit.sample.length ? fit.sample : detectsOf(fit.sample, points.nonDetects),
  );
  return {
    output: { ...points, ...fit, subject, withoutResult, distribution, by, normality },
    transfer: [...pointBuffers(points), fit.theoretical.buffer, fit.sample.buffer],
  };
};

function detectsOf(sample: Float64Array, nonDetects: Uint8Array): Float64Array {
  const detects = new Float64Array(sample.length);
  let count = 0;
  for (let at = 0; at < sample.length; at += 1) if (nonDetects[at] === 0) detects[count++] = float64At(sample, at);
  return detects.subarray(0, count);
}
