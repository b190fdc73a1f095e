import type { FieldName, FilterValue } from '@wellfield/contract';
import {
  minBoxResults,
  groupIndices,
  float64At,
  reportedBox,
  uint32At,
  type BoxScale,
  type QuartileMethod,
} from '@wellfield/science';
import { comparableResults, type ComparableResults } from '../../frame/samples/row-results.ts';
import { gather } from '../../frame/gather.ts';
import { indicesWhere } from '../../frame/samples/located-samples.ts';
import { Pace } from '../../frame/pace.ts';
import { classesOf } from '../../frame/samples/row-classes.ts';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import { samplePoints, type SamplePoints } from '../../frame/samples/sample-points.ts';
import type { AnswerRows, Operation } from '../operation.ts';

interface Requested extends AnswerRows {
  /** A box for each of its values. */
  by: FieldName;
  /** A logarithmic axis cannot show results of 0 and below: they are in no box. */
  scale: BoxScale;
  /** Of the quartiles of boxes with non-detects. */
  method: QuartileMethod;
}

/** The box of the samples with one value of the field; what is not known because of non-detects is null. */
export interface ValueBox {
  value: FilterValue;
  /** Samples with a result, and the non-detects among them. */
  n: number;
  nonDetects: number;
  /** The smallest result or limit. */
  min: number;
  /** The highest limit; null without non-detects. */
  censorLine: number | null;
  q1: number | null;
  median: number | null;
  q3: number | null;
  lowerFence: number | null;
  upperFence: number | null;
  /** False where the method tells no quartile, as of too few detects. */
  isDetermined: boolean;
  whiskerLow: number | null;
  whiskerHigh: number | null;
  outliers: SamplePoints;
  /** All of its samples where there are too few results or detects for a box, which are drawn in its place. */
  few: SamplePoints | null;
}

export interface RowBoxes {
  subject: RowSubject;
  by: FieldName;
  scale: BoxScale;
  method: QuartileMethod;
  withoutResult: number;
  leftOut: number;
  /** In list order. */
  boxes: readonly ValueBox[];
}

/** A box for each value of a field, from rows of an answer; none if results are in several units. */
export const boxRows: Operation<Requested, RowBoxes> = async (
  { answerId, rows, by, scale, method },
  { answers, signal },
) => {
  const { frame } = answers.get(answerId);
  const results = comparableResults(frame, rows);
  const { retained, leftOut } = drawable(results.values, scale);
  const { values, classOf } = classesOf(frame, by, pick(results.rows, retained));
  const { order, starts } = groupIndices(classOf, values.length);
  const pace = new Pace(signal);
  const boxes: ValueBox[] = [];
  for (const [index, value] of values.entries()) {
    if (pace.isDue()) await pace.rest();
    const members = pick(retained, order.subarray(starts[index], starts[index + 1]));
    const box = boxOf(results, members, scale, method);
    if (!box) continue;
    const { outlierIndices, ...summary } = box;
    const outlying = outlierIndices.map((at) => uint32At(members, at));
    // Of non-detects alone there is no box in any case, but their highest limit.
    const isFew = (summary.n < minBoxResults || !summary.isDetermined) && summary.nonDetects < summary.n;
    const few = isFew ? samplePoints(frame, results, Array.from(members)) : null;
    boxes.push({ ...summary, value, outliers: samplePoints(frame, results, outlying), few });
  }
  const { subject, withoutResult } = results;
  return { output: { subject, by, scale, method, withoutResult, leftOut, boxes } };
};

type BoxNumbers = Omit<ValueBox, 'value' | 'outliers' | 'few'> & { outlierIndices: readonly number[] };

function boxOf(
  results: ComparableResults,
  members: Uint32Array,
  scale: BoxScale,
  method: QuartileMethod,
): BoxNumbers | null {
  const values = gather(results.values, members, new Float64Array(members.length));
  const flags = gather(results.nonDetects, members, new Uint8Array(members.length));
  const box = reportedBox(values, flags, method, scale);
  return box && { ...box, min: values.reduce((a, b) => Math.min(a, b)) };
}

/** The indices of results that fit on the axis. */
function drawable(values: Float64Array, scale: Requested['scale']): { retained: Uint32Array; leftOut: number } {
  let leftOut = 0;
  const retained = indicesWhere(values.length, (at) => {
    const value = float64At(values, at);
    if (Number.isNaN(value)) return false;
    if (scale === 'linear' || value > 0) return true;
    leftOut += 1;
    return false;
  });
  return { retained, leftOut };
}

function pick(from: Uint32Array, indices: Uint32Array): Uint32Array {
  return gather(from, indices, new Uint32Array(indices.length));
}
