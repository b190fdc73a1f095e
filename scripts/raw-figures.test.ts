import { join } from 'node:path';
import type { Sample } from '@wellfield/contract';
import { minBoxResults } from '@wellfield/science';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { readRawResults, type RawResult } from '../server/src/testing/usgs-inl-raw.ts';
import { frameOf } from '../web/src/frame/frame-of-samples.ts';
import { boxRows } from '../web/src/workers/operations/box-rows.ts';
import { rankRows } from '../web/src/workers/operations/rank-rows.ts';

type Measured = RawResult & { result: number };

/** Linear between the order statistics around (n − 1) p. Source: Hyndman and Fan 1996, definition 7. */
function typeSeven(sorted: readonly number[], p: number): number {
  const rank = (sorted.length - 1) * p;
  const [below, above] = [sorted[Math.floor(rank)] ?? Number.NaN, sorted[Math.ceil(rank)] ?? Number.NaN];
  return below + (rank % 1) * (above - below);
}

/** What the science worker answers to plots is compared with the raw file. */
describe.skipIf(sharedFolder === null)('[house 6] figures of the public USGS-INL results', () => {
  let tritium: readonly Measured[];
  beforeAll(async () => {
    const raw = await readRawResults(join(sharedFolder ?? '', 'data', 'usgs-inl'));
    tritium = raw.filter(
      (row): row is Measured =>
        row.analyte_name === 'Tritium' && row.matrix === 'Ground Water' && row.unit === 'pCi/L' && row.result !== null,
    );
  });

  /** What is asked of all rows, and a worker that has their answer. */
  function adopted() {
    const samples = tritium.map(({ location, matrix, unit, detect, year, result, sample_date }): Partial<Sample> => ({
      location,
      matrix,
      unit,
      detect,
      year,
      result,
      sample_date: sample_date ?? '',
    }));
    const frame = frameOf(samples);
    const { signal } = new AbortController();
    const context = { answers: { get: () => ({ frame }) }, signal, note: () => undefined };
    const worker = context as unknown as Parameters<typeof rankRows>[1];
    return { worker, requested: { answerId: 1, rows: Uint32Array.from(samples.keys()) } };
  }

  test('[PLT-03] every percentile is its rank in the raw file, negative results first', async () => {
    const { worker, requested } = adopted();
    const { output: ranked } = await rankRows({ ...requested, method: 'at-limit' }, worker);
    const results = tritium.map(({ result }) => result).toSorted((a, b) => a - b);
    expect(results[0]).toBeLessThan(0);
    expect([...ranked.values]).toEqual(results);
    expect(ranked.percentiles.every((share, at) => share === (at + 1) / results.length)).toBe(true);
  });

  test('[PLT-02] a box for each year has the quartiles, whiskers and outliers of the raw file', async () => {
    const { worker, requested } = adopted();
    const {
      output: { boxes },
    } = await boxRows({ ...requested, by: 'year', scale: 'linear', method: 'kaplan-meier' }, worker);
    const years = [...new Set(tritium.map(({ year }) => year))].toSorted((a, b) => a - b);
    expect(boxes.map(({ value }) => value)).toEqual(years);
    // Of detects alone, and of enough of them for a box.
    const measured = years.filter((year) => {
      const own = tritium.filter((row) => row.year === year);
      return own.length >= minBoxResults && own.every(({ detect }) => detect === 'Y');
    });
    expect(measured.length).toBeGreaterThan(0);
    for (const year of measured) {
      const sorted = tritium.flatMap((row) => (row.year === year ? [row.result] : [])).toSorted((a, b) => a - b);
      const [q1, median, q3] = [0.25, 0.5, 0.75].map((p) => typeSeven(sorted, p)) as [number, number, number];
      const inside = sorted.filter((value) => value >= q1 - 1.5 * (q3 - q1) && value <= q3 + 1.5 * (q3 - q1));
      const box = boxes.find(({ value }) => value === year);
      const [low, high] = [inside[0] ?? Number.NaN, inside.at(-1) ?? Number.NaN];
      expect(box, String(year)).toMatchObject({
        n: sorted.length,
        q1: expect.closeTo(q1, 6),
        median: expect.closeTo(median, 6),
        q3: expect.closeTo(q3, 6),
        whiskerLow: expect.closeTo(low, 6),
        whiskerHigh: expect.closeTo(high, 6),
      });
      expect(box?.outliers.rows, String(year)).toHaveLength(sorted.length - inside.length);
    }
  });
});
