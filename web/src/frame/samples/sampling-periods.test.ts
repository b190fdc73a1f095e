import { describe, expect, test } from 'vitest';
import { periodOf, samplingPeriods } from './sampling-periods.ts';
import { frameOf } from '../frame-of-samples.ts';

const sampled = (...days: readonly string[]) =>
  frameOf(days.map((sample_date, at) => ({ sample_date, detect: at === 0 ? 'U' : 'Y' })));
const everyRow = (rowCount: number) => Uint32Array.from({ length: rowCount }, (_, row) => row);

describe('[SID-05] visible samples', () => {
  test('are counted by year over more than three calendar years, including years without samples', () => {
    const frame = sampled('2001-12-31', '2002-01-01', '2002-06-30', '2004-02-29');
    const periods = samplingPeriods(frame, everyRow(4));
    expect(periods).toEqual([
      { year: 2001, quarter: null, detects: 0, nonDetects: 1 },
      { year: 2002, quarter: null, detects: 2, nonDetects: 0 },
      { year: 2003, quarter: null, detects: 0, nonDetects: 0 },
      { year: 2004, quarter: null, detects: 1, nonDetects: 0 },
    ]);
    const day = (iso: string) => Date.parse(iso) / 86_400_000;
    expect(['2000-12-31', '2001-01-01', '2003-05-05', '2005-01-01'].map((iso) => periodOf(periods, day(iso)))).toEqual([
      null,
      0,
      2,
      null,
    ]);
  });

  test('are counted by quarter over three calendar years or fewer, also before 1970', () => {
    const frame = sampled('1966-03-31', '1966-04-01', '1968-12-31');
    const periods = samplingPeriods(frame, everyRow(3));
    expect(periods).toHaveLength(12);
    expect(periods.filter(({ detects, nonDetects }) => detects + nonDetects > 0)).toEqual([
      { year: 1966, quarter: 1, detects: 0, nonDetects: 1 },
      { year: 1966, quarter: 2, detects: 1, nonDetects: 0 },
      { year: 1968, quarter: 4, detects: 1, nonDetects: 0 },
    ]);
    expect(periodOf(periods, Date.parse('1967-07-01') / 86_400_000)).toBe(6);
  });

  test('are only those of the given rows', () => {
    const frame = sampled('1990-01-01', '2002-01-01', '2020-01-01');
    expect(samplingPeriods(frame, Uint32Array.of(1))).toHaveLength(4);
    expect(samplingPeriods(frame, new Uint32Array())).toEqual([]);
  });
});
