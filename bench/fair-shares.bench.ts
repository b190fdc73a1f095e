import { Worker } from 'node:worker_threads';
import { countRecordsByBody, listSavedQueries, login, saveQuery, type AnswerOf } from '@wellfield/contract';
import { generatedRelease } from './bench-release.ts';
import type { Crowd } from './crowd.worker.ts';
import { p95, timed, type Row } from './figure.ts';
import { callJson, openAccount, receive } from './http-call.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export const title = 'What one person waits while others ask for too much: counts, lists and logins of hers, p95';

const password = 'a long enough phrase 7';
const kinds = [
  'counts',
  'ranges',
  'lists',
  'exports',
  'slow readers',
  'logins',
  'tables',
  'copies',
  'executions',
] as const;
const words: Record<Crowd['kind'], string> = {
  counts: '200 counts',
  ranges: '20 counts with 10,000 ranges',
  lists: '20 lists of 16 MiB',
  exports: '40 exports',
  'slow readers': '100 slow readers',
  logins: '50 logins',
  tables: '20 tables of 200,000 cells',
  copies: '20 copies of accounts',
  executions: '20 executions',
};
const crowdAccounts = 6;
/** Long lists of wells that fill an account's saved queries. */
const longQueries = 12;
const wellsOfQuery = 9_000;
const warmUpRounds = 10;
const idleRounds = 30;
const besideMs = 6_000;
const minBesideRounds = 10;

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await generatedRelease();
  const rows: Row[] = [];
  for (const kind of kinds) {
    for (const accounts of [1, crowdAccounts]) rows.push(...(await measure(releasesFolder, kind, accounts)));
  }
  return rows;
}

/** On a server of its own: exports go on for minutes after they were asked for, and memory is kept. */
async function measure(releasesFolder: string, kind: Crowd['kind'], crowdSize: number): Promise<Row[]> {
  const server = await startServerProcess(releasesFolder);
  try {
    const person: Person = { ...(await accountOf(server, 'person', 1)) };
    const accounts = [];
    for (let index = 0; index < crowdSize; index += 1) {
      accounts.push(await accountOf(server, `crowd-${index}`, longQueries));
    }
    return await beside(server, person, { kind, origin: server.origin, accounts, password });
  } finally {
    await server.stop();
  }
}

/** The person's time alone and beside the crowd, and the server's memory meanwhile. */
async function beside(server: ServerProcess, person: Person, crowd: Crowd): Promise<Row[]> {
  for (let round = 0; round < warmUpRounds; round += 1) await callsOf(server, person);
  const alone: number[] = [];
  for (let round = 0; round < idleRounds; round += 1) alone.push(...(await callsOf(server, person)));
  const together: number[] = [];
  const { peakMemoryBytes } = await server.measure('memory', async () => {
    const worker = new Worker(new URL('crowd.worker.ts', import.meta.url), { workerData: crowd });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const until = performance.now() + besideMs;
    for (let round = 0; round < minBesideRounds || performance.now() < until; round += 1) {
      together.push(...(await callsOf(server, person)));
    }
    await worker.terminate();
  });
  const [median, reference] = [p95(together), p95(alone)];
  const name = `beside ${words[crowd.kind]} by ${crowd.accounts.length === 1 ? 'one account' : `${crowd.accounts.length} accounts`}`;
  return [
    { name, median, unit: 'ms', reference, ratio: median / reference, aim: '≤ 3 ×' },
    { name: `memory ${name}`, median: peakMemoryBytes / 1_000_000, unit: 'MB', aim: '≤ 1,000 MB' },
  ];
}

type CrowdAccount = Crowd['accounts'][number];

interface Person {
  token: string;
  email: string;
}

let counted = 0;

/** Cheap calls: counts, a list, a login. */
async function callsOf({ origin }: ServerProcess, person: Person): Promise<number[]> {
  const { token, email } = person;
  const count = () => {
    counted += 1;
    const filters = [{ field: 'year', min: 1_950 + (counted % 60), max: 2_020 + Math.floor(counted / 60) }];
    return receive(origin, countRecordsByBody.path, { method: 'POST', token, body: { query_type: 0, filters } });
  };
  return [
    await timed(count),
    await timed(() => receive(origin, listSavedQueries.path, { token })),
    await timed(count),
    await timed(async () => {
      const answer = await callJson(origin, login.path, { method: 'POST', body: { email, password } });
      // An account has so many sessions: an earlier one may have ended for this one.
      person.token = (answer as AnswerOf<typeof login>).token;
    }),
  ];
}

/** An account whose saved queries are long, all but the first, which finds every row of a dataset. */
async function accountOf({ origin }: ServerProcess, name: string, queries: number): Promise<CrowdAccount> {
  const email = `${name}@example.org`;
  const token = await openAccount(origin, email, password);
  const save = async (title: string, data: unknown): Promise<string> => {
    const body = { name: title, query_type: 0, data };
    const { query } = (await callJson(origin, saveQuery.path, { method: 'POST', token, body })) as {
      query: { id: string };
    };
    return query.id;
  };
  const ids = [await save('Everything', [{ field: 'year', min: 1_900 }])];
  for (let index = 1; index < queries; index += 1) {
    const wells = Array.from({ length: wellsOfQuery }, (_, well) => ({
      field: 'location',
      filter: `A-WELL-WITH-A-RATHER-LONG-NAME-${index}-${well}`,
    }));
    await save(`Wells ${index}`, [...wells, { field: 'year', min: 1_900 + index }]);
  }
  // Many exports and files are of queries with many rows.
  for (let index = 1; index < (queries > 1 ? 40 : 1); index += 1) {
    ids.push(await save(`Since ${index}`, [{ field: 'year', min: 1_900 + index }]));
  }
  return { token, email, queries: ids };
}
