import type { MarkShape } from '../../../explorer/map-parts/state-mark.ts';

type Corner = readonly [x: number, y: number];

/** Half of the side of the square that a mark is drawn in, in pixels. */
export const markHalfPx = 8;

const arm = 2;
const reach = 5.5;

const outlines: Readonly<Record<Exclude<MarkShape, 'circle'>, readonly Corner[]>> = {
  square: [
    [-4.4, -4.4],
    [4.4, -4.4],
    [4.4, 4.4],
    [-4.4, 4.4],
  ],
  diamond: [
    [0, -6],
    [6, 0],
    [0, 6],
    [-6, 0],
  ],
  triangle: [
    [0, -6],
    [5.6, 4],
    [-5.6, 4],
  ],
  wedge: [
    [0, 6],
    [-5.6, -4],
    [5.6, -4],
  ],
  cross: [
    [-arm, -reach],
    [arm, -reach],
    [arm, -arm],
    [reach, -arm],
    [reach, arm],
    [arm, arm],
    [arm, reach],
    [-arm, reach],
    [-arm, arm],
    [-reach, arm],
    [-reach, -arm],
    [-arm, -arm],
  ],
};

/** The corners of a mark around its center in pixels, y downward: all shapes look about equally large. */
export function markOutline(shape: MarkShape): readonly Corner[] {
  if (shape !== 'circle') return outlines[shape];
  return Array.from({ length: 32 }, (_, index) => {
    const angle = (index / 32) * 2 * Math.PI;
    return [5 * Math.cos(angle), 5 * Math.sin(angle)] as const;
  });
}
