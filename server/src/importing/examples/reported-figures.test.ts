import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  checkIonBalance,
  continuousLongitudes,
  estimateSurface,
  estimateTrend,
  ionPercentages,
  kaplanMeier,
  sumIons,
  type EstimatedSurface,
  type Ion,
  type WaterAnalysis,
} from '@wellfield/science';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { noSite, openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { reportText } from '../report-text.ts';
import { sharedCase } from '../testing/proposals.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

/** The rows of a reported case, imported, by a column's value. */
async function imported(by: 'location' | 'analyte', ...file: string[]) {
  const outcome = await bench.load({ files: [sharedCase(...file)] });
  if (outcome.status !== 'published') throw new Error(outcome.status);
  const rows = (await bench.ask(
    "SELECT analyte, location, result, unit, lat, long, CAST(detect = 'U' AS INTEGER) AS nd, year, quarter, date_diff('day', DATE '2000-01-01', sample_date)::INTEGER AS day FROM samples ORDER BY source_line",
  )) as { analyte: string; location: string; result: number; unit: string; lat: number; long: number; nd: number; year: number; quarter: number; day: number }[]; // prettier-ignore
  return (name: string) => {
    const of = rows.filter((row) => row[by] === name);
    expect(of.length, name).toBeGreaterThan(0);
    return of;
  };
}
type Rows = ReturnType<Awaited<ReturnType<typeof imported>>>;

/** Expected values are those of the cases' READMEs, which are not this program's. */
describe.skipIf(sharedFolder === null)('figures of reported files, imported', () => {
  const trendOf = (rows: Rows, { bySeason = false, atLimits = false } = {}) =>
    estimateTrend(
      {
        times: rows.map(({ day }) => day / 365.25),
        values: rows.map(({ result }) => result),
        nonDetects: atLimits ? null : rows.map(({ nd }) => nd),
        seasons: bySeason ? { of: rows.map(({ quarter }) => quarter - 1), years: rows.map(({ year }) => year) } : null,
      },
      0.95,
    );

  test('[field 05] trends of tied, seasonal and too few results', async () => {
    const rows = await imported('location', 'FC-05', 'trends.csv');
    const ties = trendOf(rows('T-TIES'));
    expect(ties).toMatchObject({ n: 10, s: 31 });
    expect(ties.variance).toBeCloseTo(115.67, 2);
    expect(ties.p).toBeCloseTo(0.00528, 5);
    expect(ties.slope).toBeCloseTo(0.334, 3);
    const all = trendOf(rows('T-SEASON'));
    expect(all.n).toBe(30);
    expect(all.p).toBeCloseTo(0.153, 3);
    const quarters = trendOf(rows('T-SEASON'), { bySeason: true });
    expect(quarters.s).toBe(78);
    expect(quarters.variance).toBeCloseTo(223.3, 1);
    expect((quarters.p ?? 1) * 1e7).toBeCloseTo(2.6, 1);
    expect(quarters.slope).toBeCloseTo(0.486, 3);
    expect(trendOf(rows('T-TWO'))).toMatchObject({ n: 2, p: null, slope: null });
  });

  test('[field 06] limits that fall are no trend', async () => {
    const rows = await imported('location', 'FC-06', 'falling-limits.csv');
    expect(trendOf(rows('T-DLALL'))).toMatchObject({ n: 12, nonDetects: 12, s: 0, p: null, slope: null });
    const some = trendOf(rows('T-DLSOME'));
    expect(some).toMatchObject({ n: 12, nonDetects: 6, s: -2 });
    // Of the 66 pairs of 12 results.
    expect(some.tau).toBeCloseTo(-2 / 66, 10);
    expect(some.p ?? 1).toBeGreaterThan(0.5);
    const naive = trendOf(rows('T-DLSOME'), { atLimits: true });
    expect(naive.s).toBe(-34);
    expect(naive.p).toBeCloseTo(0.023, 3);
  });

  test('[field 16] Kaplan–Meier by its tail, of negative results, of non-detects alone', async () => {
    const rows = await imported('location', 'FC-16', 'km.csv');
    const of = (name: string, tail?: 'smallest-detect') =>
      kaplanMeier(rows(name).map(({ result }) => result), rows(name).map(({ nd }) => nd), tail); // prettier-ignore
    const sas = of('K-SAS');
    expect(sas.mean).toBeCloseTo(6.375, 10);
    // The tail, 5/24, is at the limit of 3.
    expect(sas.steps.map(([value]) => value)).toEqual([3, 4, 6, 8, 12]);
    for (const [at, share] of [0.2083, 0.4167, 0.625, 0.8333, 1].entries())
      expect(sas.steps[at]?.[1]).toBeCloseTo(share, 4);
    expect(of('K-SAS', 'smallest-detect').mean).toBeCloseTo(6.583, 3);
    expect(of('K-NEG').mean).toBeCloseTo(6.325, 10);
    expect(of('K-ALLND')).toMatchObject({ n: 4, nonDetects: 4, mean: null, sd: null, steps: [] });
  });

  const surfaceOf = (rows: Rows): EstimatedSurface => {
    const variogram = { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null };
    const terms = {
      method: { kind: 'kriging', variogram },
      logs: false,
      anisotropy: null,
      nearest: 24,
      barriers: [],
      mask: { kind: 'hull', bufferKm: null },
      network: null,
      cellSizeKm: null,
      maxCells: 40_000,
    } as const;
    // As the page gives them: on one turn of the map.
    const long = continuousLongitudes(rows.map((row) => row.long));
    const wells = { long, lat: rows.map(({ lat }) => lat), values: rows.map(({ result }) => result) };
    const steps = estimateSurface(wells, terms);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  };
  const known = ({ values }: EstimatedSurface): number[] => [...values].filter((value) => !Number.isNaN(value));

  test('[field 07a] [field 07b] surfaces of wells on a line, at one place, far away, alike, and of one', async () => {
    const rows = await imported('analyte', 'FC-07', 'surfaces.csv');
    for (const [analyte, low, high] of [
      ['Lead', 10, 80],
      ['Zinc', 5, 50],
      ['Nickel', 20, 55],
    ] as const) {
      // prettier-ignore
      const values = known(surfaceOf(rows(analyte)));
      expect(values.length, analyte).toBeGreaterThan(10);
      const span = high - low;
      expect(Math.min(...values), analyte).toBeGreaterThan(low - span / 4);
      expect(Math.max(...values), analyte).toBeLessThan(high + span / 4);
    }
    // Nested wells count with their mean: 10 and 200 are 105, 12 and 180 are 96.
    const nested = known(surfaceOf(rows('Copper')));
    expect(nested.length).toBeGreaterThan(10);
    expect(Math.max(...nested)).toBeLessThan(120);
    for (const [analyte, value] of [
      ['Cobalt', 7],
      ['Vanadium', 4],
    ] as const) {
      // prettier-ignore
      const surface = surfaceOf(rows(analyte));
      expect(new Set(known(surface)), analyte).toEqual(new Set([value]));
      expect([surface.deviations, surface.variogram?.structure]).toEqual([null, 'no spread']);
    }
  });

  test('[field 08] wells on both sides of 180°: a surface as small as they lie, between their results', async () => {
    const rows = (await imported('analyte', 'FC-08', 'date-line.csv'))('Boron');
    const surface = surfaceOf(rows);
    const values = known(surface);
    expect(values.length).toBeGreaterThan(100);
    expect([Math.min(...values) >= 10, Math.max(...values) <= 90]).toEqual([true, true]);
    // The wells lie within 0.03° of longitude: 179.985 to 180.015.
    const { long } = surface.grid;
    const width = (long.at(-1) ?? Number.NaN) - (long[0] ?? Number.NaN);
    expect(width).toBeGreaterThan(0.03);
    expect(width).toBeLessThan(0.09);
    const nearest = (at: { long: number; lat: number }): number => {
      const column = [...long].reduce((best, one, index) => (turned(one, at.long) < turned(long[best] ?? 999, at.long) ? index : best), 0); // prettier-ignore
      const { lat } = surface.grid;
      const row = [...lat].reduce((best, one, index) => (Math.abs(one - at.lat) < Math.abs((lat[best] ?? 999) - at.lat) ? index : best), 0); // prettier-ignore
      return surface.values[row * long.length + column] ?? Number.NaN;
    };
    // 90 and 12 are the highest and a low one, on either side.
    const [, , highest, , , low] = rows;
    if (!highest || !low) throw new Error('no wells');
    expect(nearest(highest)).toBeGreaterThan(nearest(low) + 20);
  });

  const turned = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

  test('[field 15a] [field 15b] one water in mg/L and ug/L is one point; in other units it is said', async () => {
    const rows = await imported('location', 'FC-15', 'ions.csv');
    const ionOf: Readonly<Record<string, Ion>> = { Calcium: 'ca', Magnesium: 'mg', Sodium: 'na', Chloride: 'cl', Sulfate: 'so4', Bicarbonate: 'hco3' }; // prettier-ignore
    const water = (name: string): WaterAnalysis =>
      Object.fromEntries(
        rows(name).flatMap(({ analyte, result, unit }) => {
          const ion = ionOf[analyte];
          return ion === undefined ? [] : [[ion, result], [`${ion}_units`, unit]]; // prettier-ignore
        }),
      );
    for (const name of ['P-ION', 'P-UG']) {
      const shares = ionPercentages(water(name));
      expect(shares?.cation.ca, name).toBeCloseTo(81.7, 1);
      expect(shares?.anion.carb, name).toBeCloseTo(66.9, 1);
      expect(checkIonBalance(water(name)).errorPercent, name).toBe(0.4);
      expect(sumIons(water(name)).missing.map(({ ion }) => ion)).toEqual(['k', 'co3']);
    }
    for (const name of ['P-CACO3', 'P-MEQ']) {
      expect(ionPercentages(water(name)), name).toBeNull();
      const unconverted = sumIons(water(name)).missing.filter(({ reason }) => reason === 'unit not convertible');
      expect(unconverted.map(({ ion }) => ion).toSorted(), name).toEqual(['ca', 'cl', 'hco3', 'mg', 'na', 'so4']);
    }
  });

  test('[field 10b] exchanged and signless positions are rejected by line, or named', async () => {
    const near = (lat: number, long: number) => ({
      site: { ...noSite, map: { center: [lat, long], zoom: 10 } as const },
    });
    const nevada = await bench.load({ files: [sharedCase('FC-10', 'swapped.csv')] }, near(36.1, -115));
    expect(nevada).toMatchObject({ status: 'rejected', rejected: { rows: 1, first: [{ line: 2, value: '-115.0' }] } });
    expect(reportText(nevada.report)).toMatch(/1 of 2 locations lie outside .*: MW-3/);
    const cape = await bench.load({ files: [sharedCase('FC-10', 'swapped-south.csv')] }, near(-33.93, 18.43));
    expect(reportText(cape.report)).toContain('1 would lie within it with latitude and longitude exchanged.');
  });

  test('[field 11] the sampling day is the written local day; a month is none', async () => {
    await bench.load({ files: [sharedCase('FC-11', 'zones-ok.csv')] });
    const days = await bench.ask('SELECT sample_date::VARCHAR AS day, year, quarter FROM samples ORDER BY source_line');
    expect(days).toEqual([
      { day: '2021-01-25', year: 2021, quarter: 1 },
      { day: '2021-01-26', year: 2021, quarter: 1 },
      { day: '2021-03-14', year: 2021, quarter: 1 },
      { day: '2021-12-31', year: 2021, quarter: 4 },
      { day: '2021-06-01', year: 2021, quarter: 2 },
    ]);
    const month = await bench.load({ files: [sharedCase('FC-11', 'zones.csv')] });
    expect(month).toMatchObject({ status: 'rejected', rejected: { rows: 1, first: [{ line: 7, value: '2021-06' }] } });
  });
});
