import { type EstimatedSurface, estimateSurface } from '@wellfield/science';
import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../../../explorer/testing/summary-of.ts';
import { layerInputOf } from '../../../../explorer/testing/layer-input-of.ts';
import { mapPalettes } from '../../../../explorer/map-colors/map-palette.ts';
import { surfaceErrors } from '../../../../explorer/surfaces/terms/surface-errors.ts';
import { surfaceLevels } from '../../../../explorer/surfaces/tasks/surface-levels.ts';
import { surfaceTermsOf, takesLogs } from '../../../../explorer/surfaces/terms/surface-terms.ts';
import { whyNoLogs, whyNotEstimated } from '../../../../explorer/surfaces/terms/why-not-estimated.ts';
import { surfaceWords } from '../../../../explorer/surfaces/words/surface-words.ts';
import { estimatedSurfaceRaster } from '../estimated-surface/estimated-surface.raster.ts';
import { uncertaintyHatching } from '../surface-uncertainty/surface-uncertainty.raster.ts';
import { estimatedSurfaceFeatures } from './surface-features.ts';

/** Wells of 1 km to each other, from the southwest, with values. */
const wellsOf = (...values: number[]) =>
  values.map((max, at) =>
    summaryOf({ location: `W-${at}`, long: -115 + 0.011 * (at % 3), lat: 36 + 0.009 * Math.floor(at / 3), max }),
  );

function surfaceFor(values: number[], tools: Record<string, number | string> = {}): EstimatedSurface {
  return surfaceOf(wellsOf(...values), tools);
}

function surfaceOf(wells: ReturnType<typeof wellsOf>, tools: Record<string, number | string>): EstimatedSurface {
  const input = layerInputOf(wells, { tools: { surfaceCellKm: 0.5, ...tools } });
  const { long, lat, values: column } = input.points;
  const steps = estimateSurface({ long, lat, values: column }, surfaceTermsOf(input));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

describe('[SURF-14] an estimated surface', () => {
  test('is of logarithms where values go over powers of ten, unless it is asked otherwise', () => {
    const logs = (values: number[], tools = {}) => takesLogs(layerInputOf(wellsOf(...values), { tools }));
    expect([logs([1, 50, 99]), logs([1, 50, 101]), logs([0, 50, 101]), logs([-1, 2])]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect([logs([1, 2], { surfaceScale: 'logarithms' }), logs([1, 900], { surfaceScale: 'values' })]).toEqual([
      true,
      false,
    ]);
  });

  test('[look A1] a surface says that values at or below 0 keep it from logarithms, where they alone do', () => {
    const why = (values: number[], tools = {}) => whyNoLogs(layerInputOf(wellsOf(...values), { tools }));
    expect(why([-20, 1, 10, 101])).toBe('Estimated from the values: 1 location at or below 0 has no logarithm.');
    expect(why([-20, 0, 1, 101])).toBe('Estimated from the values: 2 locations at or below 0 have no logarithm.');
    expect([why([1, 101]), why([-20, 1, 100]), why([-1, 0]), why([0, 1, 101], { surfaceScale: 'values' })]).toEqual(
      Array(4).fill(null),
    );
  });

  test('is refused with a reason: no logarithm, no polygon to end at, too many cells, no sill', () => {
    const why = (values: number[], tools: Record<string, number | string>) =>
      whyNotEstimated(layerInputOf(wellsOf(...values), { tools }));
    expect(why([0, 5], { surfaceScale: 'logarithms' })).toMatch(/^1 location with values of 0 or below/);
    expect(why([1, 5], { surfaceMask: 'areas' })).toBe('The surface ends at drawn polygons, and none is drawn.');
    expect(why([1, 2, 3, 4, 5, 6], { surfaceCellKm: 0.001 })).toMatch(/cells of 0.001 km would be needed/);
    // Two wells 1 km apart in cells of 1 m, with an edge of 100 km, and in areas of 400 × 400 m.
    const fine = { surfaceCellKm: 0.001, surfaceMaskKm: 100 };
    expect(why([1, 5], fine)).toMatch(/^40,[0-9]{3},[0-9]{3},[0-9]{3} cells of 0.001 km would be needed/);
    const long = (km: number) => -115 + km / 90;
    const outline: [number, number][] = [[long(0), 36], [long(0.4), 36], [long(0.4), 36.0036], [long(0), 36.0036]]; // prettier-ignore
    const areas = { tools: { surfaceCellKm: 0.001, surfaceMask: 'areas' }, areas: [{ outline, holes: [] }] };
    expect(whyNotEstimated(layerInputOf(wellsOf(1, 2, 3, 4), areas))).toBeNull();
    const noSill = { variogramNugget: 0, variogramSill: 0 };
    expect(why([1, 5], noSill)).toMatch(/^Nugget and partial sill are both 0/);
    expect(why([1, 5], { ...noSill, surfaceMethod: 'inverse-distance' })).toBeNull();
    expect(why([1, 5], { variogramNugget: 0 })).toBeNull();
    expect(why([1, 5], {})).toBeNull();
  });

  test('says its method, its reach, its variogram and its edge', () => {
    const stated = surfaceWords(surfaceFor([1, 2, 3, 4, 5, 6], { surfaceMaskKm: 0.25 })).join('\n');
    expect(stated).toMatch(/^Ordinary kriging from the 24 nearest wells; cells of 0.5 km\n/);
    expect(stated).toMatch(/variogram, nugget .*, partial sill .*, range .* km/);
    expect(stated).toMatch(/As far as 0.25 km around all wells$/);
    const weighted = surfaceFor([1, 2, 3, 4], {
      surfaceMethod: 'inverse-distance',
      surfacePower: 3,
      surfaceMask: 'distance',
    });
    expect(surfaceWords(weighted)[0]).toBe('Inverse distance, weighting 3 from the 24 nearest wells; cells of 0.5 km');
    expect(surfaceWords(weighted).at(-1)).toMatch(/^As far as 1\.98 km from a well$/);
  });

  test('has the values of its wells’ classes as colors, and none beyond its edge', () => {
    // A triangle: about half of its rectangle is beyond its hull.
    const [southwest, , southeast, , , , northwest] = wellsOf(10, 0, 200, 0, 0, 0, 90);
    const surface = surfaceOf([southwest!, southeast!, northwest!], { surfaceMaskKm: 0, surfaceScale: 'values' });
    const { width, height, pixels } = estimatedSurfaceRaster(surface, (value) => [Math.round(value), 0, 0]);
    const [columns, rows] = [surface.grid.x.length, surface.grid.y.length];
    expect([width, height]).toEqual([columns, rows]);
    let drawn = 0;
    for (const [cell, value] of surface.values.entries()) {
      // The northernmost row is drawn first.
      const pixel = 4 * ((rows - 1 - Math.floor(cell / columns)) * columns + (cell % columns));
      const color = [...pixels.subarray(pixel, pixel + 4)];
      expect(color).toEqual(Number.isNaN(value) ? [0, 0, 0, 0] : [Math.round(value), 0, 0, 255]);
      if (!Number.isNaN(value)) drawn += 1;
    }
    expect(drawn / (columns * rows)).toBeGreaterThan(0.4);
    expect(drawn / (columns * rows)).toBeLessThan(0.75);
    expect(estimatedSurfaceFeatures(surface, 'ug/L')).toHaveLength(drawn);
  });

  test('[SURF-06] of logarithms a file has the means, too; of values it has none', () => {
    const surface = surfaceFor([1, 20, 300, 4, 5, 6]);
    const properties = estimatedSurfaceFeatures(surface, 'ug/L').map((feature) => feature.properties!);
    for (const { mean, log_standard_deviation: deviation } of properties) {
      expect(mean).toBeGreaterThan(0);
      expect(deviation).toBeGreaterThanOrEqual(0);
    }
    expect(properties.some(({ mean, value }) => mean > value)).toBe(true);
    const plain = estimatedSurfaceFeatures(surfaceFor([1, 2, 3, 4]), 'ug/L');
    expect(plain.some((feature) => 'mean' in feature.properties!)).toBe(false);
  });

  test('is hatched where it is too uncertain: of kriging by its errors, of inverse distances by how far wells are', () => {
    const kriged = surfaceFor([1, 2, 3, 4, 5, 6]);
    const input = layerInputOf(wellsOf(1), { tools: { uncertainShare: 50 } });
    const { nugget, partialSill } = kriged.variogram!.model;
    const errors = surfaceErrors(kriged, input);
    expect(errors.kind).toBe('deviation');
    expect(errors.limit).toBeCloseTo(Math.sqrt((nugget + partialSill) / 2), 12);
    const weighted = surfaceFor([1, 2, 3, 4, 5, 6], { surfaceMethod: 'inverse-distance' });
    expect(surfaceErrors(weighted, input)).toMatchObject({ kind: 'distance', limit: 2 * weighted.spacingKm });
    const logs = surfaceErrors(surfaceFor([1, 20, 300, 4, 5, 6]), input);
    expect(logs).toMatchObject({ kind: 'factor', limit: 30 });
    // Half of the cells are at the limit or above it, and they alone are hatched.
    const known = [...errors.values].filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
    const limit = known[Math.floor(known.length / 2)]!;
    const { width, height, pixels } = uncertaintyHatching(kriged, { ...errors, limit }, mapPalettes.light);
    const [columns, rows] = [kriged.grid.x.length, kriged.grid.y.length];
    const hatched = new Set<number>();
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const row = rows - 1 - Math.floor((y * rows) / height);
      if (pixels[4 * pixel + 3]! > 0) hatched.add(row * columns + Math.floor((x * columns) / width));
    }
    const uncertain = [...errors.values.keys()].filter((cell) => errors.values[cell]! >= limit);
    // The lines go on from cell to cell: one pixel in eight of a row, one further to the left in the next.
    const lit = (x: number, y: number) => pixels[4 * (y * width + x) + 3]! > 0;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) if (lit(x, y)) expect((x + y) % 8).toBe(0);
    }
    expect([...hatched].toSorted((a, b) => a - b)).toEqual(uncertain);
    expect(uncertain.length).toBeLessThan(known.length);
  });

  test.each<[string, [number, number], number, boolean, number[]]>([
    ['round steps', [0.3, 9.7], 4, false, [2, 4, 6, 8]],
    ['decades', [0.5, 3.6e6], 11, true, [1, 10, 100, 1e3, 1e4, 1e5, 1e6]],
    ['decades and threes', [1.5, 150], 4, true, [3, 10, 30, 100]],
    ['no line on a level surface', [5, 5], 6, false, []],
    ['within a decade', [2, 6], 3, true, [3, 4, 5]],
  ])('has lines at round values: %s', (_, range, count, logs, levels) => {
    expect(surfaceLevels(range, count, logs)).toEqual(levels);
  });
});
