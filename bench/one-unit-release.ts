import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { generateRows } from './generate-rows.ts';

/** The analyte that all rows of the release carry, and the location where it has but one. */
export const onlyAnalyte = 'All analytes';
export const onlyLocation = 'Only well';

/** A release whose rows are all of one analyte, matrix and unit, above 0: they may all be drawn together, on any axis. */
export function oneUnitRelease(rows: number, locations: 'many' | 'one' = 'many'): Promise<BenchRelease> {
  const sources = [new URL(import.meta.url), new URL('generate-rows.ts', import.meta.url)];
  return cachedRelease(`one-unit-${locations}-${rows}`, sources, async (connection) => {
    await generateRows(connection, { rows, locations: 2_000, analytes: 30, seed: 1 });
    await connection.run(`UPDATE records SET dataset = 'bmi', analyte = '${onlyAnalyte}', matrix = 'Ground Water',
      unit = 'ug/L', result = abs(result) + 0.001`);
    if (locations === 'one') await connection.run(`UPDATE records SET location = '${onlyLocation}'`);
  });
}
