import { expect, test } from 'vitest';
import type { DrawnTrend } from '../../../explorer/trends/found-trends.ts';
import type { TrendRow } from '../../../frame/trends/trend-rows.ts';
import type { Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { timeScale } from '../../../ui/chart-frame/figure/time-scale.ts';
import { valueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import { trendMarks, trendNotices, trendsSubtitle } from './trend-marks.ts';

const year = 365.25;
/** From 10 to 20 in ten years. */
const rising: TrendRow = {
  analyte: 'Nitrate',
  matrix: 'Ground Water',
  fraction: 'Total',
  location: 'W-2',
  unit: 'mg/L',
  n: 10,
  nonDetects: 0,
  compared: 10,
  detects: 10,
  lag1: 0.05,
  isMostlyEqual: false,
  drift: null,
  cautions: [],
  s: 40,
  tau: 0.89,
  p: 0.0004,
  missing: 0,
  firstDay: 0,
  lastDay: 10 * year,
  slope: 1,
  lower: 0,
  upper: 2,
  intercept: 10,
  adjusted: 0.012,
  verdict: 'rising',
  gap: null,
};
const drawn = (trend: Partial<TrendRow> = {}): DrawnTrend => ({
  trend: { ...rising, ...trend },
  question: { window: { from: null, to: null }, seasons: 'none' },
  lag1: null,
});

const area = { top: 0, bottom: 100 };
const x = timeScale(0, 10 * year, [0, 200]);
const y = valueScale(0, 20, [100, 0], false);

function vertices(mark: Mark | undefined): (readonly [number, number])[] {
  if (mark?.kind !== 'line' && mark?.kind !== 'area') throw new Error('neither a line nor an area');
  return mark.vertices.map(([at, position]) => [Math.round(at), Math.round(position)]);
}

test('[TRD-02] the line runs from its first day to its last, its band between the slopes of the interval', () => {
  const [band, line] = trendMarks([drawn()], x, y, area);
  expect([vertices(line)[0], vertices(line).at(-1)]).toEqual([
    [0, 50],
    [200, 0],
  ]);
  // Through 15 in the middle: level, or from 5 to 25, which is cut at the plot's edge.
  const corners = vertices(band);
  expect([corners[0], corners[200], corners[201], corners.at(-1)]).toEqual([
    [0, 25],
    [200, 25],
    [200, 0],
    [0, 75],
  ]);
  expect(line).toMatchObject({ dashed: false });
  expect(trendMarks([drawn({ verdict: 'no trend shown' })], x, y, area)[1]).toMatchObject({ dashed: true });
});

test('[TRD-02] without an end there is no band, without an intercept no line; it ends where the plot does', () => {
  expect(trendMarks([drawn({ lower: null })], x, y, area).map(({ kind }) => kind)).toEqual(['line']);
  expect(trendMarks([drawn({ intercept: null })], x, y, area)).toEqual([]);
  const [, steep] = trendMarks([drawn({ slope: -4, intercept: 20 })], x, y, area);
  expect(vertices(steep).at(-1)).toEqual([100, 100]);
  // On a logarithmic axis what is not above 0 is not drawn.
  const log = valueScale(1, 20, [100, 0], true);
  const [, falling] = trendMarks([drawn({ slope: -4, intercept: 20 })], x, log, area);
  expect(vertices(falling).at(-1)?.[0]).toBeLessThan(100);
});

test('[TRD-05] the heading has the method, the notice word, numbers and unit', () => {
  const trends = [
    drawn(),
    drawn({ fraction: 'Dissolved', nonDetects: 2, detects: 8, lower: null, upper: null, adjusted: null }),
  ];
  expect(trendsSubtitle(trends)).toBe('trend by Mann–Kendall, Theil–Sen; Mann–Kendall, Akritas–Theil–Sen');
  expect(trendNotices(trends)).toEqual([
    'Trend (Ground Water, Total), all dates: rising, adjusted p 0.012; 1 mg/L a year, band 95%: 0 to 2.',
    'Trend (Ground Water, Dissolved), all dates: rising; 1 mg/L a year, without an interval.',
  ]);
  expect(trendsSubtitle([])).toBe('');
  // [figures A6] What speaks against a word follows it.
  expect(trendNotices([drawn({ lag1: 0.34, cautions: ['close'] })])[0]).toMatch(
    / 0 to 2\. Results follow each other closely \(lag-1 correlation 0\.34\)/,
  );
});
