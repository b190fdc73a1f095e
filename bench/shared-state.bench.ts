import { countRecordsByBody, queryTypeOf, saveQuery, toChoices, type AnswerOf, type Filter } from '@wellfield/contract';
import { hasPostgres, newDatabase, startPostgres } from '../server/src/testing/postgres/postgres-server.ts';
import { generatedRelease } from './bench-release.ts';
import { comparison, timed, type Row } from './figure.ts';
import { browserEncodings, callJson, openAccount, receive } from './http-call.ts';
import { RandomFilters } from './random-filters.ts';
import { startServerProcess } from './server-process.ts';

export const title = 'A server whose accounts and releases are in PostgreSQL, against one with a data folder alone';

const counts = 40;
const executions = 5;
const saves = 40;

/** A server with somebody who is logged in. */
interface Side {
  origin: string;
  token: string;
}

export async function run(): Promise<Row[]> {
  if (!hasPostgres) throw new Error('PostgreSQL is missing: install the package postgresql.');
  const release = await generatedRelease();
  const filters = await RandomFilters.of(release, 5);
  const database = await startPostgres();
  const stops: (() => Promise<void>)[] = [() => database.stop()];
  try {
    const serve = async (environment: Record<string, string>): Promise<Side> => {
      const server = await startServerProcess(release.releasesFolder, undefined, environment);
      stops.unshift(() => server.stop());
      return {
        origin: server.origin,
        token: await openAccount(server.origin, 'ada@example.org', 'a long enough phrase 7'),
      };
    };
    const folder = await serve({});
    const shared = await serve({ DATABASE_URL: (await newDatabase(database)).address });
    const compared = async (name: string, times: number, ask: (side: Side, time: number) => Promise<unknown>) => {
      const measured: number[] = [];
      const reference: number[] = [];
      for (let time = -1; time < times; time += 1) {
        const sides: [Side, number[]][] = [
          [shared, measured],
          [folder, reference],
        ];
        // Each is as often the first; the first time warms both up.
        for (const [side, taken] of time % 2 === 0 ? sides : sides.toReversed()) {
          const ms = await timed(() => ask(side, time));
          if (time >= 0) taken.push(ms);
        }
      }
      return comparison({ name, unit: 'ms', ...(name !== 'a query saved' && { aim: '≤ 1.1 ×' }) }, measured, reference);
    };
    const requested = Array.from({ length: counts + 1 }, () => filters.withAnyField());
    const queries = new Map<Side, string>();
    const executed = filters.withoutLocation();
    for (const side of [folder, shared]) queries.set(side, await save(side, executed, 'Executed'));
    return [
      await compared('a count', counts, (side, time) => count(side, requested[time + 1] ?? filters.withAnyField())),
      await compared('an execution', executions, (side) =>
        receive(side.origin, `/api/queries/${queries.get(side)}/results.csv`, { token: side.token }),
      ),
      await compared('a query saved', saves, (side, time) =>
        save(side, requested[time + 1] ?? filters.withAnyField(), `Query ${time}`),
      ),
    ];
  } finally {
    for (const stop of stops) await stop();
  }
}

function count({ origin, token }: Side, filter: Filter): Promise<number> {
  return receive(origin, countRecordsByBody.path, {
    method: 'POST',
    token,
    headers: browserEncodings,
    body: { query_type: queryTypeOf(filter.dataset).id, filters: toChoices(filter) },
  });
}

async function save({ origin, token }: Side, filter: Filter, name: string): Promise<string> {
  const body = { name, query_type: queryTypeOf(filter.dataset).id, data: toChoices(filter) };
  const answer = await callJson(origin, saveQuery.path, { method: 'POST', token, body });
  return String((answer as AnswerOf<typeof saveQuery>).query.id);
}
