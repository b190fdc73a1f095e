import type { PlotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Mark } from '../../../ui/chart-frame/figure/marks.ts';

/** A class on the axis: its middle in pixels, its name, and a text below it. */
export interface AxisClass {
  at: number;
  name: string;
  below: string;
  isMarked: boolean;
}

const characterPx = 6.2;
const longestName = 18;
const turn = -50;
const slopeSine = 0.77;
/** The room of slanted names. */
const slantSlotPx = 14;

/** The layout of class names below an axis: horizontal if there is room, else slanted; and its height. */
export interface ClassNaming {
  isLevel: boolean;
  /** Every how many classes one is labeled. */
  every: number;
  heightPx: number;
}

export function classNaming(names: readonly string[], slotPx: number): ClassNaming {
  const longestPx = Math.max(...names.map((name) => shortened(name).length)) * characterPx;
  if (longestPx <= slotPx - 6) return { isLevel: true, every: 1, heightPx: 36 };
  if (slotPx < slantSlotPx) return { isLevel: true, every: Math.ceil((longestPx + 8) / slotPx), heightPx: 22 };
  return { isLevel: false, every: 1, heightPx: 14 + longestPx * slopeSine };
}

/** The axis of classes below the plot, with its title; texts below the names are left out if there is no room. */
export function classAxis(
  { left, right, bottom }: PlotArea,
  classes: readonly AxisClass[],
  naming: ClassNaming,
  title: string,
): Mark[] {
  const { isLevel, every, heightPx } = naming;
  return [
    {
      kind: 'line',
      vertices: [
        [left, bottom],
        [right, bottom],
      ],
      tone: 'muted',
    },
    ...classes.flatMap(({ at, name, below, isMarked }, index): Mark[] => {
      if (index % every !== 0) return [];
      const look = { kind: 'text', tone: isMarked ? 'accent' : 'muted', bold: isMarked } as const;
      if (!isLevel)
        return [{ ...look, x: at + 4, y: bottom + 12, text: shortened(name), anchor: 'end', degrees: turn }];
      const level: Mark = { ...look, x: at, y: bottom + 16, text: shortened(name), anchor: 'middle' };
      if (every > 1) return [level];
      return [level, { kind: 'text', x: at, y: bottom + 30, text: below, tone: 'muted', anchor: 'middle', sizePx: 10 }];
    }),
    {
      kind: 'text',
      x: (left + right) / 2,
      y: bottom + heightPx + 14,
      text: title,
      tone: 'ink',
      anchor: 'middle',
      sizePx: 12,
    },
  ];
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}
