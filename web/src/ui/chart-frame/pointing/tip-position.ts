import type { FigureSize } from '../figure/figure.ts';
import type { Point } from '../figure/marks.ts';

const distancePx = 12;
const edgePx = 4;

/** The upper left corner of a tip beside a point: right of it and below where there is room, and within the page. */
export function tipPosition([x, y]: Point, tip: FigureSize, page: FigureSize): Point {
  return [beside(x, tip.widthPx, page.widthPx), beside(y, tip.heightPx, page.heightPx)];
}

function beside(at: number, length: number, room: number): number {
  const after = at + distancePx;
  const start = after + length + edgePx <= room ? after : at - distancePx - length;
  return Math.max(edgePx, Math.min(start, room - length - edgePx));
}
