import { setTimeout } from 'node:timers/promises';
import {
  arrowStreamType,
  countRecordsByBody,
  listQueryFilters,
  login,
  saveQuery,
  toChoices,
  type AnswerOf,
  type Filter,
} from '@wellfield/contract';
import { generatedRelease } from './bench-release.ts';
import { median, type Row } from './figure.ts';
import { browserEncodings, callJson, openAccount, receive, type HttpCall } from './http-call.ts';
import { RandomFilters } from './random-filters.ts';
import { startServerProcess } from './server-process.ts';

export const title = "The longest time that a call keeps the server's other callers waiting, against an idle server";

const repeats = 9;
/** Of each call in the middle, and of the longest of all. */
const aim = '≤ 50 ms';
const idleMs = 200;
const email = 'caller@example.org';
const password = 'a long enough phrase 7';

/** The analyte with the most rows, and a query small enough to download at once. */
const everything: Filter = { dataset: 'bmi', clauses: [{ kind: 'discrete', field: 'sample', values: ['REG'] }] };
const download: Filter = {
  dataset: 'wl',
  clauses: [{ kind: 'range', field: 'year', min: 1990, max: 1991 }],
};

export async function run(): Promise<Row[]> {
  const release = await generatedRelease();
  const filters = await RandomFilters.of(release, 3);
  const server = await startServerProcess(release.releasesFolder);
  try {
    const token = await openAccount(server.origin, email, password);
    const get = (target: string, call: HttpCall = {}) =>
      receive(server.origin, target, { ...call, token, headers: { ...browserEncodings, ...call.headers } });
    const post = (target: string, body: unknown) => get(target, { method: 'POST', body });
    const count = (filter: Filter) => post(countRecordsByBody.path, { query_type: 0, filters: toChoices(filter) });
    let saved = 0;
    const save = (queryType: number, filter: Filter) => {
      saved += 1;
      return { name: `Query ${saved}`, query_type: queryType, data: toChoices(filter) };
    };
    const idOf = async (queryType: number, filter: Filter) => {
      const call: HttpCall = { method: 'POST', token, body: save(queryType, filter) };
      return ((await callJson(server.origin, saveQuery.path, call)) as AnswerOf<typeof saveQuery>).query.id;
    };
    const large = await idOf(0, everything);
    const small = await idOf(2, download);

    const calls: { name: string; call: () => Promise<unknown> }[] = [
      { name: 'a count', call: () => count(filters.withoutLocation()) },
      { name: 'a count with locations', call: () => count(filters.withLocation()) },
      { name: 'a count with a range of results', call: () => count(filters.withRanges()) },
      { name: "every field's values", call: () => get(listQueryFilters.path) },
      { name: "a query's rows as JSON", call: () => get(`/api/queries/${large}/0`) },
      {
        name: "a query's rows as Arrow",
        call: () => get(`/api/queries/${large}/0`, { headers: { accept: arrowStreamType } }),
      },
      { name: 'rows for an immediate CSV', call: () => get(`/api/get_csv/${small}`) },
      { name: 'saving a query', call: () => post(saveQuery.path, save(0, filters.withoutLocation())) },
      { name: 'a login', call: () => post(login.path, { email, password }) },
      { name: 'the description of all calls', call: () => get('/api/openapi.json') },
    ];
    const rows: Row[] = [];
    let worst = { name: '', stall: 0 };
    for (const { name, call } of calls) {
      const stalls: number[] = [];
      const idleStalls: number[] = [];
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        stalls.push((await server.measure('event-loop', call)).longestStallMs);
        idleStalls.push((await server.measure('event-loop', () => setTimeout(idleMs))).longestStallMs);
      }
      const longest = Math.max(...stalls);
      if (longest > worst.stall) worst = { name, stall: longest };
      rows.push({ name, median: median(stalls), unit: 'ms', reference: median(idleStalls), aim });
    }
    rows.push({ name: `the longest of all: ${worst.name}`, median: worst.stall, unit: 'ms', aim });
    return rows;
  } finally {
    await server.stop();
  }
}
