import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { generateRows } from './generate-rows.ts';

/** The analyte of all rows, and the location with only one. */
export const onlyAnalyte = 'All analytes';
export const onlyLocation = 'Only well';

/** A release with one analyte, matrix and unit, and results above 0, so that all can be drawn together on any axis. */
export function oneUnitRelease(rows: number, locations: 'many' | 'one' = 'many'): Promise<BenchRelease> {
  const sources = [new URL(import.meta.url), new URL('generate-rows.ts', import.meta.url)];
  return cachedRelease(`one-unit-${locations}-${rows}`, sources, async (connection) => {
    await generateRows(connection, { rows, locations: 2_000, analytes: 30, seed: 1 });
    await connection.run(`UPDATE records SET dataset = 'bmi', analyte = '${onlyAnalyte}', matrix = 'Ground Water',
      unit = 'ug/L', result = abs(result) + 0.001`);
    if (locations === 'one') await connection.run(`UPDATE records SET location = '${onlyLocation}'`);
  });
}
