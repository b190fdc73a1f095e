import type { Sample } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { Pace } from '../pace.ts';
import { frameOf } from '../frame-of-samples.ts';
import { latestDayOf, screenGroup } from './group-screening.ts';
import { summaryRows } from './summary-rows.ts';

const day = (iso: string) => Date.parse(iso) / 86_400_000;
const water = { location: 'W', matrix: 'Ground Water', unit: 'ug/L', detect: 'Y' };
const samples: Partial<Sample>[] = [
  { ...water, sample_date: '2003-05-01', result: 30 },
  { ...water, sample_date: '2001-05-01', result: 11 },
  { ...water, sample_date: '2002-05-01', result: 10 },
  { ...water, sample_date: '2004-05-01', result: 40, detect: 'U' },
  { ...water, sample_date: '2004-05-01', result: 4 },
  { ...water, sample_date: '2004-05-01', result: 6 },
  { ...water, sample_date: '2009-05-01', result: null },
  { ...water, sample_date: '2001-05-01', result: 0.02, unit: 'mg/L' },
  { ...water, sample_date: '2001-05-01', result: 99, matrix: 'Soil', unit: 'mg/kg' },
  { ...water, sample_date: '2001-05-01', result: 6, filtered: 'D' },
];
const rules = [
  { matrices: ['Ground Water'], fraction: null, value: 10, unit: 'ug/L' },
  { matrices: ['Ground Water'], fraction: 'Dissolved' as const, value: 5, unit: 'ug/L' },
];
const summarised = (levels = rules) => {
  const { signal } = new AbortController();
  const rows = Uint32Array.from(samples.keys());
  return summaryRows(frameOf(samples), rows, new Pace(signal), { levels });
};

describe('[LEV-08] a row of the Summary Table against its level', () => {
  test('counts what is above and what cannot be told, and has the days and the latest result', async () => {
    const rows = await summarised();
    const of = (unit: string, fraction = 'Total') =>
      rows.find((row) => row.unit === unit && row.fraction === fraction)?.screening;
    expect(of('ug/L')).toEqual({
      above: 2,
      cannotTell: 2,
      firstAboveDay: day('2001-05-01'),
      lastAboveDay: day('2003-05-01'),
      // A detect goes before the limit of that day, and the larger one before the other.
      latest: 6,
      latestIsNonDetect: false,
      latestIsAboveLimit: false,
      latestDay: day('2004-05-01'),
    });
    expect(of('mg/L')).toMatchObject({ above: 1, cannotTell: 0, latest: 0.02 });
    expect(of('ug/L', 'Dissolved')).toMatchObject({ above: 1, cannotTell: 0 });
    expect(of('mg/kg')).toMatchObject({ above: null, cannotTell: null, firstAboveDay: null, latest: 99 });
  });

  test('says nothing without a level', async () => {
    expect((await summarised([])).some((row) => 'screening' in row)).toBe(false);
  });

  test('of non-detects alone, and of none with a value', () => {
    expect(screenGroup(Float64Array.of(5, 20), Uint8Array.of(1, 1), Int32Array.of(3, 3), 10)).toEqual({
      above: 0,
      cannotTell: 1,
      firstAboveDay: null,
      lastAboveDay: null,
      latest: 20,
      latestIsNonDetect: true,
      latestIsAboveLimit: false,
      latestDay: 3,
    });
    expect(screenGroup(Float64Array.of(Number.NaN), Uint8Array.of(0), Int32Array.of(3), 10)).toMatchObject({
      above: 0,
      cannotTell: 1,
      latest: null,
      latestDay: null,
    });
  });

  test('[field 04b] a result above a limit is the latest, and tells what its limit tells', () => {
    const of = (level: number) => {
      const values = Float64Array.of(7, Number.NaN, 2);
      const limits = Float64Array.of(Number.NaN, 1000, Number.NaN);
      const [flags, days] = [new Uint8Array(3), Int32Array.of(1, 3, 3)];
      const { latest, latestIsAboveLimit, latestDay } = screenGroup(values, flags, days, level, limits);
      return [latest, latestIsAboveLimit, latestDay, latestDayOf(values, flags, days, level, latestDay, limits)];
    };
    const day = { results: 2, highestLimit: null };
    expect(of(10)).toEqual([1000, true, 3, { ...day, state: 'above', highestExceeded: null }]);
    expect(of(5000)).toEqual([1000, true, 3, { ...day, state: 'cannot tell', highestExceeded: 1000 }]);
  });
});
