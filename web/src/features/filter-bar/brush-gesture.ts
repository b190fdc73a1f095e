import { sizes } from '../../ui/sizes.ts';

/** A range of the brush's height, in pixels from the top; the first is the smaller. */
export type PixelRange = readonly [from: number, to: number];

/** A drag on the distribution: a new brush, or moving a brush's end or the whole brush. */
export type Gesture = { kind: 'draw'; at: number } | { kind: 'from' | 'to' | 'move'; at: number; range: PixelRange };

/** How close to an end a press grabs it; less in a narrow brush, so that it can be moved as a whole. */
const graspPx = 8;
const { heightPx, minPx } = sizes.brush;

/** The drag that a press begins: at the nearer end of the brush, within it, or outside it. */
export function gestureAt(at: number, range: PixelRange | null): Gesture {
  if (!range) return { kind: 'draw', at };
  const [toFrom, toTo] = range.map((end) => Math.abs(at - end)) as [number, number];
  const grasp = Math.min(graspPx, (range[1] - range[0]) / 3);
  if (Math.min(toFrom, toTo) <= grasp) return { kind: toFrom < toTo ? 'from' : 'to', at, range };
  return at > range[0] && at < range[1] ? { kind: 'move', at, range } : { kind: 'draw', at };
}

/** The brush with the pointer at a height; an end dragged past the other takes its role. */
export function rangeAfter(gesture: Gesture, to: number): PixelRange {
  const at = within(to);
  if (gesture.kind === 'draw') return ordered(within(gesture.at), at);
  const [first, last] = gesture.range;
  if (gesture.kind === 'from') return ordered(within(first + to - gesture.at), last);
  if (gesture.kind === 'to') return ordered(first, within(last + to - gesture.at));
  const shift = Math.min(Math.max(to - gesture.at, -first), heightPx - last);
  return [first + shift, last + shift];
}

/** A brush this small clears the filter. */
export function isCleared([from, to]: PixelRange): boolean {
  return to - from < minPx;
}

function within(px: number): number {
  return Math.min(Math.max(0, px), heightPx);
}

function ordered(a: number, b: number): PixelRange {
  return a <= b ? [a, b] : [b, a];
}
