import { describe, expect, test } from 'vitest';
import { leaveOneOut, sampledPoints, semivarianceAt, surfaceBasis, type Steps } from '@wellfield/science';
import { layerInputOf } from '../computed/testing/layer-input-of.ts';
import { summaryOf } from '../testing/summary-of.ts';
import { errorFacts } from './error-facts.ts';
import { errorRows } from './error-rows.ts';
import { leftOutFigure } from './left-out.figure.ts';
import { errorColumns, qualityText } from './quality-columns.ts';
import { qualityRecords } from './quality-file.ts';
import { askedOf } from './use-quality.ts';
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
  const of = askedOf(layerInputOf(locations, { tools: { surfaceCellKm: 0.5, ...tools } }), 'at-limit');
  const basis = toEnd(surfaceBasis(of.wells, of.terms));
  const leftOut = toEnd(leaveOneOut(basis.samples, basis.method));
  const result = { ...basis, leftOut, observed: sampledPoints(basis.samples, basis.method.logs).values };
  return { of, result, rows: errorRows(of, result) };
}

describe('[SURF-16] the quality of a surface', () => {
  const nearest = { surfaceMethod: 'inverse-distance', surfaceNearest: 4 };

  test('has a row for each well with a value, named after it, the largest error first', () => {
    const { rows } = judged([1, null, 3, 4, 90, 6], nearest);
    expect(rows.map(({ location }) => location).toSorted()).toEqual(['W-0', 'W-2', 'W-3', 'W-4', 'W-5']);
    expect(rows[0]).toMatchObject({ location: 'W-4', observed: 90 });
    for (const { observed, predicted, error, off } of rows) {
      expect(error).toBeCloseTo(predicted! - observed, 12);
      expect(off).toBeCloseTo(Math.abs(error!), 12);
    }
    // The others are 1, 3, 4 and 6, and no mean of them is beyond.
    expect(rows[0]!.predicted).toBeGreaterThan(1);
    expect(rows[0]!.predicted).toBeLessThan(6);
  });

  test('of logarithms has factors as errors', () => {
    const { rows, result } = judged([1, 10, 100, 1_000, 10, 1], { ...nearest, surfaceScale: 'logarithms' });
    expect(result.method.logs).toBe(true);
    for (const { observed, predicted, off, logError } of rows) {
      const factor = predicted! / observed;
      expect(off).toBeCloseTo(Math.max(factor, 1 / factor), 9);
      expect(logError).toBeCloseTo(Math.log(factor), 9);
    }
    const facts = errorFacts(result.leftOut, { unit: 'ug/L', logs: true, isKriged: false });
    expect(facts.map(({ title }) => title)).toEqual(['Places', 'Mean error', 'RMSE']);
    expect(facts[2]!.text).toMatch(/^a factor of \d/);
  });

  test('says five statistics of kriging, each with what it tells; of two places none', () => {
    const facts = errorFacts(
      { n: 6, me: -0.5, rmse: 2, meanStdError: 0.1, msdr: 1.25 },
      { unit: 'ug/L', logs: false, isKriged: true },
    );
    expect(facts.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      'Places: 6',
      'Mean error: -0.5 ug/L',
      'RMSE: 2 ug/L',
      'Mean standardized error: 0.1',
      'MSDR: 1.25',
    ]);
    const two = judged([1, 2]);
    expect(two.rows).toEqual([]);
    expect(leftOutFigure({ rows: two.rows, logs: false, unit: null, title: 'Lead' }, size).table).toBeNull();
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
    expect(figure.notices[0]).toContain('nugget 1.00, partial sill 5.00, range 2.00 km (typed)');
    const heights = figure.back.flatMap((mark) =>
      mark.kind === 'line' && mark.tone === 'category-1' ? mark.vertices : [],
    );
    // Upward is less: from the nugget to the sill.
    expect(heights.map(([, y]) => y)).toEqual(heights.map(([, y]) => y).toSorted((a, b) => b - a));
    const nothing = { ...variogram!, bins: [] };
    expect(variogramFigure({ variogram: nothing, method, unit: null, title: 'Lead' }, size).points).toBeNull();
  });

  test('wells on the line of equality are predicted right; axes are logarithmic where logarithms are estimated', () => {
    const { rows } = judged([5, 5, 5, 5, 5, 5]);
    const figure = leftOutFigure({ rows, logs: false, unit: 'ug/L', title: 'Lead' }, size);
    const line = figure.back.find((mark) => mark.kind === 'line' && mark.dashed);
    const [from, to] = line?.kind === 'line' ? line.vertices : [];
    for (const [at, x] of figure.points!.xs.entries()) {
      expect(figure.points!.ys[at]).toBeCloseTo(
        from![1] + ((x - from![0]) * (to![1] - from![1])) / (to![0] - from![0]),
        6,
      );
    }
    expect(figure.groups!.names).toEqual(rows.map(({ location }) => location));
    const logs = judged([1, 10, 100, 1_000, 10, 1]);
    const ticks = leftOutFigure({ rows: logs.rows, logs: true, unit: null, title: 'Lead' }, size).back.flatMap((mark) =>
      mark.kind === 'text' ? [mark.text] : [],
    );
    expect(ticks).toEqual(expect.arrayContaining(['10', '100', '1.0k']));
  });

  test('its file has the numbers in full, how the surface comes about, and what it is made from', () => {
    const { of, result, rows } = judged([1, 2, 3, 4, 9, 6]);
    const columns = errorColumns('ug/L', false);
    const records = qualityRecords(
      { rows, columns, of, surface: result, analyte: 'Lead', facts: { level: 15 } },
      provenance,
    );
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
    const error = columns.find(({ id }) => id === 'error')!;
    expect(qualityText(error, { ...rows[0]!, error: 1.23456 })).toBe('+1.235');
    expect(qualityText(error, { ...rows[0]!, error: null })).toBeNull();
  });
});
