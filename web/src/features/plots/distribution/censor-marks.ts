import type { PlotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Mark, Point } from '../../../ui/chart-frame/figure/marks.ts';

const title = 'highest limit';
/** About as wide as the title. */
const titlePx = 68;

/** The highest limit of non-detects, dashed: left of it, or below it, ranks are uncertain. */
export function censorMarks(area: PlotArea, along: 'x' | 'y', at: number | null): Mark[] {
  const { left, right, top, bottom } = area;
  if (at === null || !Number.isFinite(at)) return [];
  const isX = along === 'x';
  if (isX ? at < left || at > right : at < top || at > bottom) return [];
  const line: readonly [Point, Point] = isX
    ? [
        [at, top],
        [at, bottom],
      ]
    : [
        [left, at],
        [right, at],
      ];
  const isAtRight = isX && at > right - titlePx;
  const text: Point = isX ? [isAtRight ? at - 4 : at + 4, bottom - 8] : [right - 4, at - 5];
  return [
    { kind: 'line', vertices: line, tone: 'muted', dashed: true },
    {
      kind: 'text',
      x: text[0],
      y: text[1],
      text: title,
      tone: 'muted',
      anchor: isX && !isAtRight ? 'start' : 'end',
      sizePx: 11,
      rimmed: true,
    },
  ];
}

/** The highest limit among values of which some are non-detects; null without non-detects. */
export function highestLimit(values: Float64Array, nonDetects: Uint8Array): number | null {
  for (let at = values.length - 1; at >= 0; at -= 1) if (nonDetects[at] === 1) return values[at] ?? null;
  return null;
}
