import { durovAxes } from '@wellfield/science';
import type { Point, TextMark, Mark } from '../../../ui/chart-frame/figure/marks.ts';
import type { ValueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import { partLabels } from '../../../explorer/analyses/analysis-numbers.ts';
import { triangleHeight as height, type DurovLayout } from './durov-layout.ts';

const { ph: phAxis } = durovAxes;
const fifths = [20, 40, 60, 80] as const;
/** From the panel of dissolved solids down to its axis title. */
const solidsTitlePx = 29;
const phTicks = [4, 6, 8, 10, 12] as const;
const alongPh = (ph: number) => (ph - phAxis.min) / (phAxis.max - phAxis.min);

export function grid({ side, left, top, panelWidthPx, panelHeightPx, space }: DurovLayout, solids: ValueScale): Mark[] {
  const [right, bottom] = [left + side, top + side];
  const line = (from: Point, to: Point): Mark => ({ kind: 'line', vertices: [from, to], tone: 'grid' });
  const outline = (...vertices: readonly Point[]): Mark => ({ kind: 'area', vertices, fill: null, stroke: 'muted' });
  const box = (x: number, y: number, width: number, tall: number) =>
    outline([x, y], [x + width, y], [x + width, y + tall], [x, y + tall]);
  /** In the triangles: percent along the square's side, percent toward the apex. */
  const left3 = (along: number, apex: number): Point => [
    left - (apex / 100) * height * side,
    bottom - ((along + apex / 2) / 100) * side,
  ];
  const top3 = (along: number, apex: number): Point => [
    left + ((along + apex / 2) / 100) * side,
    top - (apex / 100) * height * side,
  ];
  const inTriangle = (at: (along: number, apex: number) => Point, p: number) => [
    line(at(0, p), at(100 - p, p)),
    line(at(p, 0), at(p, 100 - p)),
    line(at(100 - p, 0), at(0, 100 - p)),
  ];
  return [
    ...fifths.flatMap((p) => [
      ...inTriangle(left3, p),
      ...inTriangle(top3, p),
      line([left + (p / 100) * side, top], [left + (p / 100) * side, bottom]),
      line([left, top + (p / 100) * side], [right, top + (p / 100) * side]),
      line([left + (p / 100) * side, bottom + space], [left + (p / 100) * side, bottom + space + panelHeightPx]),
      line([right + space, top + (p / 100) * side], [right + space + panelWidthPx, top + (p / 100) * side]),
    ]),
    ...phTicks.map((ph) => {
      const y = bottom + space + (1 - alongPh(ph)) * panelHeightPx;
      return line([left, y], [right, y]);
    }),
    ...solids.ticks.map(({ at }) => line([at, top], [at, bottom])),
    outline(left3(0, 0), left3(100, 0), left3(0, 100)),
    outline(top3(0, 0), top3(100, 0), top3(0, 100)),
    box(left, top, side, side),
    box(left, bottom + space, side, panelHeightPx),
    box(right + space, top, panelWidthPx, side),
  ];
}

/** A low panel has labels only at the ends of its axis. */
function ticksWithRoom(ticks: readonly number[], panelPx: number, minPx: number): readonly number[] {
  if (panelPx / (ticks.length - 1) >= minPx) return ticks;
  return ticks.filter((_, at) => at === 0 || at === ticks.length - 1);
}

export function labels(
  { side, left, top, panelWidthPx, panelHeightPx, space }: DurovLayout,
  solids: ValueScale,
): TextMark[] {
  const [right, bottom] = [left + side, top + side];
  const text = (x: number, y: number, words: string, more: Partial<TextMark> = {}): TextMark => ({
    kind: 'text',
    x,
    y,
    text: words,
    tone: 'ink',
    anchor: 'middle',
    sizePx: 11,
    ...more,
  });
  const faint = { tone: 'muted', sizePx: 10 } as const;
  return [
    text(left - height * side - 6, top + side / 2 + 4, partLabels.mg, { anchor: 'end' }),
    text(left - 10, top - 6, partLabels.ca, { anchor: 'end' }),
    text(left - 34, bottom + 4, partLabels.nak, { anchor: 'end' }),
    text(left + side / 2, top - height * side - 8, partLabels.so4),
    text(left - 8, top - 20, partLabels.cl, { anchor: 'end' }),
    text(right + 8, top - 20, partLabels.carb, { anchor: 'start' }),
    ...ticksWithRoom(phTicks, panelHeightPx, 12).map((ph) =>
      text(left - 5, bottom + space + (1 - alongPh(ph)) * panelHeightPx + 4, String(ph), { ...faint, anchor: 'end' }),
    ),
    text(left - 28, bottom + space + panelHeightPx / 2 + 4, 'pH', { anchor: 'end' }),
    ...solids.ticks.map(({ at, label }) => text(at, bottom + 13, label, faint)),
    text(right + space + panelWidthPx / 2, bottom + solidsTitlePx, solids.isLog ? 'TDS, mg/L (log)' : 'TDS, mg/L'),
    // Below the axis title, also where the panel of pH is low.
    text(right + space, bottom + Math.max(space + panelHeightPx, solidsTitlePx + 13), 'Lines every 20%', {
      ...faint,
      anchor: 'start',
    }),
  ];
}
