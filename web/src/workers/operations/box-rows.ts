import type { FieldName, FilterValue } from '@wellfield/contract';
import { boxSummary, groupIndices, type BoxSummary, float64At, uint32At } from '@wellfield/science';
import { comparableResults, type ComparableResults } from '../../frame/samples/comparable-results.ts';
import { gather } from '../../frame/gather.ts';
import { indicesWhere } from '../../frame/samples/located-samples.ts';
import { Pace } from '../../frame/pace.ts';
import { classesOf } from '../../frame/samples/row-classes.ts';
import { countNonDetects } from '../../frame/samples/row-results.ts';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import { samplePoints, type SamplePoints } from '../../frame/samples/sample-points.ts';
import type { Operation } from '../operation.ts';

interface Asked {
  answerId: number;
  rows: Uint32Array;
  /** A box for each of its values. */
  by: FieldName;
  /** A logarithmic axis cannot show results of 0 and below: they are in no box. */
  scale: 'linear' | 'log';
}

/** The box of the samples with one value of the field. */
export interface ValueBox extends Omit<BoxSummary, 'outliers' | 'outlierIndices'> {
  value: FilterValue;
  /** The rows of its samples with a result. */
  nonDetects: number;
  outliers: SamplePoints;
}

export interface RowBoxes {
  subject: RowSubject;
  by: FieldName;
  scale: Asked['scale'];
  withoutResult: number;
  leftOut: number;
  /** In list order. */
  boxes: readonly ValueBox[];
}

/** A box for each value of a field, from rows of an answer; none if results are in several units. */
export const boxRows: Operation<Asked, RowBoxes> = async ({ answerId, rows, by, scale }, { answers, signal }) => {
  const { frame } = answers.get(answerId);
  const results = comparableResults(frame, rows);
  const { kept, leftOut } = drawable(results.values, scale);
  const { values, classOf } = classesOf(frame, by, pick(results.rows, kept));
  const { order, starts } = groupIndices(classOf, values.length);
  const pace = new Pace(signal);
  const boxes: ValueBox[] = [];
  for (const [index, value] of values.entries()) {
    if (pace.isDue()) await pace.rest();
    const members = pick(kept, order.subarray(starts[index], starts[index + 1]));
    const box = boxOf(results, members);
    if (!box) continue;
    const { outlierIndices, ...summary } = box;
    const outlying = outlierIndices.map((at) => uint32At(members, at));
    const nonDetects = countNonDetects(gather(results.nonDetects, members, new Uint8Array(members.length)));
    boxes.push({ ...summary, value, nonDetects, outliers: samplePoints(frame, results, outlying) });
  }
  const { subject, withoutResult } = results;
  return { output: { subject, by, scale, withoutResult, leftOut, boxes } };
};

function boxOf({ values, nonDetects }: ComparableResults, members: Uint32Array): BoxSummary | null {
  return boxSummary(
    gather(values, members, new Float64Array(members.length)),
    gather(nonDetects, members, new Uint8Array(members.length)),
  );
}

/** The indices of results that fit on the axis. */
function drawable(values: Float64Array, scale: Asked['scale']): { kept: Uint32Array; leftOut: number } {
  let leftOut = 0;
  const kept = indicesWhere(values.length, (at) => {
    const value = float64At(values, at);
    if (Number.isNaN(value)) return false;
    if (scale === 'linear' || value > 0) return true;
    leftOut += 1;
    return false;
  });
  return { kept, leftOut };
}

function pick(from: Uint32Array, indices: Uint32Array): Uint32Array {
  return gather(from, indices, new Uint32Array(indices.length));
}
