import { countRecordsByBody, queryTypeOf, toChoices, type Filter } from '@wellfield/contract';
import { generatedRelease } from './bench-release.ts';
import { comparison, p95, timed, type Row } from './figure.ts';
import { browserEncodings, openAccount, receive } from './http-call.ts';
import { RandomFilters } from './random-filters.ts';
import { RawDatabase } from './raw-database.ts';
import { startServerProcess } from './server-process.ts';

export const title = 'Fifty people who count at once, each with another filter, against DuckDB asked the same at once';

const clients = 50;
const rounds = 5;

export async function run(): Promise<Row[]> {
  const release = await generatedRelease();
  const filters = await RandomFilters.of(release, 2);
  const kinds = [
    { name: 'filters on any field, p95', aim: '≤ 0.15 ×', rounds: filterRounds(() => filters.withAnyField()) },
    {
      name: 'filters on any field, one in four with ranges, p95',
      aim: '≤ 0.15 ×',
      rounds: filterRounds(() => filters.mixed()),
    },
    { name: 'filters with locations, p95', rounds: filterRounds(() => filters.withLocation()) },
  ];
  const server = await startServerProcess(release.releasesFolder);
  const raw = await RawDatabase.open(release.samplesFile, clients);
  try {
    const tokens = await Promise.all(
      Array.from({ length: clients }, (_, client) =>
        openAccount(server.origin, `client-${client}@example.org`, 'a long enough phrase 7'),
      ),
    );
    const count = (filter: Filter, client: number) =>
      receive(server.origin, countRecordsByBody.path, {
        method: 'POST',
        token: tokens[client] ?? '',
        headers: browserEncodings,
        body: { query_type: queryTypeOf(filter.dataset).id, filters: toChoices(filter) },
      });
    const rows: Row[] = [];
    for (const { rounds: roundsOfKind, ...kind } of kinds) {
      const measuredMs: number[] = [];
      const referenceMs: number[] = [];
      for (const [round, filters] of roundsOfKind.entries()) {
        const served = await Promise.all(filters.map((filter, client) => timed(() => count(filter, client))));
        const counted = await Promise.all(filters.map((filter, client) => timed(() => raw.count(filter, client))));
        // The first round opens connections and warms both up.
        if (round === 0) continue;
        measuredMs.push(p95(served));
        referenceMs.push(p95(counted));
      }
      rows.push(comparison({ ...kind, unit: 'ms' }, measuredMs, referenceMs));
    }
    return rows;
  } finally {
    raw.close();
    await server.stop();
  }
}

function filterRounds(make: () => Filter): Filter[][] {
  return Array.from({ length: rounds + 1 }, () => Array.from({ length: clients }, make));
}
