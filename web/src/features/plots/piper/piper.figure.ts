import { piperPoints, type IonPercentages, uint32At } from '@wellfield/science';
import type { DiagramLook } from '../../../explorer/exploration/diagram-look.ts';
import type { Figure, FigureSize, Mark, Point, TextMark } from '../../../ui/chart-frame/figure/figure.ts';
import { analysisLabel } from '../hydrochemistry/analysis-label.ts';
import { inColumn, inRows, withLegend } from '../hydrochemistry/analysis-legend.ts';
import { analysisTable, drawnAnalyses } from '../hydrochemistry/analysis-points.ts';
import { analysisSubtitle, analysisNotices, prevailingType } from '../hydrochemistry/analysis-texts.ts';
import { partLabels } from '../hydrochemistry/ion-labels.ts';
import type { AnalysisInSight } from '../hydrochemistry/analyses-in-sight.ts';

export const piperSize: FigureSize = { widthPx: 750, heightPx: 600 };

/** Space between the triangles, in sides of a triangle. */
const gap = 0.3;
const height = Math.sqrt(3) / 2;
/** Smaller triangles have no room for the fields' names. */
const minNamedSidePx = 140;
const gridPercent = [20, 40, 60, 80] as const;
/** Between the numbers of smaller triangles is no room: those at the ends tell the direction. */
const minNumberedSidePx = 110;
const endPercent = [20, 80] as const;

/** The Piper diagram of analyses: two triangles and the diamond between them. */
export function piperFigure(
  title: string,
  analyses: readonly AnalysisInSight[],
  size: FigureSize,
  look: DiagramLook,
): Figure {
  const { drawn, rowsPx, marks, regions } = withLegend(
    analyses,
    (rows) => {
      const at = projection(size, rows);
      return drawnAnalyses(analyses, look, ({ percentages }) => {
        const { cation, anion, diamond } = piperPoints(percentages, gap);
        return [at(cation), at(anion), at(diamond)];
      });
    },
    (legend) => {
      const corner: Point = [size.widthPx - legend.widthPx, 2];
      return isClear(projection(size, 0), corner, legend.heightPx) ? inColumn(legend, corner) : inRows(legend, size);
    },
  );
  const toPixels = projection(size, rowsPx);
  return {
    ...size,
    title,
    subtitle: analysisSubtitle(analyses),
    description: `Piper diagram of ${analyses.length} water analyses: ${prevailingType(analyses)}.`,
    notices: analysisNotices(analyses),
    back: [...grid(toPixels), ...outlines(toPixels), ...labels(toPixels), ...(drawn.density?.marks ?? []), ...marks],
    points: drawn.points,
    groups: drawn.groups,
    front: faciesNames(toPixels),
    regions,
    labelOf: (point) => analysisLabel(analyses[uint32At(drawn.analysisOf, point)] as AnalysisInSight),
    table: () =>
      analysisTable(
        analyses,
        ['ca_percent', 'mg_percent', 'na_k_percent', 'hco3_co3_percent', 'so4_percent', 'cl_percent'],
        ({ percentages: { cation, anion } }) => [cation.ca, cation.mg, cation.nak, anion.carb, anion.so4, anion.cl],
      ),
  };
}

type ToPixels = (point: Point) => Point;

/** Around the diagram, for the names at its corners. */
const margins = { acrossPx: 76, downPx: 62 } as const;

/** The layout: as large as the figure allows below the rows of a legend, with room for the names at the corners. */
function projection({ widthPx, heightPx }: FigureSize, rowsPx: number): ToPixels {
  const [width, tall] = [2 + gap, (2 + gap) * height];
  const side = Math.min((widthPx - margins.acrossPx) / width, (heightPx - rowsPx - margins.downPx) / tall);
  const left = (widthPx - side * width) / 2;
  const bottom = (heightPx + rowsPx + side * tall) / 2 - 12;
  return ([x, y]) => [left + x * side, bottom - y * side];
}

/** The length of a triangle's side, in px. */
function sideOf(toPixels: ToPixels): number {
  return toPixels([1, 0])[0] - toPixels([0, 0])[0];
}

/** Whether a legend in the upper right corner is clear of the diamond and of the anion triangle. */
function isClear(toPixels: ToPixels, [left]: Point, heightPx: number): boolean {
  const [diamondRight] = toPixels([(2 + gap) / 2 + 0.5, 0]);
  const [, apex] = toPixels([1.5 + gap, height]);
  return left > diamondRight + 56 && heightPx < apex - 6;
}

const cationsOnly = (ca: number, mg: number): IonPercentages => ({
  cation: { ca, mg, nak: 100 - ca - mg },
  anion: { cl: 0, so4: 0, carb: 100 },
});
const anionsOnly = (carb: number, so4: number): IonPercentages => ({
  cation: { ca: 100, mg: 0, nak: 0 },
  anion: { carb, so4, cl: 100 - carb - so4 },
});
/** The diamond's point depends only on the sums Ca+Mg and SO4+Cl. */
const diamondAt = (caMg: number, so4Cl: number): Point =>
  piperPoints({ cation: { ca: caMg, mg: 0, nak: 100 - caMg }, anion: { carb: 100 - so4Cl, so4: 0, cl: so4Cl } }, gap)
    .diamond;
const cationAt = (ca: number, mg: number): Point => piperPoints(cationsOnly(ca, mg), gap).cation;
const anionAt = (carb: number, so4: number): Point => piperPoints(anionsOnly(carb, so4), gap).anion;

function grid(toPixels: ToPixels): Mark[] {
  const line = (from: Point, to: Point): Mark => ({
    kind: 'line',
    vertices: [toPixels(from), toPixels(to)],
    tone: 'grid',
  });
  return gridPercent.flatMap((p) => {
    const rest = 100 - p;
    return [
      line(cationAt(p, 0), cationAt(p, rest)),
      line(cationAt(0, p), cationAt(rest, p)),
      line(cationAt(rest, 0), cationAt(0, rest)),
      line(anionAt(p, 0), anionAt(p, rest)),
      line(anionAt(0, p), anionAt(rest, p)),
      line(anionAt(rest, 0), anionAt(0, rest)),
      line(diamondAt(p, 0), diamondAt(p, 100)),
      line(diamondAt(0, p), diamondAt(100, p)),
    ];
  });
}

function outlines(toPixels: ToPixels): Mark[] {
  const outline = (...vertices: readonly Point[]): Mark => ({
    kind: 'area',
    vertices: vertices.map(toPixels),
    fill: null,
    stroke: 'muted',
  });
  return [
    outline(cationAt(100, 0), cationAt(0, 100), cationAt(0, 0)),
    outline(anionAt(100, 0), anionAt(0, 100), anionAt(0, 0)),
    outline(diamondAt(100, 0), diamondAt(100, 100), diamondAt(0, 100), diamondAt(0, 0)),
  ];
}

function labels(toPixels: ToPixels): TextMark[] {
  const text = (point: Point, dx: number, dy: number, words: string, more: Partial<TextMark> = {}): TextMark => {
    const [x, y] = toPixels(point);
    return { kind: 'text', x: x + dx, y: y + dy, text: words, tone: 'ink', anchor: 'middle', sizePx: 12, ...more };
  };
  const faint = { tone: 'muted', sizePx: 10 } as const;
  const numbered = sideOf(toPixels) < minNumberedSidePx ? endPercent : gridPercent;
  const percents = numbered.flatMap((p) => [
    text(cationAt(p, 0), 0, 13, `${p}`, faint),
    text(cationAt(100 - p, p), -10, 3, `${p}`, faint),
    text(cationAt(0, 100 - p), 10, 3, `${p}`, faint),
    text(anionAt(100 - p, 0), 0, 13, `${p}`, faint),
    text(anionAt(p, 100 - p), -10, 3, `${p}`, faint),
    text(anionAt(0, p), 10, 3, `${p}`, faint),
    text(diamondAt(100, p), -10, 0, `${p}`, faint),
    text(diamondAt(p, 100), 10, 0, `${p}`, faint),
  ]);
  return [
    ...percents,
    text(cationAt(50, 0), 0, 30, `← ${partLabels.ca} %`),
    text(cationAt(50, 50), -20, -3, `${partLabels.mg} % →`, { degrees: -60 }),
    text(cationAt(0, 50), 20, -3, `${partLabels.nak} % →`, { degrees: 60 }),
    text(anionAt(50, 0), 0, 30, `${partLabels.cl} % →`),
    text(anionAt(50, 50), -20, -3, `← ${partLabels.carb} %`, { degrees: -60 }),
    text(anionAt(0, 50), 20, -3, `← ${partLabels.so4} %`, { degrees: 60 }),
    text(diamondAt(100, 50), -24, -6, `${partLabels.so4} + ${partLabels.cl} % →`, { degrees: -60 }),
    text(diamondAt(50, 100), 24, -6, `← ${partLabels.ca} + ${partLabels.mg} %`, { degrees: 60 }),
  ];
}

/** The fields' names, above the points: Back 1966 for the triangles, Piper 1944 for the diamond. */
function faciesNames(toPixels: ToPixels): TextMark[] {
  if (sideOf(toPixels) < minNamedSidePx) return [];
  const name = (point: Point, dx: number, text: string): TextMark => {
    const [x, y] = toPixels(point);
    return { kind: 'text', x: x + dx, y: y + 4, text, tone: 'ink', anchor: 'middle', sizePx: 10, rimmed: true };
  };
  return [
    name(cationAt(72, 14), 0, 'Calcium'),
    name(cationAt(17, 66), 0, 'Magnesium'),
    name(cationAt(14, 14), 0, 'Sodium'),
    name(anionAt(64, 14), 0, 'Bicarbonate'),
    name(anionAt(17, 66), 0, 'Sulfate'),
    name(anionAt(14, 14), 0, 'Chloride'),
    name(diamondAt(74, 74), 0, 'Ca–Mg–SO₄–Cl'),
    name(diamondAt(78, 22), 8, 'Ca–Mg–HCO₃'),
    name(diamondAt(22, 78), -8, 'Na–Cl–SO₄'),
    name(diamondAt(22, 22), 0, 'Na–HCO₃'),
  ];
}
