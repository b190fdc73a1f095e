import { expect, test } from 'vitest';
import { kmPerDegree } from '@wellfield/science';
import { layerCatalog } from '../computed/layer-catalog.ts';
import { layerInputOf } from '../../../explorer/testing/layer-input-of.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { mixedLevels, otherUnitText, whyLevelsMix } from '../../../explorer/surfaces/terms/mixed-levels.ts';
import { headUnit, whyNoHeads } from '../../../explorer/surfaces/terms/hydraulic-gradient.ts';
import { flowArrowFeatures } from '../computed/flow-arrows/flow-arrows.layer.ts';
import { wellGradientText } from './well-gradient.ts';

const degree = 1 / kmPerDegree;
const units = { distance: 'm', head: 'm' } as const;
/** A well at km east and north of a point on the equator. */
const well = (location: string, east: number, north: number, max: number | null) =>
  summaryOf({ location, long: -115 + east * degree, lat: north * degree, max });

test('[GRD-04] between two wells it is the fall over their distance', () => {
  // 2 m over 1 km.
  expect(wellGradientText([well('A', 0, 0, 102), well('B', 1, 0, 100)], 'max', units)).toMatch(
    /^Hydraulic gradient 0\.0020 from A to B/,
  );
  expect(wellGradientText([well('A', 0, 0, 102)], 'max', units)).toBeNull();
  // As reports print it: 82 cm over 1 km, 3.4 cm over 1 km, and as high.
  const stated = [101.82, 101.034, 101].map((head) => {
    const text = wellGradientText([well('A', 0, 0, head), well('B', 1, 0, 101)], 'max', units);
    return text?.split(' ')[2];
  });
  expect(stated).toEqual(['0.00082', '0.000034', '0']);
});

test('[GRD-04] of three wells it is that of their plane, of more that of the best plane, with its residuals', () => {
  // The head falls by 1 m a km to the east alone.
  const three = [well('A', 0, 0, 10), well('B', 1, 0, 9), well('C', 0, 1, 10)];
  expect(wellGradientText(three, 'max', units)).toMatch(
    /^Hydraulic gradient 0\.0010 .* towards 90° from north, of the plane through three/,
  );
  const four = [...three, well('D', 1, 1, 9)];
  expect(wellGradientText(four, 'max', units)).toMatch(
    /towards 90° from north, of the plane that fits 4 wells best \(residuals 0\.00 m, R² 1\.00\)/,
  );
});

test('[GRD-04] wells in line, at one point or without a water level are a reason; so are depths, other units and other data', () => {
  const line = [well('A', 0, 0, 10), well('B', 1, 0, 9), well('C', 2, 0, 8)];
  expect(wellGradientText(line, 'max', units)).toBe('No hydraulic gradient: the wells are (nearly) in line.');
  expect(wellGradientText([well('A', 0, 0, 1), well('B', 0, 0, 2)], 'max', units)).toMatch(/at one point/);
  expect(wellGradientText([well('A', 0, 0, 1), well('B', 1, 0, null)], 'max', units)).toBe(
    'No hydraulic gradient: B without a water level or coordinates.',
  );
  const heads = { dataset: 'wl', analyte: 'Ground Water Elevation', unit: 'ft' } as const;
  expect(whyNoHeads(heads)).toBeNull();
  expect(whyNoHeads({ ...heads, analyte: 'Depth to Water' })).toMatch(/^A depth to water cannot be a head/);
  expect(whyNoHeads({ ...heads, unit: null })).toMatch(/^Elevations in ft or in m are needed/);
  expect(whyNoHeads({ ...heads, dataset: 'bmi' })).toBe('Hydraulic gradients need water levels.');
});

test('[GRD-05] water levels of several hydrogeologic units make no surface and no gradient, and it says what to choose', () => {
  const levels = { dataset: 'wl', statistic: 'median', hydrogeologicUnits: ['Qal', 'UMCf'] } as const;
  expect(whyLevelsMix(levels)).toBe(
    'Water levels of 2 hydrogeologic units are not combined: choose one under Hydrogeologic Unit in the filters.',
  );
  expect(mixedLevels({ ...levels, hydrogeologicUnits: ['Qal', null] })).toBe(
    'of 1 hydrogeologic unit and of wells without one',
  );
  for (const hydrogeologicUnits of [['Qal'], [null], []])
    expect(whyLevelsMix({ ...levels, hydrogeologicUnits })).toBeNull();
  expect(whyLevelsMix({ ...levels, dataset: 'bmi' })).toBeNull();
  expect(whyLevelsMix({ ...levels, statistic: 'sampleSize' })).toBeNull();
  const wells = [well('A', 0, 0, 102), well('B', 1, 0, 100), well('C', 0, 1, 101)];
  // With one unit chosen beside the surface, wells of it have a gradient, and others are named.
  const { points } = layerInputOf(wells.slice(0, 2), { dataset: 'wl', unit: 'ft' });
  const qal = { oneUnit: { unit: 'Qal', others: 1, ofSeveral: 0 }, points };
  expect(otherUnitText(wells.slice(0, 2), qal)).toBeNull();
  expect(otherUnitText(wells, qal)).toBe(
    'No hydraulic gradient: C is not of Qal alone, as chosen under ‘Water levels’.',
  );
  expect(otherUnitText(wells, { ...qal, oneUnit: null })).toBeNull();
  const refusalOf = (hydrogeologicUnits: readonly string[]) =>
    ['estimatedSurface', 'surfaceUncertainty', 'flowArrows'].map((id) =>
      layerCatalog
        .find((layer) => layer.id === id)
        ?.refused?.(layerInputOf(wells, { dataset: 'wl', unit: 'ft', hydrogeologicUnits })),
    );
  expect(refusalOf(['Qal', 'UMCf'])).toEqual(Array(3).fill(whyLevelsMix(levels)));
  expect(refusalOf(['Qal'])).toEqual([null, null, null]);
});

test('[GRD-05] flow arrows point down the gradient, longer where it is steeper; a level node has none', () => {
  const arrows = [
    { x: 0, y: 0, magnitude: 0.004, bearingDeg: 90 },
    { x: 0, y: 1000, magnitude: 0.001, bearingDeg: 0 },
    { x: 0, y: 2000, magnitude: 0, bearingDeg: null },
  ];
  const [east, north, ...none] = flowArrowFeatures({ arrows, origin: { lat: 0, long: -115 }, spacingM: 1000 });
  expect(none).toEqual([]);
  const shaft = (feature: typeof east) => feature!.geometry.coordinates[0]!;
  const [tail, tip] = shaft(east);
  expect(tip![0]! - tail![0]!).toBeCloseTo(0.85 * degree, 9);
  expect(tip![1]! - tail![1]!).toBeCloseTo(0, 9);
  // A quarter of the gradient, half of the length.
  expect(shaft(north)[1]![1]! - shaft(north)[0]![1]!).toBeCloseTo(0.425 * degree, 9);
});

test('[quarter B5] elevations in metres or feet are heads', () => {
  const heads = { dataset: 'wl', analyte: 'Ground Water Elevation', unit: 'metres' } as const;
  expect(whyNoHeads(heads)).toBeNull();
  expect(headUnit('metres')).toBe('m');
  expect(headUnit('Feet')).toBe('ft');
});
