import { setTimeout } from 'node:timers/promises';
import {
  arrowResponseKey,
  arrowStreamType,
  auth,
  createView,
  executeQuery,
  executeView,
  limits,
  listSavedQueries,
  readView,
  saveQuery,
  type AnswerOf,
  type Choice,
} from '@wellfield/contract';
import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../testing/small-release.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let ada: string;
let ben: string;
let release: string;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows, environment: { PUBLIC_URL: 'https://wells.example.org/data/' } });
  ada = await server.api.register('ada@example.org');
  ben = await server.api.register('ben@example.org');
  release = server.services.store.health().release ?? '';
});
afterAll(() => server[Symbol.asyncDispose]());

const rad: Choice[] = [{ field: 'analyte_type', filter: 'Rad' }];
const definition = { query_type: 0, data: rad };
const state = {
  v: 1,
  screen: 'map',
  clauses: [
    { kind: 'discrete', field: 'matrix', values: ['Ground Water'] },
    { kind: 'range', field: 'year', min: 2000 },
  ],
  columnFilters: [
    { kind: 'text', column: 'location', text: 'M-' },
    { kind: 'number', column: 'result', min: 1, max: null },
    { kind: 'date', column: 'sample_date', from: '2001-01-01', to: null },
  ],
  polygons: [
    {
      id: 'area-1',
      layer: 'locations',
      coords: [
        [-115.1, 36],
        [-114.9, 36],
        [-115, 36.1],
      ],
    },
  ],
  histogramRanges: [{ min: 0, max: 10 }],
  contourBreaks: [1, 10],
  statistic: 'median',
  sort: { column: 'result', direction: 'descending' },
  selectedLocation: 'M-1',
  windows: ['Summary Table'],
};
const body = (changes: object = {}) => ({ query: definition, analyte: 'Tritium', state, release, ...changes });
const share = async (changes: object = {}) =>
  success(createView, await server.api.post('/api/views', body(changes), ada));
const read = async (token: string, bearer: string) =>
  success(readView, await server.api.get(`/api/views/${token}`, bearer)).view;

describe('a shared view', () => {
  test('is read by another account as it was made, without its author, and its link begins with PUBLIC_URL', async () => {
    const { token, link } = await share();
    expect(link).toBe(`https://wells.example.org/data/view/${token}`);
    const { created, release_date, ...view } = await read(token, ben);
    expect(view).toEqual({
      token,
      query: definition,
      criteria: 'Parameter Type: Rad',
      analyte: 'Tritium',
      state,
      release,
      release_kept: true,
      current_release: release,
      records: sampleRows.filter(({ dataset, analyte_type }) => dataset === 'bmi' && analyte_type === 'Rad').length,
      current_records: null,
    });
    expect(Date.parse(release_date)).toBeLessThanOrEqual(Date.parse(created));
    const text = (await server.api.get(`/api/views/${token}`, ben)).text;
    expect(text).not.toContain('ada@example.org');
  });

  test('answers every reader as execute answers its author, in both forms and for every analyte', async () => {
    const sent = { name: 'Rad', ...definition };
    const { query } = success(saveQuery, await server.api.post('/api/queries', sent, ada));
    const { token } = await share();
    for (const analyte of ['0', 'Tritium', 'Uranium-233/234']) {
      const part = encodeURIComponent(analyte);
      const own = success(executeQuery, await server.api.get(`/api/queries/${query.id}/${part}`, ada));
      const shared = success(executeView, await server.api.get(`/api/views/${token}/${part}`, ben));
      expect(shared).toEqual({ ...own, selectedQuery: token });
    }
    const { selectedQuery, data, ...rest } = success(
      executeView,
      await server.api.get(`/api/views/${token}/Tritium`, ben),
    );
    const { head, results } = await executeAsArrow(token, 'Tritium');
    expect(head).toEqual({ ...rest, selectedQuery });
    expect(results).toEqual(data.map(({ result }) => result));
    const tritium = sampleRows.filter(({ analyte }) => analyte === 'Tritium');
    expect(results.map(String).toSorted()).toEqual(tritium.map(({ result }) => String(result)).toSorted());
    expect(refused(await server.api.get(`/api/views/${token}/Perchlorate`, ben)).status).toBe(404);
    // It appears in nobody's list.
    expect(success(listSavedQueries, await server.api.get('/api/queries', ben)).queries).toEqual([]);
  });

  test('needs a login, and an unknown token is answered with the same bytes wherever it is used', async () => {
    const { token } = await share();
    for (const path of [`/api/views/${token}`, `/api/views/${token}/0`]) {
      expect((await server.api.get(path)).status).toBe(401);
    }
    expect((await server.api.post('/api/views', body())).status).toBe(401);
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const answers = await Promise.all(
      [altered, 'never-was', "x' OR 1=1 --", '__proto__'].flatMap((unknown) => [
        server.api.get(`/api/views/${encodeURIComponent(unknown)}`, ben),
        server.api.get(`/api/views/${encodeURIComponent(unknown)}/0`, ada),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('[A11] [QRY-10] opens the definition only: the author’s query stays private, and deleting it does not affect the view', async () => {
    const sent = { name: 'Mine', ...definition };
    const { query } = success(saveQuery, await server.api.post('/api/queries', sent, ada));
    const { token } = await share();
    expect((await server.api.get(`/api/queries/${query.id}/0`, ben)).status).toBe(404);
    expect((await server.api.get(`/api/queries/${token}/0`, ben)).status).toBe(404);
    success(readView, await server.api.get(`/api/views/${token}`, ben));
    await server.api.put(`/api/queries/${query.id}`, { deleted: 1 }, ada);
    expect((await server.api.get(`/api/views/${token}/0`, ben)).status).toBe(200);
  });

  test('never changes: no call writes it', async () => {
    const { token } = await share();
    const before = await read(token, ada);
    for (const method of ['PUT', 'POST', 'PATCH', 'DELETE']) {
      const answer = await server.api.request(`/api/views/${token}`, {
        method,
        token: ada,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body({ analyte: null })),
      });
      // PUT revokes it, and takes nothing else.
      expect(answer.status, method).toBe(method === 'PUT' ? 400 : 405);
    }
    await share({ analyte: null });
    expect(await read(token, ada)).toEqual(before);
  });

  test('[A06] [A13] with an unknown shape is refused, and nothing is stored', async () => {
    const wrong: unknown[] = [
      {},
      body({ token: 'mine' }),
      body({ account_id: 'x' }),
      body({ analyte: 7 }),
      body({ analyte: '' }),
      body({ release: '../x' }),
      body({ query: { ...definition, name: 'x' } }),
      body({ query: { query_type: 3, data: rad } }),
      body({ query: { query_type: 0, data: [{ field: 'nonsense', filter: 1 }] } }),
      body({ query: { query_type: 1, data: [{ field: 'dvsr_id', filter: 'x' }] } }),
      body({ state: { ...state, v: 2 } }),
      body({ state: { ...state, zoom: 4 } }),
      body({ state: { v: 1, clauses: [{ kind: 'discrete', field: 'nonsense', values: [] }] } }),
      body({ state: { v: 1, clauses: [{ kind: 'range', field: 'year', min: '2000' }] } }),
      body({ state: { v: 1, columnFilters: [{ kind: 'date', column: 'sample_date', from: '2001-02-30', to: null }] } }),
      body({ state: { v: 1, sort: { column: 'nonsense', direction: 'ascending' } } }),
      body({ state: { v: 1, polygons: [{ id: 'a', layer: 'b', coords: [[0, 0]] }] } }),
      body({ state: { v: 1, windows: Array.from({ length: 80 }, (_, index) => `window ${index}`) } }),
      body({
        state: {
          v: 1,
          clauses: Array.from({ length: 100 }, () => ({
            kind: 'discrete',
            field: 'sample',
            values: ['x'.repeat(1_000)],
          })),
        },
      }),
    ];
    for (const sent of wrong) {
      const answer = await server.api.post('/api/views', sent, ada);
      expect(refused(answer).status, JSON.stringify(sent).slice(0, 200)).toBe(400);
    }
    for (const polluted of [
      '"state": {"__proto__": {"v": 1}}',
      '"state": {"v": 1, "constructor": {"prototype": {"polluted": 1}}}',
    ]) {
      const answer = await server.api.request('/api/views', {
        method: 'POST',
        token: ada,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body()).replace(/"state":.*?"release"/s, `${polluted}, "release"`),
      });
      expect(refused(answer).status, polluted).toBe(400);
    }
    await share({ state: {} }).then(async ({ token }) => expect((await read(token, ben)).state).toEqual({ v: 1 }));
  });

  test('[people 1] is not made of a query with a reversed range', async () => {
    const data = [...rad, { field: 'result', min: 2, max: 1 }];
    const answer = await server.api.post('/api/views', body({ query: { query_type: 0, data } }), ada);
    expect(refused(answer)).toEqual({
      status: 400,
      error: 'The range of Result is reversed: from 2 to 1. Its lower bound is greater than its upper bound.',
    });
  });

  test('[A24] its executions count as the reader’s queries, not the author’s', async () => {
    const { token } = await share();
    const { lanes } = server.services;
    const { account } = success(auth, await server.api.post('/api/auth', undefined, ben));
    const signal = new AbortController().signal;
    const taken = await Promise.all(Array.from({ length: 4 }, () => lanes.enter(account.user_id, signal)));
    const waiting = server.api.get(`/api/views/${token}/0`, ben);
    expect((await server.api.get(`/api/views/${token}/0`, ada)).status).toBe(200);
    expect(await Promise.race([waiting, setTimeout(200, 'waits')])).toBe('waits');
    for (const leave of taken) leave();
    expect((await waiting).status).toBe(200);
  });

  test(`is made ${limits.view.perHour} times an hour by an account, then 429 with Retry-After; others are not affected`, async () => {
    let time = Date.parse('2026-01-01T00:00:00Z');
    await using own = await startServer({ rows: sampleRows, now: () => time });
    const [busy, other] = [await own.api.register('busy@example.org'), await own.api.register('other@example.org')];
    const sent = body({ release: own.services.store.health().release });
    const make = async (bearer: string) => own.api.post('/api/views', sent, bearer);
    for (let count = 0; count < limits.view.perHour; count += 1) expect((await make(busy)).status).toBe(200);
    const refusal = await make(busy);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await make(other)).status).toBe(200);
    time += 60 * 60_000 + 1;
    expect((await make(busy)).status).toBe(200);
  });
});

describe('the release of a view', () => {
  test('[explore 7] is the one it was made on, whatever is published later; once it is gone the answer is 410 and another can be named', async () => {
    await using own = await startServer({ rows: sampleRows, site: { sharedReleases: { most: 0 } } });
    const [maker, guest] = [await own.api.register('maker@example.org'), await own.api.register('guest@example.org')];
    const first = own.services.store.health().release ?? '';
    const make = async (of: string) => own.api.post('/api/views', body({ release: of }), maker);
    const { token } = success(createView, await make(first));
    const rows = async (path: string) => success(executeView, await own.api.get(path, guest));
    const address = `/api/views/${token}/Tritium`;

    let newest = '';
    for (let count = 1; count <= 3; count += 1) {
      newest = await writeSmallRelease(own.dataDir, sampleRows.slice(0, count));
      await expect.poll(() => own.services.store.health().release).toBe(newest);
      if (count > 1) continue;
      expect(await rows(address)).toMatchObject({ release: first, data: { length: 6 } });
      expect(await rows(`${address}?release=${newest}`)).toMatchObject({ release: newest, data: { length: 1 } });
    }
    await expect.poll(async () => (await own.api.get(address, guest)).status).toBe(410);
    expect(refused(await own.api.get(`${address}?release=${first}`, guest)).status).toBe(410);
    expect(refused(await own.api.get(`${address}?release=never-was`, guest)).status).toBe(404);
    const { view } = success(readView, await own.api.get(`/api/views/${token}`, guest));
    expect(view).toMatchObject({ release: first, release_kept: false, current_release: newest });
    // The newest release has the first three rows.
    const ofQuery = (rows: typeof sampleRows) =>
      rows.filter(({ dataset, analyte_type }) => dataset === 'bmi' && analyte_type === 'Rad').length;
    expect([view.records, view.current_records]).toEqual([ofQuery(sampleRows), ofQuery(sampleRows.slice(0, 3))]);
    expect(await rows(`${address}?release=${view.current_release}`)).toMatchObject({
      release: newest,
      data: { length: 3 },
    });

    expect(refused(await make(first)).status).toBe(410);
    expect(refused(await make('never-was')).status).toBe(404);
  });

  test('[explore 7] stays for its views, as many releases and as long as the site says', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z');
    const site = { sharedReleases: { most: 1, days: 30 } };
    await using own = await startServer({ rows: sampleRows, site, now: () => time });
    const account = await own.api.register('maker@example.org');
    const share = async (release: string) => {
      time += 1_000;
      return success(createView, await own.api.post('/api/views', body({ release }), account)).token;
    };
    const publish = async () => {
      const id = await writeSmallRelease(own.dataDir, sampleRows);
      await expect.poll(() => own.services.store.health().release).toBe(id);
      return id;
    };
    const statusOf = async (token: string, bearer = account) =>
      (await own.api.get(`/api/views/${token}/0`, bearer)).status;

    const onFirst = await share(own.services.store.health().release ?? '');
    const second = await publish();
    await publish();
    await publish();
    // Three newer ones are there: the view alone keeps its release.
    await expect.poll(() => statusOf(onFirst)).toBe(200);
    const { view } = success(readView, await own.api.get(`/api/views/${onFirst}`, account));
    expect(view.release_kept).toBe(true);

    const onSecond = await share(second);
    await publish();
    await expect.poll(() => statusOf(onFirst)).toBe(410);
    expect(await statusOf(onSecond)).toBe(200);

    const hour = 60 * 60_000;
    time += 31 * 24 * hour;
    // A clock that jumped is believed a day later.
    await expect.poll(async () => (await own.api.get('/readyz')).text).toContain('clock');
    time += 25 * hour;
    await publish();
    const later = await own.api.register('later@example.org');
    await expect.poll(() => statusOf(onSecond, later)).toBe(410);
  });

  test('a view outlasts the server that kept it', async () => {
    const folder = await startServer({ rows: sampleRows });
    const maker = await folder.api.register('again@example.org');
    const sent = body({ release: folder.services.store.health().release });
    const { token } = success(createView, await folder.api.post('/api/views', sent, maker));
    await folder.stop();
    await using again = await startServer({ dataDir: folder.dataDir });
    const guest = await again.api.register('later@example.org');
    expect(success(readView, await again.api.get(`/api/views/${token}`, guest)).view.state).toEqual(state);
    expect((await again.api.get(`/api/views/${token}/0`, guest)).status).toBe(200);
    await folder[Symbol.asyncDispose]();
  });
});

async function executeAsArrow(token: string, analyte: string) {
  const answer = await fetch(`${server.origin}/api/views/${token}/${analyte}`, {
    headers: { authorization: `Bearer ${ben}`, accept: arrowStreamType },
  });
  expect(answer.headers.get('content-type')).toBe(arrowStreamType);
  const table = tableFromIPC(new Uint8Array(await answer.arrayBuffer()));
  const head = JSON.parse(table.schema.metadata.get(arrowResponseKey) ?? '') as Omit<
    AnswerOf<typeof executeView>,
    'data'
  >;
  return { head, results: table.toArray().map((row: { result: number | null }) => row.result) };
}
