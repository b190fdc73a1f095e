import { kmPerDegree, radiansPerDegree } from './distance.ts';
import type { Bounds } from './local-plane.ts';

/** The cells of a grid. `west` and `south` are its lower left corner, in degrees. */
export interface GridLayout {
  columns: number;
  rows: number;
  cellWidthDeg: number;
  cellHeightDeg: number;
  west: number;
  south: number;
}

/**
 * Cells with sides of `cellSizeKm`, centered in the bounds: as few as cover all of them, at least one, so that the
 * outermost wells lie in cells. A degree of longitude has its length at the middle latitude of the bounds, so that cells
 * are square in km, not in degrees.
 *
 * gridLayout([-115, -0.01, -114.99, 0.01], 1) → {"columns": 2, "rows": 3, "cellWidthDeg": 0.00899320363724538, "cellHeightDeg": 0.00899320363724538, "west": -115.00399320363725, "south": -0.01348980545586807}
 *
 * @throws RangeError for a size that is not a positive number.
 * Source: point MAP-13.
 */
export function gridLayout([west, south, east, north]: Bounds, cellSizeKm: number): GridLayout {
  if (!(cellSizeKm > 0 && cellSizeKm < Infinity)) {
    throw new RangeError(`gridLayout: cellSizeKm must be a positive number, got ${cellSizeKm}`);
  }
  const middle = { lat: (south + north) / 2, long: (west + east) / 2 };
  const cellHeightDeg = cellSizeKm / kmPerDegree;
  const cellWidthDeg = cellHeightDeg / Math.cos(middle.lat * radiansPerDegree);
  const columns = wholeCells((east - west) / cellWidthDeg);
  const rows = wholeCells((north - south) / cellHeightDeg);
  return {
    columns,
    rows,
    cellWidthDeg,
    cellHeightDeg,
    west: middle.long - (columns * cellWidthDeg) / 2,
    south: middle.lat - (rows * cellHeightDeg) / 2,
  };
}

/** Bounds of three cells take three, even if rounding leaves slightly more. */
function wholeCells(cells: number): number {
  return Math.max(1, Math.ceil(cells - 1e-9));
}
