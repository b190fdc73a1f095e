import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { generateRows } from './generate-rows.ts';

/** The analyte of all rows except one, and that of the single row. */
export const manyRows = 'All analytes';
export const oneRow = 'One analyte';

/** A release with an analyte that has a number of rows at 2,000 locations, and another with a single row. */
export function oneAnalyteRelease(rows: number): Promise<BenchRelease> {
  const sources = [new URL(import.meta.url), new URL('generate-rows.ts', import.meta.url)];
  return cachedRelease(`one-analyte-${rows}`, sources, async (connection) => {
    await generateRows(connection, { rows: rows + 1, locations: 2_000, analytes: 60, seed: 2 });
    await connection.run(`UPDATE records SET dataset = 'bmi', analyte = '${manyRows}'`);
    await connection.run(`UPDATE records SET analyte = '${oneRow}' WHERE rowid = 0`);
  });
}
