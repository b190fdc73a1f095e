import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

/** Pixels per arrow key; 1 with Shift. */
const stepPx = 10;

/** How far an arrow key moves something, null for any other key. */
export function arrowStep({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): [dx: number, dy: number] | null {
  if (altKey || ctrlKey || metaKey) return null;
  const step = shiftKey ? 1 : stepPx;
  switch (key) {
    case 'ArrowLeft':
      return [-step, 0];
    case 'ArrowRight':
      return [step, 0];
    case 'ArrowUp':
      return [0, -step];
    case 'ArrowDown':
      return [0, step];
    default:
      return null;
  }
}

interface Drag<Start> {
  pointerId: number;
  x: number;
  y: number;
  start: Start;
}

/**
 * Follows a mouse, finger or pen from pressing an element until release. `drag` gets the distance from there, and what
 * `begin` returned on pressing; `drop` hears of the release.
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
