import { groupIndices, int32At, rangeOf, uint32At, uint8At, float64At, type ValueRange } from '@wellfield/science';
import { comparableResults } from '../../frame/samples/comparable-results.ts';
import { gather } from '../../frame/gather.ts';
import { indicesWhere } from '../../frame/samples/located-samples.ts';
import { isSkewed } from '../../frame/survey/skewed-results.ts';
import { classesOf } from '../../frame/samples/row-classes.ts';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import type { Operation } from '../operation.ts';

interface Requested {
  answerId: number;
  rows: Uint32Array;
  /** A logarithmic axis cannot show results of 0 and below. Null: whatever shows the results better. */
  scale: 'linear' | 'log' | null;
}

/** The results of every location over time: location by location, each by day. All lists have the same length. */
export interface SeriesByLocation {
  subject: RowSubject;
  scale: 'linear' | 'log';
  /** The locations in list order, and where each one's samples start; one more start than locations. */
  names: readonly string[];
  starts: Uint32Array;
  /** Each sample's location, by its index among the names. */
  of: Uint32Array<ArrayBuffer>;
  rows: Uint32Array<ArrayBuffer>;
  days: Float64Array<ArrayBuffer>;
  values: Float64Array<ArrayBuffer>;
  nonDetects: Uint8Array<ArrayBuffer>;
  extent: ValueRange;
  dayExtent: ValueRange;
  withoutResult: number;
  leftOut: number;
}

/** The samples of all locations for a grid of time plots; none if results are in several units. */
export const gatherByLocation: Operation<Requested, SeriesByLocation> = (
  { answerId, rows, scale: requested },
  { answers },
) => {
  const { frame } = answers.get(answerId);
  const results = comparableResults(frame, rows);
  const scale = requested ?? (isSkewed(results.values) ? 'log' : 'linear');
  const date = frame.columns.get('sample_date');
  let leftOut = 0;
  const retained = indicesWhere(results.values.length, (at) => {
    const value = float64At(results.values, at);
    if (Number.isNaN(value) || date?.kind !== 'day') return false;
    if (scale === 'linear' || value > 0) return true;
    leftOut += 1;
    return false;
  });
  const dayAt = (index: number) => (date?.kind === 'day' ? int32At(date.days, uint32At(results.rows, index)) : 0);
  const { values: names, classOf } = classesOf(
    frame,
    'location',
    gather(results.rows, retained, new Uint32Array(retained.length)),
  );
  const { order, starts } = groupIndices(classOf, names.length);
  const sorted = new Uint32Array(retained.length);
  for (let location = 0; location < names.length; location += 1) {
    const [from, to] = [uint32At(starts, location), uint32At(starts, location + 1)];
    const own = Array.from(order.subarray(from, to), (at) => uint32At(retained, at));
    sorted.set(
      own.toSorted((a, b) => dayAt(a) - dayAt(b)),
      from,
    );
  }
  const values = gather(results.values, sorted, new Float64Array(sorted.length));
  const days = Float64Array.from(sorted, dayAt);
  const of = new Uint32Array(sorted.length);
  for (let location = 0; location < names.length; location += 1) {
    of.fill(location, uint32At(starts, location), uint32At(starts, location + 1));
  }
  const output: SeriesByLocation = {
    subject: results.subject,
    scale,
    names: names.map((name) => String(name ?? '(none)')),
    starts: Uint32Array.from(starts),
    of,
    rows: gather(results.rows, sorted, new Uint32Array(sorted.length)),
    days,
    values,
    nonDetects: Uint8Array.from(sorted, (at) => uint8At(results.nonDetects, at)),
    extent: rangeOf(values),
    dayExtent: rangeOf(days),
    withoutResult: results.withoutResult,
    leftOut,
  };
  return { output };
};
