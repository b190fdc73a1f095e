import { useRef, type PointerEvent } from 'react';

interface Drag<Start> {
  pointerId: number;
  x: number;
  y: number;
  start: Start;
}

/**
 * Follows a mouse, finger or pen from pressing an element until release. `drag` gets the distance from there, and what
 * `begin` returned on pressing; `drop` is told of the release.
 */
export function useDrag<Start>(
  begin: () => Start,
  drag: (start: Start, dx: number, dy: number) => void,
  drop?: () => void,
) {
  const active = useRef<Drag<Start> | null>(null);
  const end = ({ pointerId }: PointerEvent) => {
    if (active.current?.pointerId !== pointerId) return;
    active.current = null;
    drop?.();
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || active.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      active.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, start: begin() };
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const from = active.current;
      if (from?.pointerId === pointerId) drag(from.start, clientX - from.x, clientY - from.y);
    },
    onPointerUp: end,
    onLostPointerCapture: end,
  };
}
