import type { DrawnOverlay } from '../../../explorer/overlays/site-overlays.ts';
import { overlayShape, type OverlayShape } from './overlay-classes.ts';

/** Points would vanish below lines, and lines below areas. */
const heights: Readonly<Record<OverlayShape, number>> = { areas: 0, lines: 1, points: 2 };

/** Overlays as they lie on each other, the lowest first: by their shape, and of one shape in the given order. */
export function drawingOrder(overlays: readonly DrawnOverlay[]): readonly DrawnOverlay[] {
  return overlays.toSorted((one, other) => heightOf(one) - heightOf(other));
}

/** The overlay that one can change places with, above it (1) or below (-1); null where there is none of its shape. */
export function neighborOf(shown: readonly DrawnOverlay[], id: string, by: 1 | -1): DrawnOverlay | null {
  const at = shown.findIndex(({ overlay }) => overlay.id === id);
  const [own, next] = [shown[at], shown[at + by]];
  return own && next && heightOf(own) === heightOf(next) ? next : null;
}

function heightOf({ collection }: DrawnOverlay): number {
  return heights[overlayShape(collection)];
}
