import fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import { describe } from './describe.ts';
import { moments } from './moments.ts';
import { summaryRows, type SummarySample } from './summary-rows.ts';

group('the description', () => {
  test('has no geometric mean where a value is not above 0, and nothing of nothing', () => {
    expect(describe([0, 2], null)).toMatchObject({ n: 2, mean: 1, geomean: null, gsd: null });
    expect(describe([NaN], [1])).toEqual({
      n: 0,
      nonDetects: 0,
      min: null,
      max: null,
      mean: null,
      sd: null,
      median: null,
      geomean: null,
      gsd: null,
    });
    expect(describe([4], [1])).toMatchObject({ n: 1, nonDetects: 1, mean: 4, sd: null, geomean: 4, gsd: null });
  });

  test('the mean lies among the values, and the deviation of equal ones is 0', () => {
    expect(moments([0.1, 0.1, 0.1])).toEqual({ mean: 0.1, sd: 0 });
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
        const { mean, sd } = moments(values);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values));
        expect(mean).toBeLessThanOrEqual(Math.max(...values));
        expect(sd === null).toBe(values.length === 1);
      }),
    );
  });
});

group('[TBL-11] summary rows', () => {
  const sample = (over: Partial<SummarySample>): SummarySample => ({
    matrix: 'Water',
    fraction: 'Total',
    location: 'A',
    unit: 'ug/L',
    value: 1,
    isNonDetect: false,
    day: 0,
    ...over,
  });

  test('[DAT-11] no row has two units, and rows are sorted by matrix, fraction, location, unit', () => {
    const rows = summaryRows([
      sample({ location: 'B' }),
      sample({ unit: 'mg/L', value: 2 }),
      sample({ value: 4 }),
      sample({ matrix: null }),
      sample({ fraction: 'Dissolved' }),
      sample({ value: 6 }),
      sample({ unit: null, value: null }),
    ]);
    expect(
      rows.map(({ matrix, fraction, location, unit, samples, sum }) => [
        matrix,
        fraction,
        location,
        unit,
        samples,
        sum,
      ]),
    ).toEqual([
      [null, 'Total', 'A', 'ug/L', 1, 1],
      ['Water', 'Dissolved', 'A', 'ug/L', 1, 1],
      ['Water', 'Total', 'A', null, 1, null],
      ['Water', 'Total', 'A', 'mg/L', 1, 2],
      ['Water', 'Total', 'A', 'ug/L', 2, 10],
      ['Water', 'Total', 'B', 'ug/L', 1, 1],
    ]);
  });
});
