import { parts } from '../../../explorer/map-colors/legible-color.ts';
import type { MarkLook } from '../../../explorer/map-parts/state-mark.ts';
import type { MapImage } from '../layers/map-raster.ts';
import { markHalfPx, markOutline } from './mark-outline.ts';

const linePx = 1.25;

/** The image of a mark, filled and outlined, with a number of dots per pixel of the page. */
export function markImage({ shape, color, line }: MarkLook, dots: number): MapImage {
  const size = Math.ceil(2 * markHalfPx * dots);
  const data = new Uint8ClampedArray(size * size * 4);
  const corners = markOutline(shape);
  const [fill, around] = [parts(color), parts(line)];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const depth = depthIn(corners, (column + 0.5) / dots - markHalfPx, (row + 0.5) / dots - markHalfPx);
      const inside = covered(depth, dots);
      const drawn = covered(depth + linePx, dots);
      const at = (row * size + column) * 4;
      for (let part = 0; part < 3; part += 1) {
        data[at + part] = (fill[part] ?? 0) * inside + (around[part] ?? 0) * (1 - inside);
      }
      data[at + 3] = 255 * drawn;
    }
  }
  return { width: size, height: size, data };
}

/** The share of a dot inside an edge at a distance. */
function covered(depthPx: number, dots: number): number {
  return Math.min(1, Math.max(0, depthPx * dots + 0.5));
}

/** A point's distance from an outline; negative outside. */
function depthIn(corners: readonly (readonly [number, number])[], x: number, y: number): number {
  let nearest = Infinity;
  let isInside = false;
  let [fromX, fromY] = corners.at(-1) ?? [0, 0];
  for (const [toX, toY] of corners) {
    const [dx, dy] = [toX - fromX, toY - fromY];
    const share = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x - fromX - share * dx, y - fromY - share * dy));
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / dy) * dx) isInside = !isInside;
    [fromX, fromY] = [toX, toY];
  }
  return isInside ? nearest : -nearest;
}
