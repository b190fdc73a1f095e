import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bealeLoad } from './beale-load.ts';
import { daysInMonth } from './days-in-month.ts';
import { type DischargeUnit, dischargeM3PerS } from './discharge.ts';
import { concentrationEnds, type DatedSample, type LoadSample } from './load-sample.ts';
import { loadSeries } from './load-series.ts';
import { type DatedDischarge, monthlyDischarges } from './monthly-discharge.ts';
import { monthlyLoads } from './monthly-loads.ts';
import { streamLoad } from './stream-load.ts';
import { yearlyLoads } from './yearly-loads.ts';

const sample = (value: number | null, isNonDetect = false, unit = 'ug/L'): LoadSample => ({ value, unit, isNonDetect });
const on = (date: string, ...result: Parameters<typeof sample>): DatedSample => ({ date, ...sample(...result) });

describe('[LOAD-01] a load', () => {
  test('of 1 ug/L in 1 ft³/s is 0.005394 lb and 0.002447 kg a day, the factors of the USGS', () => {
    const load = streamLoad(sample(1), 1, 'ft3/s');
    expect(load?.lb[0]).toBeCloseTo(0.005394, 6);
    expect(load?.kg[1]).toBeCloseTo(0.002447, 6);
  });

  test('of a non-detect is from 0 to that of its limit, also in a river that flows backwards', () => {
    expect(streamLoad(sample(10, true), 10, 'm3/s')?.kg).toEqual([0, 8.64]);
    expect(streamLoad(sample(10, true), -10, 'm3/s')?.kg).toEqual([-8.64, 0]);
  });

  test('is not known without a concentration or a discharge; a discharge of 0 carries nothing', () => {
    for (const missing of [null, Number.NaN]) {
      expect(streamLoad(sample(missing), 2, 'm3/s')).toBeNull();
      expect(streamLoad(sample(5), missing, 'm3/s')).toBeNull();
    }
    expect(streamLoad(sample(5, false, 'pCi/L'), 2, 'm3/s')).toBeNull();
    expect(streamLoad(sample(5), 0, 'ft3/s')).toEqual({ kg: [0, 0], lb: [0, 0] });
    expect(() => dischargeM3PerS(1, 'MGD' as DischargeUnit)).toThrow('"MGD" is not a unit of discharge');
    expect(() => dischargeM3PerS(1, 'toString' as DischargeUnit)).toThrow(RangeError);
  });

  test('grows in proportion to concentration and discharge', () => {
    const positive = fc.double({ min: 0.001, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(positive, positive, (concentration, discharge) => {
        const load = streamLoad(sample(concentration), discharge, 'm3/s')!.kg[1];
        expect(streamLoad(sample(2 * concentration), discharge / 2, 'm3/s')!.kg[1] / load).toBeCloseTo(1, 12);
        expect(streamLoad(sample(concentration * 1e3, false, 'ng/L'), discharge, 'm3/s')!.kg[1] / load).toBeCloseTo(
          1,
          9,
        );
      }),
    );
  });
});

describe('[LOAD-02] loads by sample, month and year', () => {
  test('months have their days, in leap years too', () => {
    expect(['2019-02-01', '2020-02-29', '1900-02-01', '2000-02-01', '2021-12-31'].map(daysInMonth)).toEqual([
      28, 29, 28, 29, 31,
    ]);
    for (const text of ['2020', '2020-13-01', '2020-00-01', '', 'Feb 2020']) {
      expect(() => daysInMonth(text)).toThrow(RangeError);
    }
  });

  test('a month without a sample or a discharge has none, and nothing is carried over', () => {
    const samples = [
      on('2021-01-14', 60),
      on('2021-03-02', 8),
      on('2021-04-02', null),
      on('2021-04-09', 7, false, 'SU'),
    ];
    const flows: DatedDischarge[] = [
      ['2021-05-01', 3],
      ['2021-01-01', 2],
      ['2021-03-01', null],
      ['2021-04-01', 2],
    ];
    const months = monthlyLoads(samples, flows, 'm3/s');
    expect(months.map(({ month, n, leftOut, load }) => [month, n, leftOut, load?.kg[0] ?? null])).toEqual([
      ['2021-01-01', 1, 0, 60 * 2 * 0.0864 * 31],
      ['2021-03-01', 1, 0, null],
      ['2021-04-01', 0, 2, null],
      ['2021-05-01', 0, 0, null],
    ]);
  });

  test('a date that is not ISO is an error of the caller', () => {
    expect(() => monthlyLoads([on('07/04/2021', 5)], [], 'm3/s')).toThrow(RangeError);
    expect(() => monthlyLoads([], [['2021', 3]], 'm3/s')).toThrow(RangeError);
  });

  test('non-detects alone are from 0 to their mean limit', () => {
    const [month] = monthlyLoads([on('2021-06-01', 4, true), on('2021-06-20', 2, true)], [['2021-06-01', 10]], 'm3/s');
    expect(month).toMatchObject({ n: 2, concentration: [0, 3] });
    expect(month?.load?.kg[0]).toBe(0);
    expect(month?.load?.kg[1]).toBeCloseTo(3 * 10 * 0.0864 * 30, 9);
  });

  const daily = (month: string, days: number, flow: (day: number) => number | null): DatedDischarge[] =>
    Array.from({ length: days }, (_, at) => [`${month}-${String(at + 1).padStart(2, '0')}`, flow(at + 1)]);

  test('a month that lacks one day of discharge has no mean, one whose days are 0 has 0', () => {
    const days = [
      ...daily('2021-04', 30, (day) => (day === 9 ? null : 5)),
      ...daily('2021-02', 28, (day) => day),
      ...daily('2021-03', 31, () => 0),
      ...daily('2021-05', 12, () => 5),
    ];
    expect(monthlyDischarges(days)).toEqual([
      { month: '2021-02-01', mean: 14.5, daysMissing: 0 },
      { month: '2021-03-01', mean: 0, daysMissing: 0 },
      { month: '2021-04-01', mean: null, daysMissing: 1 },
      { month: '2021-05-01', mean: null, daysMissing: 19 },
    ]);
    expect(monthlyDischarges([...daily('2021-02', 28, () => 1), ['2021-02-28', Number.NaN]])[0]?.mean).toBeNull();
    expect(() => monthlyDischarges([['soon', 1]])).toThrow(RangeError);
  });

  test('with daily discharges a sample has its day’s, and months have their days’ mean', () => {
    const samples = [on('2021-02-10', 10), on('2021-02-02', 20), on('2021-03-01', 10)];
    const {
      samples: loads,
      months,
      years,
    } = loadSeries(
      samples,
      daily('2021-02', 28, (day) => day),
      'm3/s',
      'day',
    );
    expect(loads.map(({ date, discharge, load }) => [date, discharge, load?.kg[0] ?? null])).toEqual([
      ['2021-02-02', 2, 20 * 2 * 0.0864],
      ['2021-02-10', 10, 10 * 10 * 0.0864],
      ['2021-03-01', null, null],
    ]);
    expect(months[0]?.load?.kg[0]).toBeCloseTo(15 * 14.5 * 0.0864 * 28, 9);
    expect(years).toMatchObject([{ year: 2021, months: 1, monthsMissing: 11 }]);
  });

  test('says what flow each month had, from its days or as it was given, and how many days it lacks', () => {
    const of = (discharges: readonly DatedDischarge[], kind: 'day' | 'month') =>
      loadSeries([], discharges, 'm3/s', kind).discharges;
    const [february, march] = [daily('2021-02', 28, (day) => day), daily('2021-03', 30, () => 3)];
    expect(of([...february, ...march], 'day')).toEqual([
      { month: '2021-02-01', mean: 14.5, daysMissing: 0 },
      { month: '2021-03-01', mean: null, daysMissing: 1 },
    ]);
    expect(
      of(
        [
          ['2021-02-01', null],
          ['2021-02-01', 7],
          ['2021-03-01', Number.NaN],
        ],
        'month',
      ),
    ).toEqual([
      { month: '2021-02-01', mean: 7, daysMissing: 0 },
      { month: '2021-03-01', mean: null, daysMissing: 31 },
    ]);
  });

  test('a year is the sum of the months that are known, and says how many are not', () => {
    const months = Array.from({ length: 12 }, (_, at) => ({
      month: `2021-${String(at + 1).padStart(2, '0')}-01`,
      load: at === 3 ? null : ({ kg: [1, 2], lb: [3, 4] } as const),
    }));
    const later = { month: '2023-01-01', load: null };
    expect(yearlyLoads([later, ...months])).toEqual([
      { year: 2021, months: 11, monthsMissing: 1, load: { kg: [11, 22], lb: [33, 44] } },
      { year: 2022, months: 0, monthsMissing: 12, load: null },
      { year: 2023, months: 0, monthsMissing: 12, load: null },
    ]);
    expect(yearlyLoads([])).toEqual([]);
  });
});

describe('[LOAD-03] Beale’s estimator', () => {
  const at = (discharge: number | null, ...result: Parameters<typeof sample>) => ({
    concentration: concentrationEnds(sample(...result)),
    discharge,
  });

  test('at equal discharges is mean concentration × mean discharge × days', () => {
    const { n, load } = bealeLoad([at(100, 5), at(100, 6), at(100, 7)], 90, 365, 'm3/s');
    expect(n).toBe(3);
    expect(load?.kg[0]).toBeCloseTo(6 * 90 * 0.0864 * 365, 6);
  });

  test('at one concentration is that concentration × mean discharge × days, whatever the discharges', () => {
    const flows = fc.array(fc.double({ min: 0.1, max: 1e4, noNaN: true }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(flows, (discharges) => {
        const { load } = bealeLoad(
          discharges.map((flow) => at(flow, 8)),
          50,
          366,
          'm3/s',
        );
        expect(load!.kg[0] / (8 * 50 * 0.0864 * 366)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('has no load for fewer than two sampled days, without a mean discharge, or where nothing flowed', () => {
    expect(bealeLoad([at(100, 5), at(null, 6), at(80, null)], 95, 365, 'ft3/s')).toEqual({ n: 1, load: null });
    expect(bealeLoad([at(100, 5), at(90, 6)], null, 365, 'ft3/s')).toEqual({ n: 2, load: null });
    expect(bealeLoad([at(0, 5), at(0, 6)], 3, 365, 'ft3/s')).toEqual({ n: 2, load: null });
    expect(bealeLoad([at(3, 5, true), at(4, 6, true)], 3, 365, 'ft3/s').load?.kg[0]).toBe(0);
    for (const days of [0, 1.5, Number.NaN]) expect(() => bealeLoad([], 1, days, 'm3/s')).toThrow(RangeError);
    // A day that counted twice would make the correction negative.
    const twice = () => bealeLoad([at(3, 5), at(3, 6), at(4, 7)], 3, 2, 'm3/s');
    expect(twice).toThrow('each day counts once');
  });
});
