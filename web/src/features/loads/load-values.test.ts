import type { LoadStation, Sample } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { tableRecords, tableSheet } from '../../explorer/results/result-files.ts';
import { shownCells } from '../../explorer/results/testing/shown-cells.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { stationSamples } from '../../frame/loads/station-samples.ts';
import { datedSamples, otherUnits } from './dated-samples.ts';
import { loadColumns } from './load-columns.ts';
import { loadFileColumns } from './load-file.ts';
import { loadPeriods, type StationFlow } from './load-periods.ts';
import { flowSourceText, methodText, whyNoLoad } from './load-words.ts';
import { whyNoStation } from './offered-stations.ts';

/** A gauge's flow in ft³/s by day, lost from the middle of September to the end of November 2003. */
const discharges = Array.from({ length: 731 }, (_, at): [string, number] => [
  new Date(Date.UTC(2003, 0, 1 + at)).toISOString().slice(0, 10),
  12 + 9.137 * Math.abs(Math.sin(at)),
]).filter(([day]) => day < '2003-09-14' || day > '2003-11-30');
const flow: StationFlow = { of: 'day', discharges };
const flowOn = new Map(discharges);

const at = (sample_date: string, result: number, detect = 'Y', unit = 'ug/L'): Partial<Sample> => ({
  location: 'LW4.54',
  matrix: 'Surface Water',
  unit,
  filtered: 'T',
  result,
  detect,
  sample_date,
});
/** At a station whose gauge lost its flow in the autumn of 2003. */
const results = [
  at('2003-08-05', 20),
  at('2003-08-19', 8, 'U'),
  // The flow of this day is known, that of the month is not.
  at('2003-09-10', 12),
  at('2003-10-07', 15),
  at('2003-12-02', 10, 'U'),
  at('2004-02-29', 30),
  at('2004-07-14', 9),
];
const datedOf = (samples: readonly Partial<Sample>[]) =>
  datedSamples(stationSamples(frameOf(samples), { rows: Uint32Array.from(samples.keys()), location: 'LW4.54' }));

// What a load is, from constants alone: an international foot, a day, micrograms, an avoirdupois pound.
const kgPerDay = ((0.3048 * 10) ** 3 * 86_400) / 1e9;
const kgPerPound = 0.45359237;

type Ends = readonly [low: number, high: number];
const of = (start: string) => results.filter(({ sample_date }) => sample_date?.startsWith(start));
/** Non-detects are 0 and their limit. */
function meanOf(rows: readonly Partial<Sample>[]): Ends {
  const mean = (valueOf: (row: Partial<Sample>) => number) =>
    rows.reduce((sum, row) => sum + valueOf(row), 0) / rows.length;
  return [mean(({ detect, result }) => (detect === 'U' ? 0 : result!)), mean(({ result }) => result!)];
}
const daysOf = (start: string) => [...flowOn].filter(([day]) => day.startsWith(start)).map(([, one]) => one);
const daysIn = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
const meanFlow = (start: string, days: number) => {
  const known = daysOf(start);
  return known.length < days ? null : known.reduce((sum, one) => sum + one, 0) / days;
};
function monthLoad(month: string): Ends | null {
  const [rows, mean] = [of(month), meanFlow(month, daysIn(month))];
  if (rows.length === 0 || mean === null) return null;
  const [low, high] = meanOf(rows);
  return [low * mean * daysIn(month) * kgPerDay, high * mean * daysIn(month) * kgPerDay];
}
const months = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2003, 7 + index, 1)).toISOString().slice(0, 7),
);

/** Four digits, as the table writes them. */
const shown = (value: number) =>
  Number(Number(value.toPrecision(4)).toFixed(3)).toLocaleString('en-US', { maximumFractionDigits: 3 });
const shownEnds = (ends: Ends | null) => (ends === null ? ['–', '–'] : ends.map(shown));

const station: LoadStation = {
  id: 'lw454',
  title: 'LW4.54',
  location: 'LW4.54',
  gauge: '00000001',
  note: 'Invented, like all of this site.',
};
function recordsBy(step: 'day' | 'year', unit: 'kg' | 'lb') {
  const periods = loadPeriods(datedOf(results), flow, step);
  const columns = loadFileColumns(
    periods,
    {
      analyte: 'Perchlorate',
      matrix: 'Surface Water',
      fraction: 'Total',
      station,
      gaugeName: 'Invented',
      step,
      unit,
      method: methodText(step, 'day'),
      flowSource: flowSourceText({ of: 'day', retrieved: null }, true),
    },
    {
      query: 'Perchlorate',
      criteria: 'Parameter: Perchlorate',
      filters: [],
      dataset: 'bmi',
      release: 'r1',
      date: '2026-11-29',
      software: 'Wellfield',
    },
  );
  return { periods, columns, records: [...tableRecords(periods, columns)] };
}

describe('[house 6] Load as values', () => {
  test('[LOAD-05] [LOAD-06] [LOAD-07] by month what is missing has no load, and non-detects have two ends', () => {
    const periods = loadPeriods(datedOf(results), flow, 'month');
    const expected = months.map((month) => {
      const [rows, mean] = [of(month), meanFlow(month, daysIn(month))];
      const missing = [
        ...(rows.length === 0 ? ['samples'] : []),
        ...(mean !== null ? [] : [month === '2003-09' ? 'flow of 17 of 30 days' : 'flow']),
      ];
      return [
        new Date(`${month}-01`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
        String(rows.length),
        String(rows.filter(({ detect }) => detect === 'U').length),
        ...shownEnds(rows.length === 0 ? null : meanOf(rows)),
        mean === null ? '–' : shown(mean),
        ...shownEnds(monthLoad(month)),
        missing.join(', '),
      ];
    });
    expect(shownCells(loadColumns({ step: 'month', unit: 'kg' }, periods), periods)).toEqual(expected);
    expect(expected.find(([month]) => month === 'Dec 2003')?.[6]).toBe('0');
    expect(expected.filter((row) => row.at(-1)?.includes('flow')).map(([month]) => month)).toEqual(
      ['Sep 2003', 'Oct 2003', 'Nov 2003'], // prettier-ignore
    );
  });

  test('[LOAD-06] [LOAD-09] files by day and in pounds have station, method and source of the flow', () => {
    const { records } = recordsBy('day', 'lb');
    const dates = results.map(({ sample_date }) => sample_date!);
    expect(records.map((row) => row['day'])).toEqual(dates);
    for (const row of records) {
      const date = String(row['day']);
      const [known, ends] = [flowOn.get(date), meanOf(of(date))];
      const loads = known === undefined ? [null, null] : ends.map((end) => (end * known * kgPerDay) / kgPerPound);
      expect([row['load_from_lb'], row['load_to_lb']], date).toEqual(
        loads.map((load) => (load === null ? null : expect.closeTo(load, 8))),
      );
    }
    expect(records.filter((row) => row['load_to_lb'] === null).map((row) => [row['day'], row['missing']])).toEqual([
      ['2003-10-07', 'flow'],
    ]);
    expect(records[0]).toMatchObject({
      location: 'LW4.54',
      gauge: '00000001',
      analyte: 'Perchlorate',
      load_unit: 'lb/day',
      method: 'Load of a day = mean concentration of its samples × the mean flow of that day.',
      flow_source: 'Flow: invented daily means of the site folder.',
      note: 'Invented, like all of this site.',
      query: 'Perchlorate',
      dataset: 'bmi',
    });
  });

  test('[LOAD-06] [LOAD-09] files by year have the sum of the months, Beale’s estimate, and the numbers of the table', () => {
    const { periods, columns, records } = recordsBy('year', 'kg');
    expect(records.map((row) => row['year'])).toEqual(['2003', '2004']);
    for (const row of records) {
      const known = months.filter((month) => month.startsWith(String(row['year']))).flatMap((month) => {
        const load = monthLoad(month);
        return load === null ? [] : [load];
      }); // prettier-ignore
      expect(row['months_with_load']).toBe(known.length);
      for (const [end, name] of (['load_from_kg', 'load_to_kg'] as const).entries()) {
        expect(row[name]).toBeCloseTo(
          known.reduce((sum, ends) => sum + ends[end as 0 | 1], 0),
          6,
        );
      }
    }
    // Beale's estimator, written out for the two samples of 2004; 2003 has no flow of its own.
    const [one, two] = of('2004').map(({ sample_date, result }) => {
      const q = flowOn.get(sample_date!)!;
      return { q, l: result! * q };
    }) as [{ q: number; l: number }, { q: number; l: number }];
    const [q, l] = [(one.q + two.q) / 2, (one.l + two.l) / 2];
    const share = 1 / 2 - 1 / 366;
    const covariance = ((one.l - two.l) * (one.q - two.q)) / 2;
    const variance = (one.q - two.q) ** 2 / 2;
    const ratio = ((l / q) * (1 + (share * covariance) / (l * q))) / (1 + (share * variance) / (q * q));
    expect(records[1]?.['beale_to_kg']).toBeCloseTo(ratio * meanFlow('2004', 366)! * 366 * kgPerDay, 6);
    expect([records[0]?.['beale_to_kg'], records[0]?.['beale_pairs']]).toEqual([null, 4]);
    expect(records.map((row) => row['missing'])).toEqual(
      ['samples of 8 months, flow of 3 months', 'samples of 10 months'], // prettier-ignore
    );
    const sheet = tableSheet(periods, columns);
    const column = sheet.columns.findIndex(({ name }) => name === 'load_to_kg');
    expect([...sheet.rows].map((row) => row[column])).toEqual(records.map((row) => row['load_to_kg']));
    const cells = shownCells(loadColumns({ step: 'year', unit: 'kg' }, periods), periods);
    expect(cells.map((row) => row[7])).toEqual(records.map((row) => shown(Number(row['load_to_kg']))));
  });

  test('[LOAD-05] [LOAD-07] where there are no loads the reason is said', () => {
    const tritium = datedOf([at('2003-08-05', 500, 'Y', 'pCi/L')]);
    expect(whyNoLoad(otherUnits(tritium), 0, tritium.length)).toBe(
      'Results in pCi/L are not a mass in a volume of water. Loads are calculated of results in g/L, mg/L, ug/L, ng/L and pg/L.',
    );
    const stations = ['LW4.54', 'WS4.66', 'R-1'].map((location) => ({ ...station, location }));
    expect(whyNoStation(stations, [])).toBe(
      'The answer has no samples of LW4.54, WS4.66, or R-1, where loads are calculated',
    );
  });
});
