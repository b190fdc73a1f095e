import { expect, test } from 'vitest';
import { idwGridEntry } from '../computed/idw-grid/idw-grid-entry.ts';
import { samplingHexagonsEntry } from '../computed/sampling-hexagons/sampling-hexagons-entry.ts';
import { layerInputOf } from '../computed/testing/layer-input-of.ts';
import type { LayerInput } from '../computed/layer-input.ts';
import { layerExports } from './layer-exports.ts';

const settingsOf = (input: LayerInput) =>
  layerExports({
    input,
    offered: [idwGridEntry, samplingHexagonsEntry].map((layer) => ({
      layer,
      isOn: true,
      reason: null,
      refusal: null,
      work: null,
    })),
    drawn: [],
    underWay: [],
  }).map(({ settings }) => settings);

test('[GRD-05] the file of a layer of water levels of several hydrogeologic units says that it puts them together', () => {
  const levels = layerInputOf([], { dataset: 'wl', hydrogeologicUnits: ['Qal', 'UMCf', null] });
  const [surface, counts] = settingsOf(levels);
  expect(surface).toMatchObject({
    method: 'inverse distance weighting',
    waterLevels: 'of 2 hydrogeologic units and of wells without one',
  });
  expect(counts).not.toHaveProperty('waterLevels');
  const [ofOne] = settingsOf({ ...levels, hydrogeologicUnits: ['Qal'] });
  expect(ofOne).not.toHaveProperty('waterLevels');
});
