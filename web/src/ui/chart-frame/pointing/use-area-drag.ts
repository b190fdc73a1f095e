import { useRef, useState, type PointerEvent } from 'react';
import type { Point } from '../figure/marks.ts';
import type { FigureArea } from '../figure/groups-within.ts';

/** A shorter drag is a click. */
const minPx = 6;

/**
 * Marks an area of a figure by dragging with a mouse or a pen; a finger scrolls instead. `isDrag` is true for the click
 * that ends a drag, which must be ignored.
 */
export function useAreaDrag(onArea: ((area: FigureArea, adds: boolean) => void) | undefined) {
  const start = useRef<Point | null>(null);
  const wasDragged = useRef(false);
  const [area, setArea] = useState<FigureArea | null>(null);
  return {
    area,
    isDrag: () => wasDragged.current,
    begin(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      start.current = onArea && event.button === 0 && event.pointerType !== 'touch' ? positionOf(event) : null;
    },
    move(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const [x, y] = positionOf(event);
      const [fromX, fromY] = start.current;
      if (!wasDragged.current && Math.hypot(x - fromX, y - fromY) < minPx) return;
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = true;
      setArea(areaBetween(start.current, [x, y]));
    },
    /** Ends it; a cancelled drag chooses nothing. */
    end(event: PointerEvent<HTMLElement>) {
      // The last move may not be rendered yet.
      if (start.current && wasDragged.current && event.type === 'pointerup') {
        onArea?.(areaBetween(start.current, positionOf(event)), event.shiftKey);
      }
      start.current = null;
      setArea(null);
    },
  };
}

function areaBetween([fromX, fromY]: Point, [x, y]: Point): FigureArea {
  return {
    left: Math.min(x, fromX),
    right: Math.max(x, fromX),
    top: Math.min(y, fromY),
    bottom: Math.max(y, fromY),
  };
}

function positionOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}
