import { messages } from '@wellfield/contract';
import { durovAxes, durovPoint, formatCount, type DurovPoint, type OffAxis, uint32At } from '@wellfield/science';
import type { Figure, FigureSize, Mark, Point, TextMark } from '../../../ui/chart-frame/figure/figure.ts';
import { analysisLabel } from '../hydrochemistry/analysis-label.ts';
import { analysisLegend, legendStepPx } from '../hydrochemistry/analysis-legend.ts';
import { analysisPoints, analysisTable } from '../hydrochemistry/analysis-points.ts';
import { analysisSubtitle, analysisNotices, prevailingType } from '../hydrochemistry/analysis-texts.ts';
import { partLabels } from '../hydrochemistry/ion-labels.ts';
import type { AnalysisInSight } from '../hydrochemistry/analyses-in-sight.ts';

export const durovSize: FigureSize = { widthPx: 600, heightPx: 600 };

const height = Math.sqrt(3) / 2;
const fifths = [20, 40, 60, 80] as const;
const { ph: phAxis, tdsMgPerL: tdsAxis } = durovAxes;
const phTicks = [4, 6, 8, 10, 12] as const;
const tdsTicks = [0, 10_000, 20_000] as const;
const alongPh = (ph: number) => (ph - phAxis.min) / (phAxis.max - phAxis.min);
const alongTds = (tds: number) => (tds - tdsAxis.min) / (tdsAxis.max - tdsAxis.min);

/** The square and its surroundings, in pixels: triangles left and above, the panels of TDS and pH right and below. */
interface Layout {
  side: number;
  left: number;
  top: number;
  /** The depth of the panels. */
  panel: number;
  space: number;
}

/** The extended Durov diagram of analyses. */
export function durovFigure(title: string, analyses: readonly AnalysisInSight[], size: FigureSize): Figure {
  const layout = layoutIn(size);
  const durovPoints = new Map(analyses.map((analysis) => [analysis, durovPoint(analysis.record)]));
  const { points, groups, analysisOf } = analysisPoints(analyses, (analysis) => {
    const point = durovPoints.get(analysis);
    return point ? pointsOf(point, layout) : [];
  });
  const found = [...durovPoints.values()].filter((point) => point !== null);
  const legend = analysisLegend(analyses, (index) => [12, 14 + index * legendStepPx]);
  return {
    ...size,
    title,
    subtitle: analysisSubtitle(analyses),
    description: `Extended Durov diagram of ${analyses.length} water analyses: ${prevailingType(analyses)}.`,
    notices: [...axisNotices(found), ...analysisNotices(analyses)],
    back: [...grid(layout), ...labels(layout), ...legend.marks],
    points,
    groups,
    front: [],
    regions: legend.regions,
    labelOf: (point) => analysisLabel(analyses[uint32At(analysisOf, point)] as AnalysisInSight),
    table: () =>
      analysisTable(analyses, ['square_x', 'square_y', 'ph_off', 'tds_off'], (analysis) => {
        const point = durovPoints.get(analysis);
        return point ? [...point.square, point.phOff, point.tdsOff] : [null, null, null, null];
      }),
  };
}

function layoutIn({ widthPx, heightPx }: FigureSize): Layout {
  const [panelPart, space] = [0.5, 8];
  const across = (widthPx - 74 - space) / (1 + height + panelPart);
  const down = (heightPx - 78 - space) / (1 + height + panelPart);
  const side = Math.min(across, down);
  const total = side * (1 + height + panelPart) + space;
  return {
    side,
    left: (widthPx - total) / 2 + side * height - 4,
    top: (heightPx - total) / 2 + side * height - 4,
    panel: side * panelPart,
    space,
  };
}

function pointsOf(
  { cation, anion, square, phFraction, tdsFraction }: DurovPoint,
  layout: Layout,
): readonly (Point | null)[] {
  const { side, left, top, panel, space } = layout;
  const [x, y] = [left + square[0] * side, top + (1 - square[1]) * side];
  return [
    [left - (cation.mg / 100) * height * side, y],
    [x, top - (anion.so4 / 100) * height * side],
    [x, y],
    phFraction === null ? null : [x, top + side + space + (1 - phFraction) * panel],
    tdsFraction === null ? null : [left + side + space + tdsFraction * panel, y],
  ];
}

/** What is not drawn on an axis, and why: nothing is moved to the end of an axis. */
function axisNotices(points: readonly DurovPoint[]): string[] {
  const count = (off: (point: DurovPoint) => OffAxis, reason: OffAxis) =>
    points.filter((point) => off(point) === reason).length;
  const ph = (reason: OffAxis) => count(({ phOff }) => phOff, reason);
  const tds = (reason: OffAxis) => count(({ tdsOff }) => tdsOff, reason);
  const notice = (number: number, words: string) => (number === 0 ? [] : [`${formatCount(number)} ${words}.`]);
  const { min, max } = phAxis;
  return [
    ...(tds('outside the axis') > 0
      ? [`${messages.plots.tdsNotShown} (${formatCount(tds('outside the axis'))}).`]
      : []),
    ...notice(ph('outside the axis'), `with a pH outside ${min}–${max} not shown on the pH axis`),
    ...notice(ph('not above 0') + tds('not above 0'), 'with a pH or TDS not above 0 not shown on that axis'),
    ...notice(ph('not measured'), 'without pH'),
    ...notice(tds('not measured'), 'without TDS in mg/L or ug/L'),
  ];
}

function grid({ side, left, top, panel, space }: Layout): Mark[] {
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
      line([left + (p / 100) * side, bottom + space], [left + (p / 100) * side, bottom + space + panel]),
      line([right + space, top + (p / 100) * side], [right + space + panel, top + (p / 100) * side]),
    ]),
    ...phTicks.map((ph) => {
      const y = bottom + space + (1 - alongPh(ph)) * panel;
      return line([left, y], [right, y]);
    }),
    ...tdsTicks.map((tds) => {
      const x = right + space + alongTds(tds) * panel;
      return line([x, top], [x, bottom]);
    }),
    outline(left3(0, 0), left3(100, 0), left3(0, 100)),
    outline(top3(0, 0), top3(100, 0), top3(0, 100)),
    box(left, top, side, side),
    box(left, bottom + space, side, panel),
    box(right + space, top, panel, side),
  ];
}

/** A low panel has labels only at the ends of its axis. */
function ticksWithRoom(ticks: readonly number[], panelPx: number, minPx: number): readonly number[] {
  if (panelPx / (ticks.length - 1) >= minPx) return ticks;
  return ticks.filter((_, at) => at === 0 || at === ticks.length - 1);
}

function labels({ side, left, top, panel, space }: Layout): TextMark[] {
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
    ...ticksWithRoom(phTicks, panel, 12).map((ph) =>
      text(left - 5, bottom + space + (1 - alongPh(ph)) * panel + 4, String(ph), { ...faint, anchor: 'end' }),
    ),
    text(left - 28, bottom + space + panel / 2 + 4, 'pH', { anchor: 'end' }),
    ...ticksWithRoom(tdsTicks, panel, 28).map((tds) =>
      text(right + space + alongTds(tds) * panel, bottom + 13, tds === 0 ? '0' : `${tds / 1_000}k`, faint),
    ),
    text(right + space + panel / 2, bottom + 30, 'TDS, mg/L'),
    text(right + space, bottom + space + panel, 'Lines every 20 %', { ...faint, anchor: 'start' }),
  ];
}
