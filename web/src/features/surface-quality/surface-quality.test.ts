import { describe, expect, test } from 'vitest';
import { leaveOneOut, sampledPoints, semivarianceAt, surfaceBasis, type Steps } from '@wellfield/science';
import { sharedWords } from '../../explorer/results/column-words.ts';
import { sameColumns, tableRecords } from '../../explorer/results/result-files.ts';
import { judgeSurface, weighWells } from '../../workers/operations/well-surfaces.ts';
import { mapPalettes } from '../../explorer/map-colors/map-palette.ts';
import { influenceWells, wellNames, wellsValue } from './influence-wells-setting.ts';
import { propertiesOf } from '../../explorer/testing/features-of.ts';
import { layerInputOf } from '../../explorer/testing/layer-input-of.ts';
import { surfaceTermsOf } from '../../explorer/surfaces/terms/surface-terms.ts';
import { summaryOf } from '../../explorer/testing/summary-of.ts';
import { errorFacts } from './error-facts.ts';
import { errorRows } from './error-rows.ts';
import { influenceColumns } from './influence-columns.ts';
import { influenceRingsLayer, largestRingPx } from './influence-rings.layer.ts';
import { chosenWells, influenceRows } from './influence-rows.ts';
import { influenceNotes } from './influence-words.ts';
import { leaveOneOutFigure } from './leave-one-out.figure.ts';
import { cellText } from '../../explorer/results/result-column.ts';
import { wellFileColumns } from '../../explorer/well-table/well-file.ts';
import { errorColumns } from './error-columns.ts';
import { outlineOfErrors, outlineOfInfluence, qualityFacts } from './quality-facts.ts';
import { judgedWells } from './requested-quality.ts';
import { variogramFigure } from './variogram.figure.ts';

const provenance = {
  query: 'Wells',
  criteria: 'All',
  filters: [],
  dataset: 'bmi',
  release: 'r1',
  date: '2026-11-25',
  software: 'Wellfield',
};
const context = { answers: undefined as never, signal: new AbortController().signal, note: () => {} };
const size = { widthPx: 400, heightPx: 300 };

function toEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Wells of 1 km to each other, five in a row, with values; null for none. */
function judged(values: readonly (number | null)[], tools: Record<string, number | string> = {}) {
  const locations = values.map((max, at) =>
    summaryOf({ location: `W-${at}`, long: -115 + 0.011 * (at % 5), lat: 36 + 0.009 * Math.floor(at / 5), max }),
  );
  const input = layerInputOf(locations, { tools: { surfaceCellKm: 0.5, ...tools } });
  const of = {
    ...judgedWells(input.points),
    terms: surfaceTermsOf(input),
    statistic: 'max',
    nonDetects: 'at-limit',
    analyte: 'Lead',
    unit: 'ug/L',
    time: null,
    unitOfLevels: null,
  } as const;
  const basis = toEnd(surfaceBasis(of.wells, of.terms));
  const errors = toEnd(leaveOneOut(basis.samples, basis.method));
  const result = { ...basis, errors, observed: sampledPoints(basis.samples, basis.method.logs).values };
  return { of, result, rows: errorRows(of, result) };
}

/** Shepard's weighted mean of the other wells at one of them, in the plane at the middle of all. */
function fromOthers({ long, lat, values }: ReturnType<typeof judged>['of']['wells'], at: number): number {
  const east = Math.cos((((Math.min(...Array.from(lat)) + Math.max(...Array.from(lat))) / 2) * Math.PI) / 180);
  let [sum, weights] = [0, 0];
  for (let well = 0; well < values.length; well += 1) {
    if (well === at) continue;
    const weight = 1 / (((long[well]! - long[at]!) * east) ** 2 + (lat[well]! - lat[at]!) ** 2);
    sum += weight * values[well]!;
    weights += weight;
  }
  return sum / weights;
}

describe('[SURF-16] the quality of a surface', () => {
  const nearest = { surfaceMethod: 'inverse-distance', surfaceNearest: 4 };

  test('has a row for each well with a value, named after it, the largest error first', () => {
    const { rows, of } = judged([1, null, 3, 4, 90, 6], nearest);
    expect(rows.map(({ location }) => location).toSorted()).toEqual(['W-0', 'W-2', 'W-3', 'W-4', 'W-5']);
    expect(rows[0]).toMatchObject({ location: 'W-4', observed: 90 });
    for (const { observed, predicted, error, off } of rows) {
      expect(error).toBeCloseTo(predicted! - observed, 12);
      expect(off).toBeCloseTo(Math.abs(error!), 12);
    }
    for (const { location, predicted } of rows) {
      const at = of.locations.findIndex((one) => one.location === location);
      expect(predicted! / fromOthers(of.wells, at)).toBeCloseTo(1, 9);
    }
  });

  test('is found by the worker with nothing but wells and settings, and no cell estimated', async () => {
    const { of, result } = judged([1, null, 3, 4, 90, 6]);
    const { output } = await judgeSurface({ wells: of.wells, terms: of.terms }, context);
    expect(output).toMatchObject({ method: result.method, variogram: result.variogram, errors: result.errors });
    expect([...output.observed]).toEqual([...(of.wells.values as Float64Array)]);
  });

  test('of logarithms has factors as errors', () => {
    const { rows, result, of } = judged([1, 10, 100, 1_000, 10], { ...nearest, surfaceScale: 'logarithms' });
    expect(result.method.logs).toBe(true);
    const logs = { ...of.wells, values: Array.from(of.wells.values, Math.log) };
    for (const { location, predicted } of rows) {
      const at = of.locations.findIndex((one) => one.location === location);
      expect(predicted! / Math.exp(fromOthers(logs, at))).toBeCloseTo(1, 9);
    }
    for (const { observed, predicted, off, logError } of rows) {
      const factor = predicted! / observed;
      expect(off).toBeCloseTo(Math.max(factor, 1 / factor), 9);
      expect(logError).toBeCloseTo(Math.log(factor), 9);
    }
    const facts = errorFacts(result.errors, { unit: 'ug/L', logs: true, isKriged: false });
    expect(facts.map(({ title }) => title)).toEqual(['Places', 'Mean error', 'RMSE']);
    expect(facts[2]!.text).toMatch(/^a factor of \d/);
  });

  test('says five statistics of kriging, each with what it tells; of two places none', () => {
    const facts = errorFacts(
      { n: 6, me: -0.0000247, rmse: 2, meanStdError: -0.0000247, msdr: 1.25 },
      { unit: 'ug/L', logs: false, isKriged: true },
    );
    expect(facts.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      'Places: 6',
      'Mean error: 0.000 ug/L',
      'RMSE: 2.000 ug/L',
      'Mean standardized error: 0.000',
      'MSDR: 1.250',
    ]);
    const two = judged([1, 2]);
    expect(two.rows).toEqual([]);
    expect(leaveOneOutFigure({ rows: two.rows, logs: false, unit: null, title: 'Lead' }, size).table).toBeNull();
  });

  test('the variogram has its bins as points, and a curve that follows the settings', () => {
    const typed = { variogramShape: 'spherical', variogramNugget: 1, variogramSill: 5, variogramRangeKm: 2 };
    const { result } = judged([1, 2, 3, 4, 5, 6, 3, 2, 1, 4, 4, 5, 6, 7, 2], typed);
    const { method, variogram } = result;
    const figure = variogramFigure({ variogram: variogram!, method, unit: 'ug/L', title: 'Lead' }, size);
    const { rows } = figure.table!();
    expect(figure.points!.xs).toHaveLength(variogram!.bins.length);
    for (const [at, { distance, pairs, semivariance }] of variogram!.bins.entries()) {
      const model = semivarianceAt({ shape: 'spherical', nugget: 1, partialSill: 5, range: 2 }, distance);
      expect(rows[at]).toEqual([distance, pairs, semivariance, model]);
      expect(figure.labelOf!(at).lines.map(({ name }) => name)).toEqual(['Pairs', 'Semivariance', 'Model']);
    }
    expect(figure.notices[0]).toContain('nugget 1, partial sill 5, range 2 km (typed)');
    const heights = figure.back.flatMap((mark) =>
      mark.kind === 'line' && mark.tone === 'category-1' ? mark.vertices : [],
    );
    // Upward is less: from the nugget to the sill.
    expect(heights.map(([, y]) => y)).toEqual(heights.map(([, y]) => y).toSorted((a, b) => b - a));
    const nothing = { ...variogram!, bins: [] };
    expect(variogramFigure({ variogram: nothing, method, unit: null, title: 'Lead' }, size).points).toBeNull();
  });

  test('wells on the line of equality are predicted right; axes are logarithmic where logarithms are estimated', () => {
    const rows = judged([1, 3, 9, 4, 7, 6]).rows.map((row) => ({ ...row, predicted: row.observed }));
    const figure = leaveOneOutFigure({ rows, logs: false, unit: 'ug/L', title: 'Lead' }, size);
    const line = figure.back.find((mark) => mark.kind === 'line' && mark.dashed);
    const [from, to] = line?.kind === 'line' ? line.vertices : [];
    for (const [at, x] of figure.points!.xs.entries()) {
      expect(figure.points!.ys[at]).toBeCloseTo(
        from![1] + ((x - from![0]) * (to![1] - from![1])) / (to![0] - from![0]),
        6,
      );
    }
    expect(new Set(figure.points!.xs).size).toBe(6);
    const high = rows.map((row) => ({ ...row, predicted: 2 * row.observed }));
    const above = leaveOneOutFigure({ rows: high, logs: false, unit: 'ug/L', title: 'Lead' }, size);
    // Upward is less.
    for (const [at, x] of above.points!.xs.entries()) {
      expect(above.points!.ys[at]).toBeLessThan(
        from![1] + ((x - from![0]) * (to![1] - from![1])) / (to![0] - from![0]),
      );
    }
    expect(figure.groups!.names).toEqual(rows.map(({ location }) => location));
    const logs = judged([1, 10, 100, 1_000, 10, 1]);
    const ticks = leaveOneOutFigure({ rows: logs.rows, logs: true, unit: null, title: 'Lead' }, size).back.flatMap(
      (mark) => (mark.kind === 'text' ? [mark.text] : []),
    );
    expect(ticks).toEqual(expect.arrayContaining(['10', '100', '1.0k']));
  });

  test('its file has the numbers in full, how the surface comes about, and what it is made from', () => {
    const { of, result, rows } = judged([1, 2, 3, 4, 9, 6]);
    const columns = errorColumns('ug/L', false);
    const facts = [...qualityFacts(of, outlineOfErrors(result)), ...sameColumns({ level: 15 }, sharedWords)];
    const records = [...tableRecords(rows, wellFileColumns({ columns, facts }, provenance))];
    expect(records).toHaveLength(rows.length);
    expect(records[0]).toMatchObject({
      location: rows[0]!.location,
      observed: rows[0]!.observed,
      error: rows[0]!.error,
      level: 15,
      unit: 'ug/L',
    });
    expect(String(records[0]!['method'])).toMatch(
      /^Ordinary kriging from the 24 nearest wells; .*non-detects at their limit$/,
    );
    expect(records[0]).toMatchObject({ time: 'all dates' });
    // Non-detects have their mark in the table and beside a point; in the file a column says it.
    const observed = columns.find(({ id }) => id === 'observed')!;
    expect(cellText(observed, { ...rows[0]!, observed: 5, isNonDetect: true })).toBe('< 5');
    expect(cellText(observed, { ...rows[0]!, observed: 5, isNonDetect: false })).toBe('5');
    const marked = rows.map((row) => ({ ...row, observed: 5, isNonDetect: row.location === 'W-4' }));
    const figure = leaveOneOutFigure({ rows: marked, logs: false, unit: 'ug/L', title: 'Lead' }, size);
    const at = marked.findIndex(({ isNonDetect }) => isNonDetect);
    expect(figure.labelOf!(at).lines[0]).toEqual({ name: 'Observed', value: '< 5 ug/L' });
    expect(figure.table!().read!(1, at)).toBe('< 5');
    expect(figure.table!().rows.map((row) => row.at(-1))).toEqual(
      marked.map((row) => (row.isNonDetect ? 'yes' : 'no')),
    );
    const error = columns.find(({ id }) => id === 'error')!;
    expect(cellText(error, { ...rows[0]!, error: 1.23456 })).toBe('+1.235');
    expect(cellText(error, { ...rows[0]!, error: null })).toBeNull();
  });
});

test('[SURF-20] files of errors and of influence say how far the surface goes, and what a wide extent does to it', async () => {
  // Nine pairs of wells 0.4 km from each other, 150 km apart; a nineteenth at the place of the first, one without a place.
  const at = (east: number, north: number) => ({ long: -115 + east / 89.96, lat: 36 + north / 111.195 });
  const pairs = Array.from({ length: 18 }, (_, well) =>
    at(150 * ((well >> 1) % 3), 150 * Math.floor(well / 6) + 0.4 * (well % 2)),
  );
  const positions = [...pairs, at(0, 0), { long: null, lat: null }];
  const locations = positions.map((one, well) => summaryOf({ location: `W-${well}`, ...one, max: well + 1 }));
  const input = layerInputOf(locations, { tools: { surfaceMaskKm: 0 } });
  const of = { ...judged([1, 2, 3]).of, ...judgedWells(input.points), time: 'Q2 2021' };
  const requested = { wells: of.wells, terms: surfaceTermsOf(input) };
  const errors = (await judgeSurface(requested, context)).output;
  const weights = (await weighWells({ ...requested, level: null, only: [0] }, context)).output;
  for (const outline of [outlineOfErrors(errors), outlineOfInfluence(weights)]) {
    const cells = qualityFacts(of, outline).map(({ id, value }) => [id, value(null)] as const);
    const { time, method } = Object.fromEntries(cells);
    expect(time).toBe('Q2 2021');
    // cos 37.349° ÷ cos 38.698° = 0.79495 ÷ 0.78045.
    expect(method).toMatch(/; The surface is 30\d km from south to north: in its plane, .* are off by up to 1\.9% at/);
    expect(method).toMatch(/; Cells of [\d.]+ km are coarse: half of the wells have another within 0\.4 km/);
    expect(method).toContain('; As far as 0 km around all wells; ');
    expect(method).toContain('; Cells, scale and edge are those of all dates');
    expect(method).toContain('; 19 wells at 18 points: those at one are averaged');
    expect(method).toMatch(/; 1 location without coordinates not counted: W-19$/);
  }
});

describe('[SURF-17] the influence of wells', () => {
  const influence = {
    maxChange: Float64Array.of(4, 9, 0),
    meanChange: Float64Array.of(1, 4, 0),
    lost: Int32Array.of(0, 2, 0),
    aboveChange: Int32Array.of(3, -5, 0),
    aboveSumChange: Float64Array.of(0, 0, 0),
    pointOf: Int32Array.of(0, 1, 0, 2),
  };
  const grid = { cellSizeKm: 0.2 };
  const of = { ...judged([1, 2, 1, 3]).of, only: null };
  const rows = influenceRows(of, { influence, grid });

  test('has a row for each well, the largest mean change first; those at one place share theirs', () => {
    expect(rows.map(({ location, meanChange }) => `${location} ${meanChange}`)).toEqual([
      'W-1 4',
      'W-0 1',
      'W-2 1',
      'W-3 0',
    ]);
    // Cells of 200 m are 4 ha.
    expect(rows.map(({ areaChangeHa }) => Math.round(areaChangeHa!))).toEqual([-20, 12, 12, 0]);
    expect(influenceRows(of, { influence: { ...influence, aboveChange: null }, grid })[0]!.areaChangeHa).toBeNull();
    const ids = (level: number | null) => influenceColumns('ug/L', level).map(({ id }) => id);
    expect(ids(15)).toContain('area_change_ha');
    expect(ids(null)).not.toContain('area_change_ha');
  });

  test('is drawn as rings whose areas go with the mean change; with little there is none', () => {
    const drawn = propertiesOf(influenceRingsLayer(rows, mapPalettes.light));
    expect(drawn.map((one) => [one!['location'], one!['radius']])).toEqual([
      ['W-1', largestRingPx],
      ['W-0', largestRingPx / 2],
      ['W-2', largestRingPx / 2],
    ]);
    const small = rows.map((row) => (row.location === 'W-0' ? { ...row, meanChange: 0.15 } : row));
    expect(propertiesOf(influenceRingsLayer(small, mapPalettes.light))).toHaveLength(2);
    expect(propertiesOf(influenceRingsLayer(rows.slice(3), mapPalettes.light))).toEqual([]);
  });

  test('says in which cells it is counted, and recommends nothing', () => {
    const fine = influenceNotes(
      { cells: 900, grid, surfaceCellKm: 0.2 },
      { wells: 4, level: 15, missing: [], isBeyondPolygons: false },
    );
    expect(fine[0]).toMatch(/^Counted in 900 cells of 0\.2 km\. /);
    expect(fine).toHaveLength(2);
    const coarse = influenceNotes(
      { cells: 900, grid, surfaceCellKm: 0.05 },
      { wells: 500, level: null, missing: ['W-9'], isBeyondPolygons: true },
    );
    expect(coarse[0]).toContain(
      ': the surface’s own, of 0.05 km, are too many to estimate again without each of 500 wells. Each line',
    );
    expect(coarse).toContainEqual(expect.stringMatching(/^The surface uses the wells inside and outside the area/));
    expect(coarse).toContain('Not on the surface: W-9.');
    expect(coarse.at(-1)).toMatch(/^With a set of levels/);
  });

  test('is of cells of the surface, or coarser ones where wells or cells are many', async () => {
    const { output } = await weighWells({ wells: of.wells, terms: of.terms, level: 2, only: null }, context);
    expect(output.grid.cellSizeKm).toBe(output.surfaceCellKm);
    expect(output.influence.meanChange).toHaveLength(4);
    const many = {
      ...of.terms,
      nearest: null,
      cellSizeKm: 0.01,
      method: { kind: 'inverse-distance', power: 2 },
    } as const;
    const coarse = (await weighWells({ wells: of.wells, terms: many, level: null, only: null }, context)).output;
    expect(coarse.grid.cellSizeKm).toBeGreaterThan(0.01);
    expect(coarse.surfaceCellKm).toBe(0.01);
    expect(coarse.cells).toBeLessThanOrEqual(11_000);
    expect(coarse.influence.aboveChange).toBeNull();
  });

  test('is of chosen wells alone, each compared with the surface of all', async () => {
    const requested = { wells: of.wells, terms: of.terms, level: 2 };
    const all = (await weighWells({ ...requested, only: null }, context)).output;
    const only = chosenWells(of.locations, ['W-3', 'W-1', 'Elsewhere']);
    expect(only).toEqual([1, 3]);
    const chosen = (await weighWells({ ...requested, only }, context)).output;
    const [rowsOfAll, rowsOfChosen] = [influenceRows(of, all), influenceRows({ ...of, only }, chosen)];
    expect(rowsOfChosen).toEqual(rowsOfAll.filter(({ location }) => ['W-1', 'W-3'].includes(location)));
    expect(propertiesOf(influenceRingsLayer(rowsOfChosen, mapPalettes.light))).toHaveLength(2);
    expect(chosenWells(of.locations, null)).toBeNull();
    expect(chosenWells(of.locations, [])).toEqual([]);
    expect(influenceRows({ ...of, only: [] }, chosen)).toEqual([]);
  });

  test('of chosen wells is in links, as many as these can name', () => {
    const names = ['MW-1', 'MW, 2', 'MW 3'];
    const value = wellsValue(names)!;
    expect(influenceWells.takes(value)).toBe(true);
    expect(wellNames(String(influenceWells.fromText(value)))).toEqual(names);
    expect([wellsValue([]), wellNames('')]).toEqual([null, []]);
    expect(wellsValue(Array.from({ length: 300 }, (_, at) => `W-${at}`))).toBeUndefined();
  });
});
