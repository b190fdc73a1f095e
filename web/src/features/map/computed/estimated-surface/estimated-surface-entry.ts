import { surfaceTool, variogramTool } from '../../../../explorer/surfaces/settings/surface-settings.ts';
import { takesLogs } from '../../../../explorer/surfaces/terms/surface-terms.ts';
import { surfaceFileNotes } from '../../../../explorer/surfaces/words/surface-notes.ts';
import { surfaceFacts } from '../../../../explorer/surfaces/words/surface-words.ts';
import { whyNotEstimated } from '../../../../explorer/surfaces/terms/why-not-estimated.ts';
import { whyNotValued } from '../../../../explorer/surfaces/input/why-unavailable.ts';
import { uncertaintyTool } from '../../../../explorer/surfaces/terms/surface-errors.ts';
import type { ComputedLayer } from '../computed-layer.ts';
import { contourTool } from '../idw/contour-levels.ts';
import { estimatedSurfaceFeatures, surfaceLineFeatures } from '../surface/surface-features.ts';
import { surfaceRaster } from '../surface/surface-raster.ts';
import { type DrawnSurface, drawnSurfaceTask } from './drawn-surface.ts';
import { estimatedSurfaceLegend } from './estimated-surface-legend.tsx';
import { partsOfLines, surfaceLinesLayer } from './estimated-surface.layer.ts';
import { estimatedSurfaceRaster, surfaceOpacity } from './estimated-surface.raster.ts';

export const estimatedSurfaceEntry: ComputedLayer<DrawnSurface> = {
  id: 'estimatedSurface',
  title: 'Estimated Surface',
  note:
    'An estimate between the wells from the locations’ statistic, by ordinary kriging or inverse distance weighting, with ' +
    'lines of equal value, dashed where they are inferred. It takes no account of depth, time or flow except the direction that you set. Where it is too uncertain ' +
    'to read, Surface Uncertainty hatches it.',
  byValue: true,
  classOpacity: surfaceOpacity,
  isOfLogs: takesLogs,
  unavailable: whyNotValued,
  refused: whyNotEstimated,
  tools: [surfaceTool, variogramTool, contourTool, uncertaintyTool],
  task: drawnSurfaceTask,
  draw: (drawn, input, look) => [
    estimatedSurfaceRaster(drawn.surface, drawn.surface.method.logs ? look.colorOfLogs : look.colorOf),
    surfaceLinesLayer(drawn, input, look),
  ],
  legend: estimatedSurfaceLegend,
  file: {
    title: 'Estimated surface',
    settings: surfaceFacts,
    features: (drawn, input, unit) => [
      ...estimatedSurfaceFeatures(drawn.surface, unit),
      ...surfaceLineFeatures(partsOfLines(drawn, input), unit),
    ],
    notes: ({ surface }, input) => surfaceFileNotes(surface, input),
    raster: ({ surface }, unit) => surfaceRaster(surface, unit),
  },
};
