import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { generateRows } from './generate-rows.ts';

/** The analyte that all rows of the release carry but one, and the one that is alone. */
export const manyRows = 'All analytes';
export const oneRow = 'One analyte';

/** A release whose one analyte has so many rows at 2,000 locations, and another a single one. */
export function oneAnalyteRelease(rows: number): Promise<BenchRelease> {
  const sources = [new URL(import.meta.url), new URL('generate-rows.ts', import.meta.url)];
  return cachedRelease(`one-analyte-${rows}`, sources, async (connection) => {
    await generateRows(connection, { rows: rows + 1, locations: 2_000, analytes: 60, seed: 2 });
    await connection.run(`UPDATE records SET dataset = 'bmi', analyte = '${manyRows}'`);
    await connection.run(`UPDATE records SET analyte = '${oneRow}' WHERE rowid = 0`);
  });
}
