import { quantilePlot, type NonDetectMethod } from '@wellfield/science';
import { comparableResults } from '../../frame/samples/row-results.ts';
import {
  resultQuantiles,
  shownShares,
  type ResultQuantile,
  type ResultQuantiles,
} from '../../frame/samples/result-quantiles.ts';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import { pointBuffers, samplePoints, type SamplePoints } from '../../frame/samples/sample-points.ts';
import type { AnswerRows, Operation } from '../operation.ts';

interface Requested extends AnswerRows {
  /** By which the distribution is estimated where there are non-detects. */
  method: NonDetectMethod;
}

/** Quantiles of an estimated distribution, ascending, and their shares. */
interface EstimatedQuantiles {
  method: NonDetectMethod;
  values: Float64Array<ArrayBuffer>;
  shares: Float64Array<ArrayBuffer>;
}

/** Samples with a result, ascending, each with its rank. */
export interface RankedRows extends SamplePoints {
  subject: RowSubject;
  withoutResult: number;
  values: Float64Array<ArrayBuffer>;
  /** rank / count. */
  percentiles: Float64Array<ArrayBuffer>;
  /** The quantiles that are given in numbers. */
  quantiles: readonly (ResultQuantile & { share: number })[];
  /** Null without non-detects, with them at their limits, and where the method tells nothing. */
  estimated: EstimatedQuantiles | null;
}

/** Rows of an answer ranked by result; none if results are in several units. */
export const rankRows: Operation<Requested, RankedRows> = ({ answerId, rows, method }, { answers }) => {
  const { frame } = answers.get(answerId);
  const results = comparableResults(frame, rows);
  const { indices, values, percentiles } = quantilePlot(results.values, results.nonDetects);
  const points = samplePoints(frame, results, indices);
  const { subject, withoutResult } = results;
  const resultShares = resultQuantiles(results, method);
  const quantiles = shownShares.map((share) => ({ share, ...resultShares.at(share) }));
  return {
    output: { ...points, subject, withoutResult, values, percentiles, quantiles, estimated: lineOf(resultShares) },
    transfer: [...pointBuffers(points), values.buffer, percentiles.buffer],
  };
};

/** As many as a line in a plot can show. */
const shareCount = 200;

function lineOf({ method, at: quantileAt }: ResultQuantiles): EstimatedQuantiles | null {
  if (method === 'at-limit') return null;
  const resultShares = Array.from({ length: shareCount }, (_, at) => {
    const share = (at + 1) / shareCount;
    return { share, value: share < 1 ? quantileAt(share).value : null };
  }).filter((one): one is { share: number; value: number } => one.value !== null);
  if (resultShares.length === 0) return null;
  return {
    method,
    values: Float64Array.from(resultShares, ({ value }) => value),
    shares: Float64Array.from(resultShares, ({ share }) => share),
  };
}
