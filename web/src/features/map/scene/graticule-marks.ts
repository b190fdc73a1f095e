import type { Graticule } from './graticule.ts';

/** Degrees at the map's frame. */
export interface GraticuleMark {
  side: 'top' | 'right';
  text: string;
  /** From the left, or from the top. */
  px: number;
}

interface FrameSize {
  widthPx: number;
  heightPx: number;
}

/** About a label's width; between two of the right side half of it is enough. */
const apartPx = { top: 76, right: 38 } as const;
/** No label stands in the corner that both sides share. */
const cornerPx = 40;

/** The degrees of the lines that meet the frame's upper and right side, none on another. */
export function graticuleMarks(
  { features }: Graticule,
  toPx: (position: readonly [long: number, lat: number]) => { x: number; y: number },
  { widthPx, heightPx }: FrameSize,
): GraticuleMark[] {
  const last = { top: -Infinity, right: -Infinity };
  return (
    features
      .map(({ properties, geometry }): GraticuleMark => {
        const [from = [], to = []] = geometry.coordinates;
        const side = from[0] === to[0] ? 'top' : 'right';
        const { x, y } = toPx([from[0] ?? NaN, from[1] ?? NaN]);
        return { side, text: properties.label, px: side === 'top' ? x : y };
      })
      // The order of a side's labels stays the same while the map is panned.
      .toSorted((one, other) => (one.side === other.side ? one.px - other.px : one.side === 'top' ? -1 : 1))
      .filter(({ side, px }) => {
        const [start, end] = side === 'top' ? [cornerPx, widthPx - 2 * cornerPx] : [cornerPx, heightPx - cornerPx];
        if (px < start || px > end || px - last[side] < apartPx[side]) return false;
        last[side] = px;
        return true;
      })
  );
}
