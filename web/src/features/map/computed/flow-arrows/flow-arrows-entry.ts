import { messages } from '@wellfield/contract';
import { type EstimatedSurface, gradientField } from '@wellfield/science';
import { beyondWords } from '../../../../explorer/surfaces/words/belief-words.ts';
import { surfaceTool, variogramTool } from '../../../../explorer/surfaces/settings/surface-settings.ts';
import { surfaceTask } from '../../../../explorer/surfaces/tasks/surface-task.ts';
import { surfaceFacts } from '../../../../explorer/surfaces/words/surface-words.ts';
import { headUnit, whyNoHeads } from '../../../../explorer/surfaces/terms/hydraulic-gradient.ts';
import { whyNotEstimated } from '../../../../explorer/surfaces/terms/why-not-estimated.ts';
import type { LayerTask } from '../../../../explorer/surfaces/tasks/layer-task.ts';
import { whyNotValued } from '../../../../explorer/surfaces/input/why-unavailable.ts';
import type { ComputedLayer } from '../computed-layer.ts';
import { type DrawnArrows, flowArrowFeatures, flowArrowsLayer } from './flow-arrows.layer.ts';
import { arrowsNotes, flowArrowsLegend } from './flow-arrows-legend.tsx';

/** Arrows along the longer side, about. */
const arrowsAlong = 20;

const arrowsTask: LayerTask<DrawnArrows, EstimatedSurface> = {
  text: messages.loading.summary,
  settings: [],
  after: surfaceTask,
  run: async ({ unit }, _, surface) => {
    const { grid, spacingKm, values, method } = surface;
    const meters = (km: Float64Array) => km.map((one) => 1000 * one);
    const barriers = method.barriers.map((line) => line.map(([x, y]) => [1000 * x, 1000 * y] as const));
    const every = Math.max(1, Math.round(Math.max(grid.x.length, grid.y.length) / arrowsAlong));
    const field = { x: meters(grid.x), y: meters(grid.y), heads: values };
    const arrows = gradientField(field, { distance: 'm', head: headUnit(unit) }, every, barriers);
    const spacingM = every * grid.cellSizeKm * 1000;
    const beyond = beyondWords(surface, unit);
    return { arrows, origin: grid.origin, spacingM, surface: { grid, spacingKm }, beyond };
  },
};

export const flowArrowsEntry: ComputedLayer<DrawnArrows> = {
  id: 'flowArrows',
  title: 'Flow Arrows',
  note:
    'Down the hydraulic gradient of the estimated surface of water levels. They follow the surface as it was interpolated, and ' +
    'water moves this way only where the aquifer conducts equally in all directions. Levels of several hydrogeologic units are not one ' +
    'surface: choose one unit, and one time.',
  byValue: true,
  classOpacity: null,
  unavailable: (input) => whyNoHeads(input) ?? whyNotValued(input),
  refused: whyNotEstimated,
  tools: [surfaceTool, variogramTool],
  task: arrowsTask,
  draw: (drawn, _, { palette }) => [flowArrowsLayer(drawn, palette)],
  legend: flowArrowsLegend,
  file: {
    title: 'Flow arrows',
    settings: surfaceFacts,
    features: flowArrowFeatures,
    notes: arrowsNotes,
  },
};
