import type { DatedSample } from '@wellfield/science';
import { describe, expect, test } from 'vitest';
import { loadPeriods, type StationFlow } from './load-periods.ts';

// By hand: a cubic foot has 0.3048³ × 1000 liters, a day 86,400 seconds, a kilogram 1e9 micrograms, a pound 0.45359237 kg.
const kgPerDay = (0.3048 ** 3 * 1_000 * 86_400) / 1e9;
const sample = (date: string, value: number | null, unit = 'ug/L', isNonDetect = false): DatedSample => ({
  date,
  value,
  unit,
  isNonDetect,
});
const byMonth = (months: Record<string, number>): StationFlow => ({
  of: 'month',
  discharges: Object.entries(months).map(([month, flow]) => [`${month}-01`, flow]),
});
const close = (value: number) => expect.closeTo(value, 6) as number;

test('[LOAD-07] months without samples or without flow have no load, and say what is missing; 0 flow is a load of 0', () => {
  const samples = [
    sample('2020-01-10', 10),
    sample('2020-03-05', 20),
    sample('2020-05-31', 30),
    sample('2020-06-01', 40),
  ];
  const flow = byMonth({ '2020-01': 100, '2020-02': 200, '2020-05': 0, '2020-06': 50, '2020-07': 5 });
  const months = loadPeriods(samples, flow, 'month');
  expect(
    months.map(({ key, samples: n, flow: mean, load, missing }) => [key, n, mean, load?.kg ?? null, missing]),
  ).toEqual([
    ['2020-01', 1, 100, [close(10 * 100 * 31 * kgPerDay), close(10 * 100 * 31 * kgPerDay)], null],
    ['2020-02', 0, 200, null, 'samples'],
    ['2020-03', 1, null, null, 'flow'],
    ['2020-04', 0, null, null, 'samples, flow'],
    ['2020-05', 1, 0, [0, 0], null],
    ['2020-06', 1, 50, [close(40 * 50 * 30 * kgPerDay), close(40 * 50 * 30 * kgPerDay)], null],
  ]);
  expect(months[0]?.load?.lb[0]).toBeCloseTo((10 * 100 * 31 * kgPerDay) / 0.45359237, 6);
  const day = Date.UTC(2020, 1, 1) / 86_400_000;
  expect([months[1]?.from, months[1]?.to]).toEqual([day, day + 29]);
});

test('[LOAD-07] non-detects are between 0 and their limits; what is not converted or has no result is left out and counted', () => {
  const samples = [
    sample('2020-01-10', 0.004, 'mg/L', true),
    sample('2020-01-11', 10),
    sample('2020-01-12', 5, 'pCi/L'),
    sample('2020-01-13', null),
  ];
  const [january] = loadPeriods(samples, byMonth({ '2020-01': 100 }), 'month');
  expect(january).toMatchObject({ samples: 2, nonDetects: 1, leftOut: 2, concentration: [5, 7] });
  expect(january?.load?.kg).toEqual([close(5 * 100 * 31 * kgPerDay), close(7 * 100 * 31 * kgPerDay)]);
});

test('[LOAD-07] samples that do not count are said to lack a result, or a unit that is converted', () => {
  const samples = [
    sample('2020-01-10', 5, 'pCi/L'),
    sample('2020-01-10', null),
    sample('2020-02-03', null),
    sample('2020-04-05', 1),
  ];
  const flow = byMonth({ '2020-01': 100, '2020-02': 1, '2020-04': 1 });
  const missingBy = (step: 'day' | 'month' | 'year') =>
    loadPeriods(samples, flow, step).map(({ key, missing }) => [key, missing]);
  expect(missingBy('day')).toEqual([
    ['2020-01-10', 'a result that converts to ug/L'],
    ['2020-02-03', 'a result'],
    ['2020-04-05', null],
  ]);
  expect(missingBy('month')).toEqual([
    ['2020-01', 'a result that converts to ug/L'],
    ['2020-02', 'a result'],
    ['2020-03', 'samples, flow'],
    ['2020-04', null],
  ]);
  expect(missingBy('year')).toEqual([
    ['2020', 'samples of 9 months, results of 1 month, results that convert to ug/L of 1 month, flow of 9 months'],
  ]);
});

describe('[LOAD-06] a year', () => {
  const twelve = (flow: number) =>
    Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`2021-${String(at + 1).padStart(2, '0')}`, flow]));

  test('is the sum of its months that have a load, and says how many they are', () => {
    const samples = [sample('2021-02-03', 10), sample('2021-02-20', 20), sample('2021-07-01', 6, 'ug/L', true)];
    const [year, ...others] = loadPeriods(samples, byMonth({ ...twelve(10), '2020-12': 99 }), 'year');
    expect(others).toEqual([]);
    const february = 15 * 10 * 28 * kgPerDay;
    expect(year).toMatchObject({
      key: '2021',
      samples: 3,
      nonDetects: 1,
      months: 2,
      flow: 10,
      concentration: [10, 12],
      missing: 'samples of 10 months',
      load: { kg: [close(february), close(february + 6 * 10 * 31 * kgPerDay)] },
      // Of one flow Beale's estimator is the mean concentration × the mean flow × the days.
      beale: { n: 3, load: { kg: [close(10 * 10 * 365 * kgPerDay), close(12 * 10 * 365 * kgPerDay)] } },
    });
  });

  test('[LOAD-03] counts the samples of a day once, as their mean, in Beale’s estimator', () => {
    const ofDay = [sample('2021-02-03', 10), sample('2021-02-03', 30), sample('2021-02-03', 8, 'ug/L', true)];
    const [one] = loadPeriods(ofDay, byMonth(twelve(10)), 'year');
    expect(one?.beale).toEqual({ n: 1, load: null });
    const [two] = loadPeriods([...ofDay, sample('2021-07-01', 6)], byMonth(twelve(10)), 'year');
    const kg = (mean: number) => close(mean * 10 * 365 * kgPerDay);
    expect(two?.beale).toMatchObject({ n: 2, load: { kg: [kg((40 / 3 + 6) / 2), kg((48 / 3 + 6) / 2)] } });
    // Not even more samples than the year has days.
    const many = Array.from({ length: 400 }, () => sample('2021-02-03', 10));
    expect(loadPeriods(many, byMonth(twelve(10)), 'year')[0]?.beale).toEqual({ n: 1, load: null });
  });

  test('without the flow of a month has no mean flow and no load by Beale; a year between is there', () => {
    const eleven = Object.fromEntries(Object.entries(twelve(10)).filter(([month]) => month !== '2021-09'));
    const samples = [sample('2021-02-03', 10), sample('2021-09-20', 20), sample('2023-01-01', 1)];
    const years = loadPeriods(samples, byMonth({ ...eleven, '2023-01': 2 }), 'year');
    expect(years.map(({ key, months, flow, beale, missing }) => [key, months, flow, beale?.load, missing])).toEqual([
      ['2021', 1, null, null, 'samples of 10 months, flow of 1 month'],
      ['2022', 0, null, null, 'samples of 12 months, flow of 12 months'],
      ['2023', 1, null, null, 'samples of 11 months, flow of 11 months'],
    ]);
    expect(years[1]?.load).toBeNull();
  });
});

describe('[LOAD-06] with flow day by day', () => {
  const days: StationFlow = {
    of: 'day',
    discharges: Array.from({ length: 59 }, (_, at) => {
      const date = new Date(Date.UTC(2021, 0, 1 + at)).toISOString().slice(0, 10);
      return [date, date.startsWith('2021-01') ? at + 1 : 100];
    }),
  };
  const samples = [
    sample('2021-01-05', 10),
    sample('2021-01-05', 4, 'ug/L', true),
    sample('2021-01-09', null),
    sample('2021-03-01', 7),
  ];

  test('samples of a day are one, in the flow of that day', () => {
    const found = loadPeriods(samples, days, 'day');
    expect(found.map(({ key, samples: n, leftOut, flow, missing }) => [key, n, leftOut, flow, missing])).toEqual([
      ['2021-01-05', 2, 0, 5, null],
      ['2021-01-09', 0, 1, 9, 'a result'],
      ['2021-03-01', 1, 0, null, 'flow'],
    ]);
    expect(found[0]).toMatchObject({ nonDetects: 1, concentration: [5, 7] });
    expect(found[0]?.load?.kg).toEqual([close(5 * 5 * kgPerDay), close(7 * 5 * kgPerDay)]);
    expect([found[1]?.load, found[2]?.load]).toEqual([null, null]);
  });

  test('a month’s flow is the mean of its days, and missing with one of them', () => {
    const whole = loadPeriods(samples, days, 'month');
    expect(whole.map(({ key, flow, missing }) => [key, flow, missing])).toEqual([
      ['2021-01', 16, null],
      ['2021-02', 100, 'samples'],
      ['2021-03', null, 'flow'],
    ]);
    const { discharges } = days;
    const broken = loadPeriods(samples, { of: 'day', discharges: discharges.toSpliced(3, 2) }, 'month');
    expect(broken[0]).toMatchObject({ flow: null, load: null, missing: 'flow of 2 of 31 days' });
  });
});

test('[LOAD-06] with monthly flow alone a day has that of its month; without samples there are no periods', () => {
  const [day] = loadPeriods([sample('2021-01-05', 10)], byMonth({ '2021-01': 16 }), 'day');
  expect(day?.load?.kg[0]).toBeCloseTo(10 * 16 * kgPerDay, 9);
  for (const step of ['day', 'month', 'year'] as const) expect(loadPeriods([], byMonth({}), step)).toEqual([]);
});
