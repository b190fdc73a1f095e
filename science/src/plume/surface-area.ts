import { float64At } from '../arrays/element-at.ts';
import { boundsOf } from '../geospatial/local-plane.ts';
import { longitudeNear } from '../geospatial/longitudes.ts';
import { pointInHoledPolygon, type HoledPolygon } from '../geospatial/point-in-polygon.ts';
import type { SurfaceGrid } from '../geostatistics/surface-grid.ts';
import type { PlumeSurface } from './surface-ledger.ts';

/** An area on a surface's grid. */
export interface AreaCells {
  /** 1 for the grid's cells whose center is in the area, 0 for others; in the order of the surface's values. */
  isInside: Uint8Array<ArrayBuffer>;
  /** How many cells the area has on the grid continued as far as the area goes. */
  cells: number;
}

/** A surface within an area alone, and how much of the area it covers. */
export interface AreaSurface<Surface extends PlumeSurface> {
  surface: Surface;
  /** How many cells of the area have a value, and how many the area has. */
  covered: number;
  cells: number;
}

/** An area of more cells than these is counted beyond the grid by a part of its cells. */
const countedCells = 250_000;

/**
 * The cells of an area: those whose center is in one of its polygons and in none of that one's holes
 * (`pointInHoledPolygon`), so a cell that the outline cuts counts wholly or not at all. Polygons that overlap count once.
 * Beyond the grid its cells are counted as if it went on; where the area's bounds hold more than 250,000 cells, every
 * n-th in both directions stands for the others there, n as small as keeps to that number.
 *
 * areaCells({"layout": {"columns": 2, "rows": 1, "cellWidthDeg": 1, "cellHeightDeg": 1, "west": 0, "south": 0}, "long": [0.5, 1.5], "lat": [0.5]}, [{"outline": [[1, 0], [4, 0], [4, 1], [1, 1]], "holes": []}]) → {"isInside": [0, 1], "cells": 3}
 *
 * @param polygons of [longitude, latitude] in degrees; none is an area without cells.
 * Source: the product's own rule, as that of surfaces confined to areas.
 */
export function areaCells(
  grid: Pick<SurfaceGrid, 'layout' | 'long' | 'lat'>,
  polygons: readonly HoledPolygon[],
): AreaCells {
  const { columns, rows, west, south, cellWidthDeg, cellHeightDeg } = grid.layout;
  const isInside = new Uint8Array(columns * rows);
  const corners = polygons.flatMap(({ outline }) => outline);
  const bounds = boundsOf(
    corners.map(([long]) => longitudeNear(long, west)),
    corners.map(([, lat]) => lat),
  );
  if (bounds === null) return { isInside, cells: 0 };
  const holds = (long: number, lat: number) => polygons.some((polygon) => pointInHoledPolygon(polygon, long, lat));
  let cells = 0;
  for (let row = 0; row < rows; row += 1) {
    const lat = float64At(grid.lat, row);
    if (lat < bounds[1] || lat > bounds[3]) continue;
    for (let column = 0; column < columns; column += 1) {
      const long = float64At(grid.long, column);
      if (long < bounds[0] || long > bounds[2] || !holds(long, lat)) continue;
      isInside[row * columns + column] = 1;
      cells += 1;
    }
  }
  const columnOf = (long: number) => Math.floor((long - west) / cellWidthDeg);
  const rowOf = (lat: number) => Math.floor((lat - south) / cellHeightDeg);
  const [first, lowest, last, highest] = [columnOf(bounds[0]), rowOf(bounds[1]), columnOf(bounds[2]), rowOf(bounds[3])];
  const step = Math.max(1, Math.ceil(Math.sqrt(((last - first + 1) * (highest - lowest + 1)) / countedCells)));
  for (let row = lowest; row <= highest; row += step) {
    for (let column = first; column <= last; column += step) {
      if (row >= 0 && row < rows && column >= 0 && column < columns) continue;
      if (holds(west + (column + 0.5) * cellWidthDeg, south + (row + 0.5) * cellHeightDeg)) cells += step * step;
    }
  }
  return { isInside, cells };
}

/**
 * An estimated surface within an area: values and deviations elsewhere are NaN, so that they count in no ledger and in no
 * bound of kriging, nor when wells are left out. The surface itself is that of all wells.
 *
 * surfaceInArea({"grid": {"x": [0, 1], "y": [0], "cellSizeKm": 1}, "values": [7, 9], "deviations": null, "method": {"kind": "inverse-distance", "power": 2, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}, "samples": {"x": [0], "y": [0], "values": [7]}}, {"isInside": [0, 1], "cells": 3}) → {"surface": {"grid": {"x": [0, 1], "y": [0], "cellSizeKm": 1}, "values": [null, 9], "deviations": null, "method": {"kind": "inverse-distance", "power": 2, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}, "samples": {"x": [0], "y": [0], "values": [7]}}, "covered": 1, "cells": 3}
 *
 * @param area of the surface's grid.
 * @returns `covered` 0 where the area lies wholly beyond the surface.
 * @throws RangeError unless the area is of as many cells as the surface.
 * Source: as `areaCells`.
 */
export function surfaceInArea<Surface extends PlumeSurface>(
  surface: Surface,
  { isInside, cells }: AreaCells,
): AreaSurface<Surface> {
  const { values, deviations } = surface;
  if (isInside.length !== values.length) {
    throw new RangeError(`an area of ${isInside.length} cells is not of a surface of ${values.length}`);
  }
  const within = (list: Float64Array) => list.map((value, at) => (isInside[at] === 1 ? value : Number.NaN));
  const inArea = within(values);
  return {
    surface: { ...surface, values: inArea, deviations: deviations && within(deviations) },
    covered: inArea.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0),
    cells,
  };
}
