import type { Corner } from './drawing.ts';

/** Why positions are no line, in words; null if they are one. */
export function lineFault(corners: readonly Corner[]): string | null {
  const positions = new Set(corners.map((corner) => corner.join(' ')));
  return positions.size < 2 ? 'Not a line: its corners are one point.' : null;
}
