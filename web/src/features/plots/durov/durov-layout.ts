import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { inColumn, type AnalysisLegend, type LegendLayout } from '../hydrochemistry/analysis-legend.ts';

/** The square and its surroundings, in pixels: triangles left and above, the panels of TDS right and of pH below. */
export interface DurovLayout {
  side: number;
  left: number;
  top: number;
  panelWidthPx: number;
  panelHeightPx: number;
  space: number;
}

/** Of a triangle with sides of 1. */
export const triangleHeight = Math.sqrt(3) / 2;

/** Around the diagram, for its labels. */
const margins = { left: 44, right: 14, top: 22, bottom: 8 } as const;
const space = 8;
/** In sides of the square. A panel takes the room that is left, between these. */
const panelShares = { min: 0.36, maxAcross: 1.2, maxDown: 0.6 } as const;
/** The labels at the corners of the square. */
const cornerLabelsPx = { across: 54, down: 34 } as const;

/** The layout in a figure, below the rows of a legend: the square as large as there is room, then the panels. */
export function layoutIn({ widthPx, heightPx }: FigureSize, rowsPx: number): DurovLayout {
  const across = widthPx - margins.left - margins.right - space;
  const down = heightPx - rowsPx - margins.top - margins.bottom - space;
  const side = Math.max(Math.min(across, down) / (1 + triangleHeight + panelShares.min), 0);
  const left = (roomPx: number, max: number) => Math.min(roomPx - side * (1 + triangleHeight), side * max);
  const panelWidthPx = left(across, panelShares.maxAcross);
  const panelHeightPx = left(down, panelShares.maxDown);
  const unusedPx = across - side * (1 + triangleHeight) - panelWidthPx;
  return {
    side,
    left: margins.left + unusedPx / 2 + side * triangleHeight,
    top: rowsPx + margins.top + side * triangleHeight,
    panelWidthPx,
    panelHeightPx,
    space,
  };
}

/** A legend in the free corner left of the upper triangle, or in the one right of it; null if it fits in neither. */
export function inCorner(
  legend: AnalysisLegend,
  { left, top, side }: DurovLayout,
  { widthPx }: FigureSize,
): LegendLayout | null {
  if (legend.heightPx > top - cornerLabelsPx.down) return null;
  if (legend.widthPx <= left - cornerLabelsPx.across) return inColumn(legend, [0, 0]);
  const right = left + side + cornerLabelsPx.across;
  return right + legend.widthPx <= widthPx ? inColumn(legend, [right, 0]) : null;
}
