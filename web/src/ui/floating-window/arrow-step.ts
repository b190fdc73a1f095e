import type { KeyboardEvent } from 'react';

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
