import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { generateRows } from './generate-rows.ts';

/** A release so small that a count takes little beside its call: what callers wait for is the server, not its rows. */
export function fewRowsRelease(): Promise<BenchRelease> {
  const sources = [new URL(import.meta.url), new URL('generate-rows.ts', import.meta.url)];
  return cachedRelease('few-rows', sources, (connection) =>
    generateRows(connection, { rows: 11_000, locations: 200, analytes: 20, seed: 4 }),
  );
}
