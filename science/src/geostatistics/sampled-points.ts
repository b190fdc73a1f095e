import { elementAt, float64At } from '../arrays/element-at.ts';

/** Points of a plane, all in one unit: km east and north as `toLocalKm` makes them, never degrees. */
export interface PlanePoints {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}

/** One value per sample; NaN where a value or a coordinate is missing. */
export interface PlaneSamples extends PlanePoints {
  values: ArrayLike<number>;
}

/** The distinct points of some samples, in the order of their first sample, each with the mean of its samples. */
export interface SampledPoints {
  x: Float64Array;
  y: Float64Array;
  values: Float64Array;
  /** The index of the point of each sample; -1 for a sample with something missing. */
  pointOf: Int32Array;
}

/**
 * Averages the samples of each point: two values at a distance of 0 would leave kriging without an answer. Only equal
 * coordinates are one point; wells a millimeter apart are two. Samples with a value or a coordinate that is not a
 * finite number are left out. A non-detect has the value that the caller passes.
 *
 * sampledPoints({"x": [0, 1, 0], "y": [5, 5, 5], "values": [2, 7, 8]}, false) → {"x": [0, 1], "y": [5, 5], "values": [5, 7], "pointOf": [0, 1, 0]}
 *
 * @param logs whether the natural logarithms of the values are averaged and returned.
 * @throws RangeError if the lengths differ, and with `logs` for a value that is not above 0: no constant is added.
 * Source: P. Goovaerts, Geostatistics for Natural Resources Evaluation (1997), section 4.1.
 */
export function sampledPoints(samples: PlaneSamples, logs: boolean): SampledPoints {
  const { length } = samples.values;
  if (samples.x.length !== length || samples.y.length !== length) {
    throw new RangeError(`sampledPoints: ${samples.x.length} x, ${samples.y.length} y and ${length} values`);
  }
  const known = new Map<number, Map<number, number>>();
  const [x, y, sums, counts]: [number[], number[], number[], number[]] = [[], [], [], []];
  const pointOf = new Int32Array(length).fill(-1);
  for (let at = 0; at < length; at += 1) {
    const [east, north, value] = [elementAt(samples.x, at), elementAt(samples.y, at), elementAt(samples.values, at)];
    if (!Number.isFinite(east) || !Number.isFinite(north) || !Number.isFinite(value)) continue;
    if (logs && value <= 0) throw new RangeError(`sampledPoints: ${value} has no logarithm`);
    const column = known.get(east) ?? new Map<number, number>();
    known.set(east, column);
    const point = column.get(north) ?? x.length;
    if (point === x.length) {
      column.set(north, point);
      x.push(east);
      y.push(north);
      sums.push(0);
      counts.push(0);
    }
    pointOf[at] = point;
    sums[point] = elementAt(sums, point) + (logs ? Math.log(value) : value);
    counts[point] = elementAt(counts, point) + 1;
  }
  const values = Float64Array.from(sums, (sum, point) => sum / elementAt(counts, point));
  return {
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    values: exactWhereEqual(values, samples, pointOf, logs),
    pointOf,
  };
}

/** The mean of equal values is that value, whatever rounding makes of their sum. */
function exactWhereEqual(
  means: Float64Array,
  { values }: PlaneSamples,
  pointOf: Int32Array,
  logs: boolean,
): Float64Array {
  const [min, max] = [means.map(() => Infinity), means.map(() => -Infinity)];
  for (const [at, point] of pointOf.entries()) {
    if (point < 0) continue;
    const value = logs ? Math.log(elementAt(values, at)) : elementAt(values, at);
    min[point] = Math.min(float64At(min, point), value);
    max[point] = Math.max(float64At(max, point), value);
  }
  return means.map((mean, point) => Math.min(Math.max(mean, float64At(min, point)), float64At(max, point)));
}
