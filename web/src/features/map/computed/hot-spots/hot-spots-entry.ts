import type { ComputedLayer } from '../computed-layer.ts';
import type { LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import type { Tool } from '../../../../explorer/surfaces/settings/setting.ts';
import { whyNotValued } from '../../../../explorer/surfaces/input/why-unavailable.ts';
import { drawHotSpots, hotSpotRadiusPx } from './draw-hot-spots.ts';
import { hotSpotsLegend } from './hot-spots-legend.tsx';

const hotSpotTool: Tool = { title: 'Hot spots', settings: [hotSpotRadiusPx] };

function whyNotWeighed(input: LayerInput): string | null {
  return whyNotValued(input) ?? (input.points.values.some((value) => value > 0) ? null : 'No value is above 0.');
}

export const hotSpotsEntry: ComputedLayer = {
  id: 'hotSpots',
  title: 'Hot Spot Layer',
  note:
    'Shows how dense the locations are as much as what was measured there: it is not a concentration map. A location ' +
    'is weighted by its statistic relative to the largest; nearby locations add up, and each zoom level out halves ' +
    'the weights. The faintest color is a quarter of full strength.',
  byValue: true,
  classOpacity: null,
  unavailable: whyNotWeighed,
  tools: [hotSpotTool],
  drawInSight: drawHotSpots,
  legend: hotSpotsLegend,
  // Pixels of one zoom level are no data.
  file: { title: 'Hot spots', whyNot: 'only in the picture (PNG)' },
};
