import { describe, expect, test } from 'vitest';
import { estimateSurface, kmPerDegree, type EstimatedSurface } from '@wellfield/science';
import { summaryOf } from '../../testing/summary-of.ts';
import { layerInputOf } from '../../testing/layer-input-of.ts';
import type { LayerInput } from '../input/layer-input.ts';
import { whyNotValued } from '../input/why-unavailable.ts';
import { surfaceFileNotes } from './surface-notes.ts';
import { errorsDoubt } from './surface-words.ts';
import { surfaceTermsOf } from '../terms/surface-terms.ts';
import { whyNotEstimated } from '../terms/why-not-estimated.ts';

type Well = readonly [east: number, north: number, value: number];

/** At the equator, where a km is as many degrees in all directions. */
const degrees = (km: number) => km / kmPerDegree;

/** What the layer shows of wells at km, and the lines of its legend; or its reason. */
function layerOf(wells: readonly Well[], tools: LayerInput['tools'] = {}, differs: Partial<LayerInput> = {}) {
  const locations = wells.map(([east, north, max], at) =>
    summaryOf({ location: `W-${at}`, long: degrees(east), lat: degrees(north), max }),
  );
  const input = layerInputOf(locations, { tools: { surfaceCellKm: 0.25, ...tools }, ...differs });
  const reason = whyNotValued(input) ?? whyNotEstimated(input);
  if (reason !== null) return { reason, notes: [], doubt: null, valueAt: () => Number.NaN, known: [] };
  const { long, lat, values } = input.points;
  const steps = estimateSurface({ long, lat, values }, surfaceTermsOf(input));
  for (;;) {
    const { done, value: surface } = steps.next();
    if (!done) continue;
    const known = [...surface.values].filter((value) => !Number.isNaN(value));
    const doubt = errorsDoubt(surface);
    return { reason, notes: surfaceFileNotes(surface, input), doubt, valueAt: at(surface), known };
  }
}

/** The value of the cell whose middle is nearest. */
const at = (surface: EstimatedSurface) => (east: number, north: number) => {
  const { long, lat, layout } = surface.grid;
  const column = Math.round((degrees(east) - long[0]!) / layout.cellWidthDeg);
  const row = Math.round((degrees(north) - lat[0]!) / layout.cellHeightDeg);
  return surface.values[row * long.length + column]!;
};

const unfitted = 'The variogram could not be fitted: too few pairs or bins of wells, or equal values.';
const noSpread = 'There is no variogram: the wells do not differ.';
const stated = (notes: readonly string[]) => notes.join('\n');

describe('[SURF-09] what the legend says of odd wells', () => {
  test('[field 07b] one well is the surface around it; two are as high between them as their mean', () => {
    const one = layerOf([[0, 0, 7]], { surfaceMaskKm: 1 });
    expect(new Set(one.known)).toEqual(new Set([7]));
    expect(stated(one.notes)).toContain(noSpread);
    expect(stated(one.notes)).not.toContain('sill');
    expect(one.notes).toContain('Errors are withheld: there are not three places of wells to check them at');
    const two = layerOf([[-1, 0, 6], [1, 0, 10]], { surfaceMaskKm: 1 }); // prettier-ignore
    // The middles of cells are an eighth of a km to both sides.
    expect((two.valueAt(-0.125, 0.125) + two.valueAt(0.125, 0.125)) / 2).toBeCloseTo(8, 6);
    expect(stated(two.notes)).toContain(unfitted);
  });

  test('wells on one line have a surface around them, also at an angle', () => {
    const line = layerOf([0, 1, 2, 3].map((km): Well => [km, km, km]), { surfaceMaskKm: 0.5 }); // prettier-ignore
    expect(line.known.length).toBeGreaterThan(10);
    expect(line.valueAt(1, 1)).toBeCloseTo(1, 0);
    expect(line.valueAt(0, 3)).toBeNaN();
    expect(stated(line.notes)).toContain('As far as 0.5 km around all wells');
  });

  test('wells at one place are averaged, which is said', () => {
    const wells: Well[] = [[0, 0, 1], [0, 0, 3], [2, 0, 6], [2, 0, 6], [1, 2, 4]]; // prettier-ignore
    const { notes, valueAt } = layerOf(wells, { surfaceMethod: 'inverse-distance', surfacePower: 8 });
    expect(notes).toContain('5 wells at 3 points: those at one are averaged.');
    expect(valueAt(0, 0)).toBeCloseTo(2, 2);
  });

  test('[field 07b] equal values are the surface; it has no variogram and no errors, and says so', () => {
    const equal = [0, 1, 2, 3, 4, 5].map((km): Well => [km % 3, Math.floor(km / 3), 5]);
    const { known, notes, doubt } = layerOf(equal);
    expect(new Set(known)).toEqual(new Set([5]));
    expect(stated(notes)).toContain(noSpread);
    expect(stated(notes)).not.toContain('sill');
    expect(notes[0]).toBe('Errors are withheld: the wells do not differ, so nothing says how large they are');
    expect(doubt).toBeNull();
    // Three that do differ have errors of an assumed sill: the variance of their values.
    const three = layerOf([[0, 0, 5], [1, 0, 6], [0, 1, 7]]); // prettier-ignore
    expect(three.doubt).toMatch(
      /^The variogram could not be fitted\. These errors are of an assumed one, with a partial sill of 0.6667:/,
    );
    expect(layerOf(equal, { variogramShape: 'spherical', variogramNugget: 0, variogramSill: 4, variogramRangeKm: 2 }).doubt).toBeNull(); // prettier-ignore
    expect(layerOf(equal, { surfaceMethod: 'inverse-distance' }).doubt).toBeNull();
  });

  test('values over eight orders are estimated by their logarithms, and stay above 0', () => {
    const wells: Well[] = [[0, 0, 1e-3], [1, 0, 1e5], [0, 1, 10], [1, 1, 100]]; // prettier-ignore
    const { known, notes } = layerOf(wells);
    expect(stated(notes)).toMatch(/^Ordinary kriging of logarithms \(the median\)/m);
    // Of values there are no means.
    const isOfMeans = (line: string) => line.startsWith('“mean” is exp(m + s²/2 − μ)');
    expect([notes.some(isOfMeans), layerOf([[0, 0, 5], [1, 0, 6], [0, 1, 7]]).notes.some(isOfMeans)]).toEqual([true, false]); // prettier-ignore
    expect(Math.min(...known)).toBeGreaterThan(0);
    expect(Math.max(...known)).toBeLessThan(1e7);
    expect(layerOf([...wells, [2, 2, 0]], { surfaceScale: 'logarithms' }).reason).toMatch(
      /^1 location with values of 0/,
    );
  });

  test('wells too close for the variogram are steadied, and the cells counted', () => {
    const wells: Well[] = [[0, 0, 1], [1e-9, 0, 2], [1, 0, 3], [1 + 1e-9, 0, 4], [0, 1, 5], [1, 1, 6]]; // prettier-ignore
    const long = { variogramShape: 'exponential', variogramNugget: 0, variogramSill: 4, variogramRangeKm: 80 };
    const { known, notes } = layerOf(wells, { ...long, surfaceScale: 'values', surfaceMaskKm: 0.1 });
    expect(known.every(Number.isFinite)).toBe(true);
    expect(stated(notes)).toMatch(/In [\d,]+ cells wells are so close for this variogram that a small error was added/);
    expect(layerOf(wells, { variogramNugget: 0, variogramSill: 0 }).reason).toMatch(/^Nugget and partial sill/);
  });

  test('a barrier through a well leaves it to both sides, and their other wells apart', () => {
    const barriers = [[[0, degrees(-3)], [0, degrees(3)]]] as unknown as LayerInput['barriers']; // prettier-ignore
    const wells: Well[] = [[-1, 0, 2], [0, 0, 10], [1, 0, 20]]; // prettier-ignore
    const weighted = { surfaceMethod: 'inverse-distance', surfaceMaskKm: 0.5, surfaceScale: 'values' };
    const { valueAt, notes } = layerOf(wells, weighted, { barriers });
    // At the middle of a cell: by the squares of the distances to the side's own well and to the one on the barrier.
    const [toOwn, toBarrier] = [0.375 ** 2 + 0.125 ** 2, 0.625 ** 2 + 0.125 ** 2];
    const between = (own: number) => (own / toOwn + 10 / toBarrier) / (1 / toOwn + 1 / toBarrier);
    expect(valueAt(-0.625, 0.125)).toBeCloseTo(between(2), 6);
    expect(valueAt(0.625, 0.125)).toBeCloseTo(between(20), 6);
    expect(notes).toContain('One barrier is not crossed');
  });

  test('an area without wells, and an edge that no cell is within, have a reason', () => {
    const outline = [[5, 5], [6, 5], [6, 6], [5, 6]].map(([x, y]) => [degrees(x!), degrees(y!)] as const); // prettier-ignore
    const areas = [{ outline, holes: [] }];
    expect(layerOf([], { surfaceMask: 'areas' }, { areas }).reason).toBe(
      'No location with coordinates passes the filters and lies in a drawn polygon.',
    );
    expect(layerOf([]).reason).toBe('No visible location has coordinates.');
    expect(layerOf([[0, 0, Number.NaN]]).reason).toMatch(/^There are no values/);
    const narrow = { surfaceMask: 'distance', surfaceMaskKm: 0.001, surfaceCellKm: 0.5 };
    const { known, notes } = layerOf([[0.1, 0.1, 1], [1.4, 1.3, 2]], narrow); // prettier-ignore
    expect(known).toEqual([]);
    expect(notes.at(-1)).toMatch(/^Nothing is drawn: the middle of no cell is within the edge/);
  });
});
