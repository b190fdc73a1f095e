import { groupIndices, rangeOf, type GroupedIndices, float64At, uint32At } from '@wellfield/science';
import type { FigurePoints } from '../figure/figure.ts';
import type { Point } from '../figure/marks.ts';

/** How close the pointer must be to a point to show its tip. Source: point PLT-13. */
export const hoverBufferPx = 8;

/** Points by grid cell, row by row. */
interface PointGrid {
  left: number;
  top: number;
  columns: number;
  rows: number;
  cells: GroupedIndices;
}

/** Half the buffer, so that the searched cells are little more than the buffer itself. */
const cellPx = 4;

const grids = new WeakMap<FigurePoints, PointGrid>();

/**
 * The point nearest to a position within the buffer, or null. The first call for some points sorts them into a grid; the
 * next ones search only near cells.
 */
export function nearestPoint(points: FigurePoints, [x, y]: Point, bufferPx = hoverBufferPx): number | null {
  const { xs, ys } = points;
  if (xs.length === 0) return null;
  const { left, top, columns, rows, cells } = gridOf(points);
  const cellAt = (from: number, at: number, count: number) =>
    Math.min(Math.max(Math.floor((at - from) / cellPx), 0), count - 1);
  const [firstColumn, lastColumn] = [cellAt(left, x - bufferPx, columns), cellAt(left, x + bufferPx, columns)];
  const [firstRow, lastRow] = [cellAt(top, y - bufferPx, rows), cellAt(top, y + bufferPx, rows)];
  let nearest: number | null = null;
  let nearestSquare = bufferPx * bufferPx;
  for (let row = firstRow; row <= lastRow; row += 1) {
    const end = uint32At(cells.starts, row * columns + lastColumn + 1);
    for (let at = uint32At(cells.starts, row * columns + firstColumn); at < end; at += 1) {
      const point = uint32At(cells.order, at);
      const dx = float64At(xs, point) - x;
      const dy = float64At(ys, point) - y;
      const distance = dx * dx + dy * dy;
      // Of equally near ones the last is on top.
      if (distance < nearestSquare || (distance === nearestSquare && point > (nearest ?? -1))) {
        nearestSquare = distance;
        nearest = point;
      }
    }
  }
  return nearest;
}

function gridOf(points: FigurePoints): PointGrid {
  const known = grids.get(points);
  if (known) return known;
  const { xs, ys } = points;
  const [left, right] = rangeOf(xs);
  const [top, bottom] = rangeOf(ys);
  const columns = Math.floor((right - left) / cellPx) + 1;
  const rows = Math.floor((bottom - top) / cellPx) + 1;
  const cellOf = new Int32Array(xs.length);
  for (let point = 0; point < xs.length; point += 1) {
    const column = Math.floor((float64At(xs, point) - left) / cellPx);
    cellOf[point] = Math.floor((float64At(ys, point) - top) / cellPx) * columns + column;
  }
  const grid = { left, top, columns, rows, cells: groupIndices(cellOf, columns * rows) };
  grids.set(points, grid);
  return grid;
}
