import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { generateRows } from './generate-rows.ts';

/** Numbers of locations; each number has an analyte with 100,000 rows spread evenly over that many. */
const locationCounts = [2_000, 5_000, 100_000] as const;

/** The analyte sampled at this number of locations. */
export function analyteAt(locations: number): string {
  return `Sampled at ${locations}`;
}

/** A release with one analyte for each number of locations, in one matrix and unit, over a site of about 10 by 10 km. */
export function mapLocationsRelease(): Promise<BenchRelease> {
  const sources = [new URL(import.meta.url), new URL('generate-rows.ts', import.meta.url)];
  return cachedRelease('map-locations', sources, async (connection) => {
    const rows = 100_000;
    await generateRows(connection, { rows: rows * locationCounts.length, locations: 2_000, analytes: 60, seed: 3 });
    await connection.run(`UPDATE records SET dataset = 'bmi', matrix = 'Ground Water', unit = 'ug/L'`);
    for (const [at, locations] of locationCounts.entries()) {
      await connection.run(`UPDATE records SET analyte = '${analyteAt(locations)}', location = 'W-' || rowid % ${locations}
        WHERE rowid // ${rows} = ${at}`);
    }
    const share = (salt: string) => `(hash(location, '${salt}') % 1000000) / 1e6`;
    await connection.run(
      `UPDATE records SET lat = 36.03 + ${share('lat')} * 0.09, long = -115.05 + ${share('long')} * 0.11`,
    );
  });
}
