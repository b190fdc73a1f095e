import { formatCount, elementAt } from '@wellfield/science';
import { headPx, type PlotArea } from '../../ui/chart-frame/figure/axis-marks.ts';
import type { PointLabel } from '../../ui/chart-frame/figure/figure.ts';
import type { Mark } from '../../ui/chart-frame/figure/marks.ts';

/** A bar of counted samples; heights are in pixels from the axis. */
interface CountBar {
  x: number;
  widthPx: number;
  detects: number;
  nonDetects: number;
  isChosen?: boolean;
}

/** Detects filled, and non-detects hatched on top of them; no marks without samples. */
export function countBarMarks(bar: CountBar, bottom: number, heightOf: (count: number) => number): Mark[] {
  const { x, widthPx, detects, nonDetects, isChosen = false } = bar;
  const stroke = isChosen ? 'accent' : 'data';
  const [low, high] = [heightOf(detects), heightOf(detects + nonDetects)];
  const marks: Mark[] = [];
  if (detects > 0) {
    marks.push({ kind: 'bar', x, y: bottom - low, widthPx, heightPx: low, fill: isChosen ? 'accent' : 'fill', stroke });
  }
  if (nonDetects > 0) {
    const heightPx = high - low;
    marks.push({ kind: 'bar', x, y: bottom - high, widthPx, heightPx, fill: null, stroke, hatched: true });
  }
  return marks;
}

/** A bar's tip. */
export function countTip(
  heading: string,
  { detects, nonDetects }: Pick<CountBar, 'detects' | 'nonDetects'>,
): PointLabel {
  return {
    heading,
    lines: [
      { name: 'Detects', value: formatCount(detects) },
      { name: 'Non-detects', value: formatCount(nonDetects) },
    ],
  };
}

/** The legend of filled and hatched bars, at the upper right. */
export function countBarLegend({ right, top }: PlotArea, has: { detects: boolean; nonDetects: boolean }): Mark[] {
  const marks: Mark[] = [];
  let x = right;
  const add = (text: string, widthPx: number, hatched: boolean) => {
    x -= widthPx;
    const box = { kind: 'bar', x, y: top - headPx - 9, widthPx: 10, heightPx: 9, stroke: 'data' } as const;
    marks.push(hatched ? { ...box, fill: null, hatched } : { ...box, fill: 'fill' });
    marks.push({ kind: 'text', x: x + 14, y: top - headPx, text, tone: 'muted' });
    x -= 10;
  };
  if (has.nonDetects) add('Non-detect', 72, true);
  if (has.detects) add('Detect', 48, false);
  return marks;
}

/** Short lines below an axis at marked positions, each once; NaN is skipped. */
export function rugMarks(xs: ArrayLike<number>, bottom: number, tone: 'accent' | 'ink'): Mark[] {
  const isTaken: boolean[] = [];
  const positions: number[] = [];
  for (let at = 0; at < xs.length; at += 1) {
    const half = Math.round(elementAt(xs, at) * 2);
    if (Number.isNaN(half) || isTaken[half]) continue;
    isTaken[half] = true;
    positions.push(half / 2);
  }
  if (positions.length === 0) return [];
  const [from, to] = [bottom + 1, bottom + 6];
  return [
    {
      kind: 'segments',
      segments: positions.map((x) => [
        [x, from],
        [x, to],
      ]),
      tone,
      widthPx: 2,
    },
  ];
}
