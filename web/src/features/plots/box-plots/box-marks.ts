import { headPx, type PlotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Mark } from '../../../ui/chart-frame/figure/figure.ts';
import type { ValueBox } from '../../../workers/operations/box-rows.ts';

const widestPx = 44;
/** The minimum height of a box, for equal quartiles. */
const minHeightPx = 1;

export function boxWidthPx(slotPx: number): number {
  return Math.min(widestPx, slotPx * 0.6);
}

/** Whether at least half of a box's results are non-detects, so that its median is a limit. */
function isMostlyNonDetect({ n, nonDetects }: Pick<ValueBox, 'n' | 'nonDetects'>): boolean {
  return 2 * nonDetects >= n;
}

/** Box, median and whiskers around a middle; hatched where at least half are non-detects. */
export function boxMarks(box: ValueBox, middle: number, widthPx: number, at: (value: number) => number): Mark[] {
  const [left, right] = [middle - widthPx / 2, middle + widthPx / 2];
  const cap = widthPx / 4;
  const [q1, median, q3] = [at(box.q1), at(box.median), at(box.q3)];
  const [low, high] = [at(box.whiskerLow), at(box.whiskerHigh)];
  const hatched = isMostlyNonDetect(box);
  return [
    {
      kind: 'segments',
      segments: [
        [
          [middle, high],
          [middle, Math.max(high, q3)],
        ],
        [
          [middle, Math.min(low, q1)],
          [middle, low],
        ],
        [
          [middle - cap, high],
          [middle + cap, high],
        ],
        [
          [middle - cap, low],
          [middle + cap, low],
        ],
      ],
      tone: 'data',
    },
    {
      kind: 'bar',
      x: left,
      y: q3,
      widthPx,
      heightPx: Math.max(q1 - q3, minHeightPx),
      fill: hatched ? null : 'fill',
      stroke: 'data',
      hatched,
    },
    {
      kind: 'line',
      vertices: [
        [left, median],
        [right, median],
      ],
      tone: 'ink',
      widthPx: 2,
    },
  ];
}

/** The legend of hatched boxes, at the upper right, if there are any. */
export function boxLegend({ right, top }: PlotArea, boxes: readonly ValueBox[]): Mark[] {
  if (!boxes.some(isMostlyNonDetect)) return [];
  const text = 'Half or more non-detects';
  const x = right - text.length * 6 - 16;
  return [
    { kind: 'bar', x, y: top - headPx - 9, widthPx: 10, heightPx: 9, fill: null, stroke: 'data', hatched: true },
    { kind: 'text', x: x + 15, y: top - headPx, text, tone: 'muted' },
  ];
}
