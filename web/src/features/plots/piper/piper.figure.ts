import { uint32At } from '@wellfield/science';
import type { DiagramLook } from '../../../explorer/exploration/diagram-look.ts';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import type { Point, TextMark, Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { analysisLabel } from '../hydrochemistry/analysis-label.ts';
import { inColumn, inRows, withLegend } from '../hydrochemistry/analysis-legend.ts';
import { analysisTable, drawnAnalyses } from '../hydrochemistry/analysis-points.ts';
import { analysisSubtitle, analysisNotices, prevailingType } from '../hydrochemistry/analysis-texts.ts';
import { partLabels } from '../../../explorer/analyses/analysis-numbers.ts';
import type { AnalysisInSight } from '../hydrochemistry/analyses-in-sight.ts';
import {
  anionAt,
  cationAt,
  diamondAt,
  isClear,
  layoutIn,
  minNamedSidePx,
  namesOf,
  type PiperLayout,
} from './piper-layout.ts';

export const piperSize: FigureSize = { widthPx: 750, heightPx: 600 };

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
      const { pointsAt } = layoutIn(size, rows);
      return drawnAnalyses(analyses, look, ({ percentages }) => {
        const { cation, anion, diamond } = pointsAt(percentages);
        return [cation, anion, diamond];
      });
    },
    (legend) => {
      const corner: Point = [size.widthPx - legend.widthPx, 2];
      return isClear(layoutIn(size, 0), corner, legend.heightPx) ? inColumn(legend, corner) : inRows(legend, size);
    },
  );
  const layout = layoutIn(size, rowsPx);
  return {
    ...size,
    title,
    subtitle: analysisSubtitle(analyses),
    description: `Piper diagram of ${analyses.length} water analyses: ${prevailingType(analyses)}.`,
    notices: analysisNotices(analyses),
    back: [...grid(layout), ...outlines(layout), ...labels(layout), ...(drawn.density?.marks ?? []), ...marks],
    points: drawn.points,
    groups: drawn.groups,
    front: faciesNames(layout),
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

/** The fields' names, above the points: Back 1966 for the triangles, Piper 1944 for the diamond. */
function faciesNames(layout: PiperLayout): TextMark[] {
  if (layout.sidePx < minNamedSidePx) return [];
  const name = ([x, y]: Point, dx: number, text: string): TextMark => {
    return { kind: 'text', x: x + dx, y: y + 4, text, tone: 'ink', anchor: 'middle', sizePx: 10, rimmed: true };
  };
  return [
    name(cationAt(layout, 72, 14), 0, 'Calcium'),
    name(cationAt(layout, 17, 66), 0, 'Magnesium'),
    name(cationAt(layout, 14, 14), 0, 'Sodium'),
    name(anionAt(layout, 64, 14), 0, 'Bicarbonate'),
    name(anionAt(layout, 17, 66), 0, 'Sulfate'),
    name(anionAt(layout, 14, 14), 0, 'Chloride'),
    name(diamondAt(layout, 74, 74), 0, 'Ca–Mg–SO₄–Cl'),
    name(diamondAt(layout, 78, 22), 8, 'Ca–Mg–HCO₃'),
    name(diamondAt(layout, 22, 78), -8, 'Na–Cl–SO₄'),
    name(diamondAt(layout, 22, 22), 0, 'Na–HCO₃'),
  ];
}

function grid(layout: PiperLayout): Mark[] {
  const line = (from: Point, to: Point): Mark => ({ kind: 'line', vertices: [from, to], tone: 'grid' });
  return gridPercent.flatMap((p) => {
    const rest = 100 - p;
    return [
      line(cationAt(layout, p, 0), cationAt(layout, p, rest)),
      line(cationAt(layout, 0, p), cationAt(layout, rest, p)),
      line(cationAt(layout, rest, 0), cationAt(layout, 0, rest)),
      line(anionAt(layout, p, 0), anionAt(layout, p, rest)),
      line(anionAt(layout, 0, p), anionAt(layout, rest, p)),
      line(anionAt(layout, rest, 0), anionAt(layout, 0, rest)),
      line(diamondAt(layout, p, 0), diamondAt(layout, p, 100)),
      line(diamondAt(layout, 0, p), diamondAt(layout, 100, p)),
    ];
  });
}

function outlines(layout: PiperLayout): Mark[] {
  const outline = (...vertices: readonly Point[]): Mark => ({ kind: 'area', vertices, fill: null, stroke: 'muted' });
  return [
    outline(cationAt(layout, 100, 0), cationAt(layout, 0, 100), cationAt(layout, 0, 0)),
    outline(anionAt(layout, 100, 0), anionAt(layout, 0, 100), anionAt(layout, 0, 0)),
    outline(diamondAt(layout, 100, 0), diamondAt(layout, 100, 100), diamondAt(layout, 0, 100), diamondAt(layout, 0, 0)),
  ];
}

function labels(layout: PiperLayout): TextMark[] {
  const { sizePx, belowPx, besidePx } = namesOf(layout.sidePx);
  const text = ([x, y]: Point, dx: number, dy: number, words: string, more: Partial<TextMark> = {}): TextMark => {
    return { kind: 'text', x: x + dx, y: y + dy, text: words, tone: 'ink', anchor: 'middle', sizePx, ...more };
  };
  const faint = { tone: 'muted', sizePx: 10 } as const;
  const numbered = layout.sidePx < minNumberedSidePx ? endPercent : gridPercent;
  const percents = numbered.flatMap((p) => [
    text(cationAt(layout, p, 0), 0, 13, `${p}`, faint),
    text(cationAt(layout, 100 - p, p), -10, 3, `${p}`, faint),
    text(cationAt(layout, 0, 100 - p), 10, 3, `${p}`, faint),
    text(anionAt(layout, 100 - p, 0), 0, 13, `${p}`, faint),
    text(anionAt(layout, p, 100 - p), -10, 3, `${p}`, faint),
    text(anionAt(layout, 0, p), 10, 3, `${p}`, faint),
    text(diamondAt(layout, 100, p), -10, 0, `${p}`, faint),
    text(diamondAt(layout, p, 100), 10, 0, `${p}`, faint),
  ]);
  return [
    ...percents,
    text(cationAt(layout, 50, 0), 0, belowPx, `← ${partLabels.ca} %`),
    text(cationAt(layout, 50, 50), -besidePx, -3, `${partLabels.mg} % →`, { degrees: -60 }),
    text(cationAt(layout, 0, 50), besidePx, -3, `${partLabels.nak} % →`, { degrees: 60 }),
    text(anionAt(layout, 50, 0), 0, belowPx, `${partLabels.cl} % →`),
    text(anionAt(layout, 50, 50), -besidePx, -3, `← ${partLabels.carb} %`, { degrees: -60 }),
    text(anionAt(layout, 0, 50), besidePx, -3, `← ${partLabels.so4} %`, { degrees: 60 }),
    text(diamondAt(layout, 100, 50), -besidePx - 4, -6, `${partLabels.so4} + ${partLabels.cl} % →`, { degrees: -60 }),
    text(diamondAt(layout, 50, 100), besidePx + 4, -6, `← ${partLabels.ca} + ${partLabels.mg} %`, { degrees: 60 }),
  ];
}
