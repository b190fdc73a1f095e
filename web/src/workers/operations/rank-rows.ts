import { quantilePlot } from '@wellfield/science';
import { comparableResults } from '../../frame/samples/comparable-results.ts';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import { pointBuffers, samplePoints, type SamplePoints } from '../../frame/samples/sample-points.ts';
import type { Operation } from '../operation.ts';

/** Samples with a result, ascending, each with its rank. */
export interface RankedRows extends SamplePoints {
  subject: RowSubject;
  withoutResult: number;
  values: Float64Array<ArrayBuffer>;
  /** rank / count. */
  percentiles: Float64Array<ArrayBuffer>;
}

/** Rows of an answer ranked by result; none if results are in several units. */
export const rankRows: Operation<{ answerId: number; rows: Uint32Array }, RankedRows> = (
  { answerId, rows },
  { answers },
) => {
  const { frame } = answers.get(answerId);
  const results = comparableResults(frame, rows);
  const { indices, values, percentiles } = quantilePlot(results.values, results.nonDetects);
  const points = samplePoints(frame, results, indices);
  const { subject, withoutResult } = results;
  return {
    output: { ...points, subject, withoutResult, values, percentiles },
    transfer: [...pointBuffers(points), values.buffer, percentiles.buffer],
  };
};
