import { expect, test } from 'vitest';
import { surfaceBasis } from '@wellfield/science';
import { summaryOf } from '../../testing/summary-of.ts';
import { layerInputOf } from '../../testing/layer-input-of.ts';
import { extentWords } from './extent-words.ts';
import { surfaceTermsOf } from '../terms/surface-terms.ts';

/** Wells at km east and north of 36° north, with a cell size; null for that of the extent. */
function words(wells: readonly (readonly [east: number, north: number])[], surfaceCellKm: number | null = null) {
  const locations = wells.map(([east, north], at) =>
    summaryOf({ location: `W-${at}`, long: -115 + east / 89.96, lat: 36 + north / 111.195, max: at + 1 }),
  );
  const tools = { surfaceMaskKm: 0, surfaceScale: 'values', ...(surfaceCellKm !== null && { surfaceCellKm }) };
  const input = layerInputOf(locations, { tools });
  const { long, lat, values } = input.points;
  const steps = surfaceBasis({ long, lat, values }, surfaceTermsOf(input));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return extentWords(value);
  }
}

/** Nine pairs of wells 0.4 km from each other, over so many km. */
const pairsOver = (km: number) =>
  Array.from({ length: 9 }, (_, at) => [((at % 3) * km) / 2, (Math.floor(at / 3) * km) / 2] as const).flatMap(
    ([east, north]) => [[east, north] as const, [east, north + 0.4] as const],
  );

test('[SURF-20] wells 300 km apart: the plane and the cells are said to be coarse, with figures', () => {
  // 150 km north of 37.35°: cos 37.349° ÷ cos 38.698° = 0.79495 ÷ 0.78045.
  const [plane, cells, ...none] = words(pairsOver(300));
  expect(plane).toMatch(/^The surface is 30[0-2] km from south to north: .* off by up to 1\.9% at these ends$/);
  expect(cells).toBe(
    'Cells of 2 km are coarse: half of the wells have another within 0.4 km. Choose smaller cells, or fewer wells',
  );
  expect(none).toEqual([]);
});

test('[SURF-20] nothing is said of a site, nor of cells that tell its wells apart', () => {
  expect(words(pairsOver(10))).toEqual([]);
  expect(words(pairsOver(10), 0.5)).toEqual([expect.stringMatching(/^Cells of 0\.5 km are coarse/)]);
  // East to west the plane is true whatever the extent.
  const wide = Array.from({ length: 10 }, (_, at) => [at * 33, at % 2] as const);
  expect(words(wide)).toEqual([]);
});
