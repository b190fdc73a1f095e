import { elementAt } from '../arrays/element-at.ts';
import { gridLayout, type GridLayout } from '../geospatial/grid-layout.ts';
import { toLocalKm, type Bounds } from '../geospatial/local-plane.ts';
import type { Position } from '../geospatial/distance.ts';

/** The centers of a surface's cells, in degrees and in km around the middle of the surface. */
export interface SurfaceGrid {
  layout: GridLayout;
  cellSizeKm: number;
  long: Float64Array;
  lat: Float64Array;
  origin: Position;
  /** km east and km north of the origin. */
  x: Float64Array;
  y: Float64Array;
}

/** How many cells the longer side has when no size is requested, about. */
const cellsAlong = 200;
/** A cell's size is one of these times a power of ten. */
const roundSizes = [1, 2, 2.5, 5, 10];

/**
 * A round size of cells for bounds: the longer side has 200 of them at most, and more than 80.
 *
 * roundCellSizeKm([0, 0, 0, 0.9]) → 1
 *
 * @returns in km; 0.01 for bounds without an extent.
 * Source: the product's own rule.
 */
export function roundCellSizeKm([west, south, east, north]: Bounds): number {
  const { x, y } = toLocalKm([west, east], [south, north]);
  const longer = Math.max(elementAt(x, 1) - elementAt(x, 0), elementAt(y, 1) - elementAt(y, 0));
  if (!(longer > 0)) return 0.01;
  const smallest = longer / cellsAlong;
  const decade = 10 ** Math.floor(Math.log10(smallest));
  // Rounding must not make 0.30000000000000004 km of a cell.
  return Number(((roundSizes.find((size) => size * decade >= smallest * (1 - 1e-9)) ?? 10) * decade).toPrecision(2));
}

/**
 * The grid of a surface: square cells in km that cover the bounds, as `gridLayout` lays them.
 *
 * surfaceGrid([0, 0, 0, 0], 1, 1) → {"layout": {"columns": 1, "rows": 1, "cellWidthDeg": 0.00899320363724538, "cellHeightDeg": 0.00899320363724538, "west": -0.00449660181862269, "south": -0.00449660181862269}, "cellSizeKm": 1, "long": [0], "lat": [0], "origin": {"lat": 0, "long": 0}, "x": [0], "y": [0]}
 *
 * @throws RangeError for a size that is not above 0, and for more than `maxCells` cells.
 */
export function surfaceGrid(bounds: Bounds, cellSizeKm: number, maxCells: number): SurfaceGrid {
  const layout = gridLayout(bounds, cellSizeKm);
  const { columns, rows, west, south, cellWidthDeg, cellHeightDeg } = layout;
  if (columns * rows > maxCells) throw new RangeError(`surfaceGrid: ${columns * rows} cells are more than ${maxCells}`);
  const long = Float64Array.from({ length: columns }, (_, at) => west + (at + 0.5) * cellWidthDeg);
  const lat = Float64Array.from({ length: rows }, (_, at) => south + (at + 0.5) * cellHeightDeg);
  const [westEnd, southEnd, eastEnd, northEnd] = bounds;
  const origin = { lat: (southEnd + northEnd) / 2, long: (westEnd + eastEnd) / 2 };
  return {
    layout,
    cellSizeKm,
    long,
    lat,
    origin,
    x: toLocalKm(long, new Float64Array(columns), origin).x,
    y: toLocalKm(new Float64Array(rows), lat, origin).y,
  };
}

/**
 * Bounds with a margin on all sides.
 *
 * widerBounds([0, -1, 2, 1], 100) → [-0.899320363724538, -1.899320363724538, 2.899320363724538, 1.899320363724538]
 */
export function widerBounds([west, south, east, north]: Bounds, km: number): Bounds {
  const origin = { lat: (south + north) / 2, long: (west + east) / 2 };
  const kmPerDegreeEast = elementAt(toLocalKm([origin.long + 1], [origin.lat], origin).x, 0);
  const kmPerDegreeNorth = elementAt(toLocalKm([origin.long], [origin.lat + 1], origin).y, 0);
  const [wide, high] = [km / kmPerDegreeEast, km / kmPerDegreeNorth];
  return [west - wide, south - high, east + wide, north + high];
}
