import { expect, test } from 'vitest';
import { idwGridEntry } from '../computed/idw-grid/idw-grid-entry.ts';
import { samplingHexagonsEntry } from '../computed/sampling-hexagons/sampling-hexagons-entry.ts';
import { layerInputOf } from '../computed/testing/layer-input-of.ts';
import type { LayerInput } from '../computed/layer-input.ts';
import { layerExports } from './layer-exports.ts';

const settingsOf = (input: LayerInput) =>
  layerExports({
    offered: [idwGridEntry, samplingHexagonsEntry].map((layer) => ({
      layer,
      isOn: true,
      reason: null,
      refusal: null,
      work: null,
      input,
    })),
  }).map(({ settings }) => settings);

test('[GRD-05] the file of a layer of water levels says of which hydrogeologic unit they are', () => {
  const oneUnit = { unit: 'Qal', others: 3, ofSeveral: 0 };
  const levels = layerInputOf([], { dataset: 'wl', hydrogeologicUnits: ['Qal'], oneUnit });
  const [surface, counts] = settingsOf(levels);
  expect(surface).toMatchObject({
    method: 'inverse distance weighting',
    waterLevels: 'Water levels of Qal; left out: 3 wells of other units.',
  });
  expect(counts).not.toHaveProperty('waterLevels');
  const [ofAll] = settingsOf({ ...levels, hydrogeologicUnits: [null], oneUnit: null });
  expect(ofAll?.['waterLevels']).toMatch(/^The water levels name no hydrogeologic unit/);
});
