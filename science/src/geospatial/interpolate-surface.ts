import { gridLayout } from './grid-layout.ts';
import { interpolateGrid, type Samples } from './interpolate-grid.ts';
import { boundsOf } from './local-plane.ts';
import type { Steps } from './steps.ts';
import { elementAt } from '../arrays/element-at.ts';

/** The input of an interpolation: one value per location, NaN where there is none. */
export interface SurfaceRequest {
  /** `square`: values at the centers of the cells, for a grid; `points`: at their corners, for contours. */
  gridType: 'square' | 'points';
  cellSizeKm: number;
  /** The power of the inverse distance, a whole number of at least 1. */
  power: number;
  long: ArrayLike<number>;
  lat: ArrayLike<number>;
  values: ArrayLike<number>;
  /** A surface with more cells is refused. */
  maxCells: number;
}

/** Values at every longitude and latitude, the southernmost row first, each from west to east. */
export interface Surface {
  gridType: 'square' | 'points';
  long: Float64Array;
  lat: Float64Array;
  values: Float64Array;
  cellWidthDeg: number;
  cellHeightDeg: number;
}

/**
 * A surface by inverse distance weighting with great-circle distances, over the bounds of the locations that have a
 * value, the outermost included; cells have sides of `cellSizeKm` (`gridLayout`). The values are in the unit of the
 * input and never beyond its range; between wells they are an illustration, not a measurement. Non-detects have the
 * values that the caller passes.
 *
 * interpolateSurface({"gridType": "square", "cellSizeKm": 1, "power": 2, "long": [0, 0], "lat": [0, 0], "values": [1, 3], "maxCells": 1}) → {"gridType": "square", "long": [0], "lat": [0], "values": [2], "cellWidthDeg": 0.00899320363724538, "cellHeightDeg": 0.00899320363724538}
 *
 * @throws RangeError when no location has a value, when the cells are more than `maxCells`, for a cell size that is not
 * a positive number and a power that is not a whole number of at least 1. Source: point MAP-13; method as
 * `interpolateGrid`.
 */
export function* interpolateSurface(request: SurfaceRequest): Steps<Surface> {
  const { gridType, power } = request;
  const samples = samplesWithValue(request);
  const bounds = boundsOf(samples.long, samples.lat);
  if (bounds === null) throw new RangeError('interpolateSurface: no location has a value');
  const layout = gridLayout(bounds, request.cellSizeKm);
  const cells = layout.columns * layout.rows;
  if (cells > request.maxCells) {
    throw new RangeError(`interpolateSurface: ${cells} cells are more than ${request.maxCells}`);
  }
  const long = axis(layout.west, layout.cellWidthDeg, layout.columns, gridType);
  const lat = axis(layout.south, layout.cellHeightDeg, layout.rows, gridType);
  const values = yield* interpolateGrid(samples, long, lat, power);
  return { gridType, long, lat, values, cellWidthDeg: layout.cellWidthDeg, cellHeightDeg: layout.cellHeightDeg };
}

function samplesWithValue({ long, lat, values }: SurfaceRequest): Samples {
  const retained = Array.from(values, (_, at) => at).filter(
    (at) => !Number.isNaN(elementAt(long, at) + elementAt(lat, at) + elementAt(values, at)),
  );
  const taken = (from: ArrayLike<number>) => Float64Array.from(retained, (at) => elementAt(from, at));
  return { long: taken(long), lat: taken(lat), values: taken(values) };
}

/** The centers of the cells, or their corners, one more. */
function axis(start: number, step: number, cells: number, gridType: Surface['gridType']): Float64Array {
  return gridType === 'square'
    ? Float64Array.from({ length: cells }, (_, at) => start + (at + 0.5) * step)
    : Float64Array.from({ length: cells + 1 }, (_, at) => start + at * step);
}
