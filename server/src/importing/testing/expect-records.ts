import type { Sample } from '@wellfield/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ImportBench } from './import-bench.ts';
import { testSeed } from '../../testing/test-seed.ts';

/** An expected record from the raw file; missing fields are not compared. */
export type ExpectedRecord = Partial<Sample> &
  Pick<Sample, 'analyte' | 'matrix' | 'unit' | 'filtered' | 'detect' | 'result' | 'source_file' | 'source_line'>;

/** The seed of the rows that are compared field by field. */
const seed = testSeed(61);

const comparedRows = 20;

/**
 * Compares the release's rows with the expected ones: their number for every analyte, matrix, unit, fraction and detect
 * flag, with the minimum and maximum result; and twenty random rows in every given field.
 */
export async function expectRecords(bench: ImportBench, expected: readonly ExpectedRecord[]): Promise<void> {
  const groups = await bench.ask(
    `SELECT analyte, matrix, unit, filtered, detect, count(*)::INTEGER AS rows, count(result)::INTEGER AS results,
       min(result) AS min, max(result) AS max FROM samples GROUP BY ALL`,
  );
  expect(new Map(groups.map((group) => [keyOf(group), numbersOf(group)]))).toEqual(groupsOf(expected));

  const indices = fc.sample(fc.nat(expected.length - 1), { numRuns: comparedRows, seed });
  const chosen = indices.map((index) => expected[index] as ExpectedRecord);
  const text = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`;
  const rows = await bench.ask(
    `SELECT * FROM samples WHERE ${chosen
      .map(
        (record) =>
          `(${['source_file', 'source_line', 'analyte'].map((name) => `${name}::VARCHAR = ${text(record[name as keyof Sample])}`).join(' AND ')})`,
      )
      .join(' OR ')}`,
  );
  for (const record of chosen) {
    const found = rows.filter(
      (row) =>
        row['source_file'] === record.source_file &&
        row['source_line'] === record.source_line &&
        row['analyte'] === record.analyte,
    );
    expect(found, `${record.source_file}:${record.source_line} ${record.analyte} (TEST_SEED=${seed})`).toEqual([
      expect.objectContaining(record),
    ]);
  }
}

function groupsOf(records: readonly ExpectedRecord[]): Map<string, ReturnType<typeof numbersOf>> {
  const groups = new Map<string, { rows: number; results: number; min: number | null; max: number | null }>();
  for (const record of records) {
    const key = keyOf(record);
    const group = groups.get(key) ?? { rows: 0, results: 0, min: null, max: null };
    groups.set(key, group);
    group.rows++;
    const { result } = record;
    if (result === null) continue;
    group.results++;
    group.min = group.min === null ? result : Math.min(group.min, result);
    group.max = group.max === null ? result : Math.max(group.max, result);
  }
  return groups;
}

const keyOf = ({ analyte, matrix, unit, filtered, detect }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([analyte, matrix, unit, filtered, detect]);

const numbersOf = ({ rows, results, min, max }: Readonly<Record<string, unknown>>) => ({
  rows,
  results,
  min,
  max,
});
