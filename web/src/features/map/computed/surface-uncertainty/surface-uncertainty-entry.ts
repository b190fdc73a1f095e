import { uncertaintyTool } from '../../../../explorer/surfaces/terms/surface-errors.ts';
import { surfaceTool, variogramTool } from '../../../../explorer/surfaces/settings/surface-settings.ts';
import { surfaceFileNotes } from '../../../../explorer/surfaces/words/surface-notes.ts';
import { surfaceFacts } from '../../../../explorer/surfaces/words/surface-words.ts';
import { whyNotEstimated } from '../../../../explorer/surfaces/terms/why-not-estimated.ts';
import { whyNotValued } from '../../../../explorer/surfaces/input/why-unavailable.ts';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import type { MapPalette } from '../../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';
import type { ComputedLayer } from '../computed-layer.ts';
import { estimatedSurfaceFeatures } from '../surface/surface-features.ts';
import { levelLinesLayer } from '../surface/level-lines.layer.ts';
import { type DrawnErrors, errorsTask } from './drawn-errors.ts';
import { surfaceUncertaintyLegend } from './surface-uncertainty-legend.tsx';
import { uncertaintyHatching } from './surface-uncertainty.raster.ts';

export const surfaceUncertaintyEntry: ComputedLayer<DrawnErrors> = {
  id: 'surfaceUncertainty',
  title: 'Surface Uncertainty',
  note:
    'How certain the estimated surface is: for kriging, its standard deviation, or for logarithms the factor of the 95% interval; ' +
    'for inverse distance, which gives no errors, and where kriging’s do not hold at the wells, how far the nearest well is. Kriging takes its variogram as true, so ' +
    'these errors come from where the wells are, not from what was measured there. Hatched cells are too uncertain to read.',
  byValue: true,
  classOpacity: null,
  unavailable: whyNotValued,
  refused: whyNotEstimated,
  tools: [surfaceTool, variogramTool, uncertaintyTool],
  task: errorsTask,
  draw: ({ surface, errors, lines }, _, { palette }) => [
    uncertaintyHatching(surface, errors, palette),
    uncertaintyLinesLayer(lines, palette),
  ],
  legend: surfaceUncertaintyLegend,
  file: {
    title: 'Surface uncertainty',
    settings: surfaceFacts,
    features: ({ surface }, _, unit) => estimatedSurfaceFeatures(surface, unit),
    notes: ({ surface }, input) => surfaceFileNotes(surface, input),
  },
};

/** Lines of equal uncertainty, dotted, so that they are not taken for those of the surface. */
function uncertaintyLinesLayer(lines: readonly ContourLevel[], palette: MapPalette): MapLayer {
  return levelLinesLayer(lines, {
    id: 'surface-uncertainty-lines',
    palette,
    colorOf: () => palette.highlight,
    widthPx: 2,
    casing: { color: palette.halo, widthPx: 3 },
    dashes: [0, 2.5],
  });
}
