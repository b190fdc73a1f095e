import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { CellPosition } from './cell-steps.ts';

/** How far the rows scroll per frame while the pointer is beyond them. */
const scrollStepPx = 18;

interface RangeDrag {
  scroller: RefObject<HTMLElement | null>;
  headerHeightPx: number;
  /** Called when the pointer reaches another cell. */
  onReach(cell: CellPosition): void;
}

/**
 * Selects a rectangle of cells by dragging with a mouse or pen; beyond an edge the table scrolls. A finger scrolls, as
 * usual. Call the returned function when a cell is pressed.
 */
export function useRangeDrag({ scroller, headerHeightPx, onReach }: RangeDrag): (event: PointerEvent) => void {
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  return ({ pointerId, pointerType, clientX, clientY }) => {
    const element = scroller.current;
    if (!element || pointerType === 'touch') return;
    stop.current();
    const controller = new AbortController();
    const { signal } = controller;
    const pointer = { x: clientX, y: clientY };
    const pressed = cellAt(pointer.x, pointer.y);
    let reached = pressed;
    const look = () => {
      const { x, y } = clampedWithin(element, headerHeightPx, pointer);
      const cell = cellAt(x, y);
      if (!cell || (cell.row === reached?.row && cell.column === reached.column)) return;
      reached = cell;
      reach.current(cell);
    };
    const step = () => {
      if (signal.aborted) return;
      const clamped = clampedWithin(element, headerHeightPx, pointer);
      const beyond = { x: Math.sign(pointer.x - clamped.x), y: Math.sign(pointer.y - clamped.y) };
      if (beyond.x !== 0 || beyond.y !== 0) {
        element.scrollBy({ left: beyond.x * scrollStepPx, top: beyond.y * scrollStepPx, behavior: 'instant' });
        look();
      }
      requestAnimationFrame(step);
    };
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      pointer.x = event.clientX;
      pointer.y = event.clientY;
      look();
    };
    stop.current = () => controller.abort();
    document.addEventListener('pointermove', onMove, { signal });
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, stop.current, { signal });
    requestAnimationFrame(step);
  };
}

/** The point nearest to the pointer where cells are visible. */
function clampedWithin(element: HTMLElement, headerHeightPx: number, pointer: { x: number; y: number }) {
  const { left, top } = element.getBoundingClientRect();
  const within = (at: number, from: number, to: number) => Math.max(from, Math.min(at, to));
  return {
    x: within(pointer.x, left + 2, left + element.clientWidth - 2),
    y: within(pointer.y, top + headerHeightPx + 2, top + element.clientHeight - 2),
  };
}

function cellAt(x: number, y: number): CellPosition | null {
  const element = document.elementFromPoint(x, y);
  return element && cellOf(element);
}

/** The cell that contains an element. */
export function cellOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
  const row = cell?.closest('[role=row]');
  if (!cell || !row) return null;
  return { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 };
}
