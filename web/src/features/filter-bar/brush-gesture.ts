import { sizes } from '../../ui/sizes.ts';

/** A range of the brush's height, in pixels from the top; the first is the lesser. */
export type PixelRange = readonly [from: number, to: number];

/** What a press on the distribution began: a new brush, or a brush that moves, by an end or as a whole. */
export type Gesture = { kind: 'draw'; at: number } | { kind: 'from' | 'to' | 'move'; at: number; range: PixelRange };

/** How near to an end it is grasped; less in a narrow brush, so that it can be taken as a whole. */
const graspPx = 8;
const { heightPx, minPx } = sizes.brush;

/** What a press begins: by the brush's nearer end, within it, or beside it and without one. */
export function gestureAt(at: number, range: PixelRange | null): Gesture {
  if (!range) return { kind: 'draw', at };
  const [toFrom, toTo] = range.map((end) => Math.abs(at - end)) as [number, number];
  const grasp = Math.min(graspPx, (range[1] - range[0]) / 3);
  if (Math.min(toFrom, toTo) <= grasp) return { kind: toFrom < toTo ? 'from' : 'to', at, range };
  return at > range[0] && at < range[1] ? { kind: 'move', at, range } : { kind: 'draw', at };
}

/** The brush while the pointer is at a height; an end that is drawn over the other one goes on as that. */
export function rangeAfter(gesture: Gesture, to: number): PixelRange {
  const at = within(to);
  if (gesture.kind === 'draw') return ordered(within(gesture.at), at);
  const [first, last] = gesture.range;
  if (gesture.kind === 'from') return ordered(within(first + to - gesture.at), last);
  if (gesture.kind === 'to') return ordered(first, within(last + to - gesture.at));
  const shift = Math.min(Math.max(to - gesture.at, -first), heightPx - last);
  return [first + shift, last + shift];
}

/** A brush this small is none: it clears the filter. */
export function isCleared([from, to]: PixelRange): boolean {
  return to - from < minPx;
}

function within(px: number): number {
  return Math.min(Math.max(0, px), heightPx);
}

function ordered(a: number, b: number): PixelRange {
  return a <= b ? [a, b] : [b, a];
}
