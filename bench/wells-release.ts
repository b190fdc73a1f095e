import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { generateRows } from './generate-rows.ts';

/** The analyte that all rows of the release carry. */
export const theAnalyte = 'Perchlorate';

/** A release of one analyte, matrix and unit with one result at each of so many wells, within sight of the map's start. */
export function wellsRelease(wells: number): Promise<BenchRelease> {
  const sources = [new URL(import.meta.url), new URL('generate-rows.ts', import.meta.url)];
  return cachedRelease(`wells-${wells}`, sources, async (connection) => {
    await generateRows(connection, { rows: wells, locations: 2_000, analytes: 60, seed: 3 });
    await connection.run(`UPDATE records SET dataset = 'bmi', analyte = '${theAnalyte}', matrix = 'Ground Water',
      unit = 'ug/L', result = exp(hash(rowid, 'result') % 9000 / 1e3), detect = 'Y', location = 'W-' || rowid,
      lat = 36.045 + hash(rowid, 'lat') % 30000 / 1e6, long = -115.005 + hash(rowid, 'long') % 40000 / 1e6,
      sample = CASE WHEN rowid % 2 = 0 THEN 'REG' ELSE 'FD' END`);
  });
}
