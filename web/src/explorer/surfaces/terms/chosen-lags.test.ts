import { expect, test } from 'vitest';
import { surfaceBasis } from '@wellfield/science';
import { summaryOf } from '../../testing/summary-of.ts';
import { layerInputOf } from '../../testing/layer-input-of.ts';
import { variogramBinKm, variogramCutoffKm, variogramTool } from '../settings/surface-settings.ts';
import { surfaceFacts, surfaceWords } from '../words/surface-words.ts';
import { surfaceTermsOf } from './surface-terms.ts';
import { whyNotEstimated } from './why-not-estimated.ts';

const degree = 1 / ((Math.PI / 180) * 6371.0088);
/** Wells in a row on the equator, 1 km from each other. */
const wells = [1, 3, 2, 7, 5, 4, 6].map((max, at) =>
  summaryOf({ location: `W-${at}`, long: -115 + at * degree, lat: 0, max }),
);
const inputOf = (tools: Record<string, number | string>) => layerInputOf(wells, { tools });

function variogramOf(tools: Record<string, number | string>) {
  const input = inputOf({ surfaceCellKm: 0.5, ...tools });
  const { long, lat, values } = input.points;
  const steps = surfaceBasis({ long, lat, values }, surfaceTermsOf(input));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

test('[SURF-16] the pairs that a variogram counts are chosen: how far apart, in bins how wide', () => {
  const { variogram, ...surface } = variogramOf({ variogramCutoffKm: 3.5, variogramBinKm: 1.5 });
  // Six pairs of 1 km; five of 2 km and four of 3 km. Half the squares of neighbors' differences: 2, 0.5, 12.5, 2, 0.5, 2.
  const [first, second] = variogram!.bins;
  expect(variogram!.bins).toHaveLength(2);
  expect([first!.pairs, second!.pairs]).toEqual([6, 9]);
  expect(first!.distance).toBeCloseTo(1, 9);
  expect(first!.semivariance).toBeCloseTo(19.5 / 6, 9);
  expect(second!.distance).toBeCloseTo(22 / 9, 9);
  expect(surfaceWords({ ...surface, variogram })).toContain('Pairs of wells up to 3.50 km in bins of 1.50 km (typed)');
});

test('[SURF-16] what is left empty is a third of the wells’ diagonal, and a fifteenth of the distance', () => {
  const { variogram, ...surface } = variogramOf({});
  expect(variogram!.lags!.cutoff).toBeCloseTo(2, 9);
  expect(variogram!.lags!.width).toBeCloseTo(2 / 15, 9);
  expect(surfaceWords({ ...surface, variogram })).toContain(
    'Pairs of wells up to 2.00 km in bins of 0.133 km (default)',
  );
  expect(variogramOf({ variogramCutoffKm: 6 }).variogram!.lags).toEqual({ cutoff: 6, width: 0.4 });
  const facts = surfaceFacts(inputOf({ variogramCutoffKm: 6 }));
  expect(facts['variogram']).toMatchObject({ cutoff: 6, width: null });
});

test('[SURF-16] bins that cannot be counted are a reason, also at a time with fewer wells', () => {
  expect(whyNotEstimated(inputOf({ variogramBinKm: 2.5 }))).toBe(
    'Bins of 2.5 km are wider than the pairs of wells up to 2 km: type a smaller width or a larger distance.',
  );
  expect(whyNotEstimated(inputOf({ variogramCutoffKm: 6, variogramBinKm: 0.01 }))).toBe(
    'The pairs of wells up to 6 km would be in 600 bins of 0.01 km, and at most 500 are counted: type a larger width.',
  );
  expect(whyNotEstimated(inputOf({ variogramCutoffKm: 6, variogramBinKm: 1 }))).toBeNull();
  // Inverse distances have no variogram.
  expect(whyNotEstimated(inputOf({ variogramBinKm: 2.5, surfaceMethod: 'inverse-distance' }))).toBeNull();
  for (const setting of [variogramCutoffKm, variogramBinKm]) {
    expect(variogramTool.settings).toContain(setting);
    for (const typed of ['0', '-1', 'far'])
      expect(setting.parse(typed)).toEqual({ problem: 'A number above 0, or nothing.' });
    expect(setting.parse('2.5')).toEqual({ value: 2.5 });
  }
});
