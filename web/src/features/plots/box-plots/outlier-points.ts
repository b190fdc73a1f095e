import type { FieldName, FilterValue } from '@wellfield/contract';
import { float64At, uint32At } from '@wellfield/science';
import { rowsOfLocation } from '../../../frame/samples/location-rows.ts';
import { classesOf } from '../../../frame/samples/row-classes.ts';
import { resultsOf } from '../../../frame/samples/row-results.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import type { SamplePoints } from '../../../frame/samples/sample-points.ts';
import type { ValueBox } from '../../../workers/operations/box-rows.ts';

/** A location's result, and the value of its box. */
export interface LocatedResult {
  value: FilterValue;
  result: number;
}

/** The points of all boxes, outliers or all of few samples, with the index of each one's box. */
export function joinedPoints(boxes: readonly ValueBox[]): SamplePoints & { boxOf: Uint32Array } {
  const pointsOf = ({ few, outliers }: ValueBox) => few ?? outliers;
  const length = boxes.reduce((sum, box) => sum + pointsOf(box).rows.length, 0);
  const joined = {
    rows: new Uint32Array(length),
    nonDetects: new Uint8Array(length),
    locations: new Int32Array(length),
    boxOf: new Uint32Array(length),
  };
  let from = 0;
  for (const [index, box] of boxes.entries()) {
    const { rows, nonDetects, locations } = pointsOf(box);
    joined.rows.set(rows, from);
    joined.nonDetects.set(nonDetects, from);
    joined.locations.set(locations, from);
    joined.boxOf.fill(index, from, from + rows.length);
    from += rows.length;
  }
  return joined;
}

/** NaN if the row has none. */
export function resultAt(frame: SampleFrame, row: number): number {
  const result = frame.columns.get('result');
  return result?.kind === 'number' ? float64At(result.values, row) : Number.NaN;
}

/** A location's results among the rows, by the boxes of a field. */
export function locatedResults(
  frame: SampleFrame,
  rows: Uint32Array,
  by: FieldName,
  location: string,
): readonly LocatedResult[] {
  const own = rowsOfLocation(frame, rows, location);
  const { values, classOf } = classesOf(frame, by, own);
  return Array.from(resultsOf(frame, own).values, (result, at) => ({
    value: values[uint32At(classOf, at)] ?? null,
    result,
  }));
}
