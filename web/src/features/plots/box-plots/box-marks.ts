import { headPx, type PlotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import { nonDetectShape, type Mark } from '../../../ui/chart-frame/figure/marks.ts';
import type { ValueBox } from '../../../workers/operations/box-rows.ts';

const widestPx = 44;
/** The minimum height of a box, for equal quartiles. */
const minHeightPx = 1;

export function boxWidthPx(slotPx: number): number {
  return Math.min(widestPx, slotPx * 0.6);
}

/** Where a box is drawn: the middle of its slot, its width, values along the axis, and the axis' lower end. */
export interface BoxSlot {
  middle: number;
  widthPx: number;
  at: (value: number) => number;
  bottom: number;
}

export function isAllNonDetect({ n, nonDetects }: Pick<ValueBox, 'n' | 'nonDetects'>): boolean {
  return nonDetects === n;
}

/** Box, median and whiskers; of non-detects the highest limit, below which nothing is known. */
export function boxMarks(box: ValueBox, slot: BoxSlot): Mark[] {
  return [...whiskerMarks(box, slot), ...quartileMarks(box, slot), ...limitMarks(box, slot)];
}

/** Whiskers from the quartiles; where a quartile is not known, the upper one goes down to the smallest detect. */
function whiskerMarks({ q1, q3, whiskerLow, whiskerHigh }: ValueBox, { middle, widthPx, at }: BoxSlot): Mark[] {
  if (whiskerLow === null || whiskerHigh === null) return [];
  const cap = widthPx / 4;
  const [low, high] = [at(whiskerLow), at(whiskerHigh)];
  const capAt = (y: number) =>
    [
      [middle - cap, y],
      [middle + cap, y],
    ] as const;
  const lineTo = (from: number, to: number) =>
    [
      [middle, from],
      [middle, to],
    ] as const;
  const segments = [lineTo(high, q3 === null ? low : Math.max(high, at(q3)))];
  if (q1 !== null) segments.push(lineTo(Math.min(low, at(q1)), low));
  segments.push(capAt(high));
  if (q1 !== null || q3 === null) segments.push(capAt(low));
  return [{ kind: 'segments', segments, tone: 'data' }];
}

/** From the third quartile to the first, or down to the axis if that lies below every detect. */
function quartileMarks({ q1, median, q3 }: ValueBox, { middle, widthPx, at, bottom }: BoxSlot): Mark[] {
  if (q3 === null) return [];
  const [left, right] = [middle - widthPx / 2, middle + widthPx / 2];
  const [top, low] = [at(q3), q1 === null ? bottom : at(q1)];
  const marks: Mark[] = [
    {
      kind: 'bar',
      x: left,
      y: top,
      widthPx,
      heightPx: Math.max(low - top, minHeightPx),
      fill: 'fill',
      stroke: 'data',
    },
  ];
  if (median !== null) {
    const vertices = [
      [left, at(median)],
      [right, at(median)],
    ] as const;
    marks.push({ kind: 'line', vertices, tone: 'ink', widthPx: 2 });
  }
  return marks;
}

/** A line at the highest limit, gray below it; a hollow mark there if all are non-detects. */
function limitMarks(box: ValueBox, { middle, widthPx, at, bottom }: BoxSlot): Mark[] {
  if (box.censorLine === null) return [];
  const y = at(box.censorLine);
  const [left, right] = [middle - 0.7 * widthPx, middle + 0.7 * widthPx];
  const corners = [
    [left, y],
    [right, y],
    [right, bottom],
    [left, bottom],
  ] as const;
  const marks: Mark[] = [
    { kind: 'area', vertices: corners, fill: 'muted', stroke: null, opacity: limitOpacity },
    { kind: 'line', vertices: corners.slice(0, 2), tone: 'muted', widthPx: 1.5, dashed: true },
  ];
  if (isAllNonDetect(box)) marks.push({ kind: 'point', x: middle, y, ...allNonDetects, radiusPx: 3.4 });
  return marks;
}

const limitOpacity = 0.22;
const allNonDetects = { shape: nonDetectShape, tone: 'data', hollow: true } as const;

const characterPx = 6;

/** The legend of limits, at the upper right, if there are any. */
export function boxLegend({ right, top }: PlotArea, boxes: readonly ValueBox[]): Mark[] {
  if (!boxes.some(({ censorLine }) => censorLine !== null)) return [];
  const y = top - headPx;
  const gray = 'Up to the highest limit';
  const hollow = boxes.some(isAllNonDetect) ? 'All non-detects' : '';
  const hollowX = right - hollow.length * characterPx;
  const grayX = hollowX - (hollow === '' ? 0 : 28) - gray.length * characterPx;
  const swatch = [
    [grayX - 16, y - 9],
    [grayX - 5, y - 9],
    [grayX - 5, y],
    [grayX - 16, y],
  ] as const;
  return [
    { kind: 'area', vertices: swatch, fill: 'muted', stroke: null, opacity: limitOpacity },
    { kind: 'line', vertices: swatch.slice(0, 2), tone: 'muted', widthPx: 1.5, dashed: true },
    { kind: 'text', x: grayX, y, text: gray, tone: 'muted' },
    ...(hollow === ''
      ? []
      : ([
          { kind: 'point', x: hollowX - 9, y: y - 4, ...allNonDetects },
          { kind: 'text', x: hollowX, y, text: hollow, tone: 'muted' },
        ] as const)),
  ];
}
