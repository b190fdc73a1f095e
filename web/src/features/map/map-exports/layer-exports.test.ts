import { describe, expect, test } from 'vitest';
import { estimateSurface, type Steps } from '@wellfield/science';
import { geoTiff } from '../../../ui/files/geotiff.ts';
import { layerInputOf } from '../../../explorer/testing/layer-input-of.ts';
import type { LayerInput } from '../../../explorer/surfaces/input/layer-input.ts';
import { surfaceTermsOf } from '../../../explorer/surfaces/terms/surface-terms.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { aboutText, type MapRecord } from '../../../explorer/map-files/map-record.ts';
import { geoJsonText } from '../../../explorer/map-files/geojson-text.ts';
import { estimatedSurfaceEntry } from '../computed/estimated-surface/estimated-surface-entry.ts';
import { idwGridEntry } from '../computed/idw-grid/idw-grid-entry.tsx';
import { samplingHexagonsEntry } from '../computed/sampling-hexagons/sampling-hexagons-entry.ts';
import { surfaceUncertaintyEntry } from '../computed/surface-uncertainty/surface-uncertainty-entry.ts';
import { layerExports, layerNotes } from './layer-exports.ts';

const record: MapRecord = {
  query: 'Wells',
  criteria: '',
  software: 'Wellfield',
  filters: [],
  polygons: [],
  dataset: 'bmi',
  release: '2026-01-05',
  date: '2026-02-03',
  analyte: 'Lead',
  matrix: null,
  unit: 'ug/L',
  statistic: 'Max',
  nonDetectMethod: 'at-limit',
  statisticUnit: 'ug/L',
  rows: 18,
  nonDetects: 0,
  locations: 18,
  sampled: null,
};

function toEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

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
  }).map(({ settings }) => settings());

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

describe('[SURF-20] a surface over 300 km', () => {
  // Nine pairs of wells 0.4 km from each other, 150 km apart.
  const wells = Array.from({ length: 18 }, (_, at) => {
    const [east, north] = [150 * ((at >> 1) % 3), 150 * Math.floor(at / 6) + 0.4 * (at % 2)];
    return summaryOf({ location: `W-${at}`, long: -115 + east / 89.96, lat: 36 + north / 111.195, max: at + 1 });
  });
  const input = layerInputOf(wells, { tools: { surfaceMask: 'distance', surfaceMaskKm: 5 } });
  const { long, lat, values } = input.points;
  const surface = toEnd(estimateSurface({ long, lat, values }, surfaceTermsOf(input)));
  const drawn = { reason: null, refusal: null, isOn: true, input };
  const work = { state: 'done', result: { surface, lines: [] }, share: 1, resume: () => {} } as never;
  const layers = [estimatedSurfaceEntry, surfaceUncertaintyEntry].map((layer) => ({ ...drawn, layer, work }));
  const plane = /The surface is 3\d\d km from south to north: in its plane, distances .* are off by up to 1\.9%/;
  const cells = /Cells of [\d.]+ km are coarse: half of the wells have another within 0\.4 km/;

  test('says so in every file that carries it, and in a report, as its legend does', async () => {
    for (const { title, settings, features, raster } of layerExports({ offered: layers })) {
      const geoJson = JSON.parse(geoJsonText(features!('ug/L'), title, record, settings()));
      const about = aboutText(title, record, settings());
      const texts = [geoJson.metadata.settings.notes.join(' '), about];
      if (raster) texts.push(await geoTiff(raster('ug/L'), about).text());
      for (const text of texts) {
        expect(text).toMatch(plane);
        expect(text).toMatch(cells);
        expect(text).toContain('Ordinary kriging from the 24 nearest wells');
      }
    }
    expect(layerNotes({ offered: layers })).toEqual([
      expect.stringMatching(new RegExp(`^Estimated Surface: .*${plane.source}`)),
      expect.stringMatching(new RegExp(`^Surface Uncertainty: .*${cells.source}`)),
    ]);
    expect(layerNotes({ offered: layers.map((one) => ({ ...one, isOn: false })) })).toEqual([]);
  });
});
