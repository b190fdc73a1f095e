import { radiansPerDegree } from './distance.ts';
import { gridLayout } from './grid-layout.ts';
import { inverseDistanceMean, rangeOf, squaredAngle } from './inverse-distance.ts';
import { boundsOf } from './local-plane.ts';
import type { Steps } from './steps.ts';

/** What a surface is interpolated from: one value a location, NaN where it has none. */
export interface SurfaceRequest {
  /** `square`: values at the middles of the cells, to be filled; `points`: at their corners, to be contoured. */
  gridType: 'square' | 'points';
  cellSizeKm: number;
  /** The power of the inverse distance, a whole number of at least 1. */
  power: number;
  long: ArrayLike<number>;
  lat: ArrayLike<number>;
  values: ArrayLike<number>;
  /** A surface of more cells is refused. */
  mostCells: number;
}

/** Values at every longitude and latitude; those of the southernmost row first, each from west to east. */
export interface Surface {
  gridType: 'square' | 'points';
  long: Float64Array;
  lat: Float64Array;
  values: Float64Array;
  cellWidthDeg: number;
  cellHeightDeg: number;
}

/** How many sines of half longitudes are kept at once: 8 MB. */
const sinesKept = 2 ** 20;
/** Pairs of a cell and a sample between two steps: a few milliseconds. */
const pairsPerStep = 500_000;

/**
 * A surface by inverse distance weighting with great-circle distances, over the bounds of the locations that have a
 * value; the cells are `cellSizeKm` long on both sides (`gridLayout`). The values are in the unit of the given ones and
 * never beyond their range; between wells they are a picture, not a measurement. Non-detects enter at what the caller
 * gives for them.
 *
 * interpolateSurface({"gridType": "square", "cellSizeKm": 1, "power": 2, "long": [0, 0], "lat": [0, 0], "values": [1, 3], "mostCells": 1}) → {"gridType": "square", "long": [0], "lat": [0], "values": [2], "cellWidthDeg": 0.00899320363724538, "cellHeightDeg": 0.00899320363724538}
 *
 * @throws RangeError when no location has a value, when the cells are more than `mostCells`, for a cell size that is no
 * positive number and a power that is no whole number of at least 1.
 * Source: point MAP-13; method as `inverseDistanceMean`.
 */
export function* interpolateSurface(request: SurfaceRequest): Steps<Surface> {
  const { gridType, power } = request;
  const samples = samplesWithValue(request);
  const bounds = boundsOf(samples.long, samples.lat);
  if (bounds === null) throw new RangeError('interpolateSurface: no location has a value');
  const layout = gridLayout(bounds, request.cellSizeKm);
  const cells = layout.columns * layout.rows;
  if (cells > request.mostCells) {
    throw new RangeError(`interpolateSurface: ${cells} cells are more than ${request.mostCells}`);
  }
  const long = axis(layout.west, layout.cellWidthDeg, layout.columns, gridType);
  const lat = axis(layout.south, layout.cellHeightDeg, layout.rows, gridType);
  const values = new Float64Array(long.length * lat.length);
  const count = samples.values.length;
  const range = rangeOf(samples.values);
  const columnsAtOnce = Math.max(1, Math.min(long.length, Math.floor(sinesKept / count)));
  const sines = new Float64Array(columnsAtOnce * count);
  const acrossLat = new Float64Array(count);
  const parallels = new Float64Array(count);
  const squared = new Float64Array(count);
  let done = 0;
  let pairs = 0;
  for (let first = 0; first < long.length; first += columnsAtOnce) {
    const columns = Math.min(columnsAtOnce, long.length - first);
    for (let column = 0; column < columns; column += 1) {
      fillSquaredSines(sines.subarray(column * count), long[first + column] as number, samples.long);
    }
    for (let row = 0; row < lat.length; row += 1) {
      const rowLat = lat[row] as number;
      fillSquaredSines(acrossLat, rowLat, samples.lat);
      const rowCosine = Math.cos(rowLat * radiansPerDegree);
      for (let at = 0; at < count; at += 1) parallels[at] = rowCosine * (samples.cosines[at] as number);
      for (let column = 0; column < columns; column += 1) {
        const nearest = fillSquaredAngles(squared, acrossLat, parallels, sines.subarray(column * count));
        const value = inverseDistanceMean(squared, samples.values, power, nearest, range);
        values[row * long.length + first + column] = value;
      }
      done += columns;
      pairs += columns * count;
      if (pairs < pairsPerStep) continue;
      pairs = 0;
      yield done / values.length;
    }
  }
  return { gridType, long, lat, values, cellWidthDeg: layout.cellWidthDeg, cellHeightDeg: layout.cellHeightDeg };
}

function samplesWithValue({ long, lat, values }: SurfaceRequest) {
  const kept = Array.from(values, (_, at) => at).filter(
    (at) => !Number.isNaN((long[at] as number) + (lat[at] as number) + (values[at] as number)),
  );
  const taken = (from: ArrayLike<number>) => Float64Array.from(kept, (at) => from[at] as number);
  const latitudes = taken(lat);
  return {
    long: taken(long),
    lat: latitudes,
    values: taken(values),
    cosines: latitudes.map((degrees) => Math.cos(degrees * radiansPerDegree)),
  };
}

/** The middles of the cells, or their corners, of which there is one more. */
function axis(start: number, step: number, cells: number, gridType: Surface['gridType']): Float64Array {
  return gridType === 'square'
    ? Float64Array.from({ length: cells }, (_, at) => start + (at + 0.5) * step)
    : Float64Array.from({ length: cells + 1 }, (_, at) => start + at * step);
}

/** The haversine formula for one cell and all samples; returns the smallest. */
function fillSquaredAngles(
  into: Float64Array,
  acrossLat: Float64Array,
  parallels: Float64Array,
  acrossLong: Float64Array,
): number {
  let nearest = Infinity;
  for (let at = 0; at < into.length; at += 1) {
    const haversine = (acrossLat[at] as number) + (parallels[at] as number) * (acrossLong[at] as number);
    const squared = squaredAngle(4 * haversine);
    into[at] = squared;
    if (squared < nearest) nearest = squared;
  }
  return nearest;
}

function fillSquaredSines(into: Float64Array, degrees: number, from: Float64Array): void {
  for (let at = 0; at < from.length; at += 1) {
    const sine = Math.sin(((degrees - (from[at] as number)) * radiansPerDegree) / 2);
    into[at] = sine * sine;
  }
}
