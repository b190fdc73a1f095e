import { setTimeout } from 'node:timers/promises';
import {
  arrowResponseKey,
  arrowStreamType,
  executeQuery,
  listQueryTypes,
  listSavedQueries,
  saveQuery,
  type AnswerOf,
} from '@wellfield/contract';
import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { manyRows, sampleRows } from '../../testing/sample-rows.ts';
import { sampleOf, writeSmallRelease } from '../../testing/small-release.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let token: string;
let radioactive: string;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
  token = await server.api.register('execution@example.org');
  radioactive = await saved('Radionuclides', [{ field: 'analyte_type', filter: 'Rad' }]);
});
afterAll(() => server[Symbol.asyncDispose]());

async function saved(name: string, data: object[], query_type = 0): Promise<string> {
  const { query } = success(saveQuery, await server.api.post('/api/queries', { name, query_type, data }, token));
  return String(query.id);
}

const execute = async (id: string, analyte = '0'): Promise<AnswerOf<typeof executeQuery>> =>
  success(executeQuery, await server.api.get(`/api/queries/${id}/${encodeURIComponent(analyte)}`, token));

const rowsOf = (analyte: string) =>
  sampleRows
    .map(sampleOf)
    .filter((row) => row.analyte === analyte)
    .map(({ dataset: _, ...row }) => row)
    .toSorted((a, b) =>
      a.location < b.location ? -1 : a.location > b.location ? 1 : a.sample_date < b.sample_date ? -1 : 1,
    );

describe('executing a query', () => {
  test('[DAT-02] [DAT-08] [people 23] 0 is the analyte with the most samples; the answer has its rows, locations, extents and the other analytes', async () => {
    const answer = await execute(radioactive);
    expect(answer.data).toEqual(rowsOf('Tritium'));
    expect(answer).toMatchObject({
      success: true,
      error: null,
      selectedAnalyte: 'Tritium',
      selectedQuery: radioactive,
      selectedQueryType: 0,
      isStarter: false,
      release: server.services.store.health().release,
      years: { min_year: 1999, max_year: 2005, min_result: 10, max_result: 120 },
    });
    expect(answer.analytes).toEqual([
      { value: 'Tritium', label: 'Tritium', subtype: 'Radionuclide', type: 'Rad' },
      { value: 'Uranium-233/234', label: 'Uranium-233/234', subtype: 'Radionuclide', type: 'Rad' },
    ]);
    // Statistics are of ground water in pCi/L, like the first row: SW-1 has none, M-3 no result.
    const statistics = Object.fromEntries(answer.locations.map((at) => [at.location, at]));
    expect(statistics['M-1']).toMatchObject({
      sampleSize: 3,
      min: 50,
      max: 120,
      mean: 90,
      median: 100,
      lat: 36.05,
      long: -115,
      visible: 1,
      highlight: 0,
    });
    expect(statistics['M-3']).toMatchObject({
      sampleSize: 1,
      min: null,
      max: null,
      mean: null,
      median: null,
      lat: null,
    });
    expect(statistics['SW-1']).toMatchObject({ sampleSize: 0, min: null, max: null, mean: null, median: null });
  });

  test('an analyte by name, with a slash in it; an unknown one: 404; a tie for 0 by name', async () => {
    const answer = await execute(radioactive, 'Uranium-233/234');
    expect(answer.data).toEqual(rowsOf('Uranium-233/234'));
    expect(answer.selectedAnalyte).toBe('Uranium-233/234');
    for (const analyte of ['Radium', 'Perchlorate', 'tritium', "x' OR 1=1 --"]) {
      const refusal = refused(
        await server.api.get(`/api/queries/${radioactive}/${encodeURIComponent(analyte)}`, token),
      );
      expect(refusal.status, analyte).toBe(404);
    }
    const tie = await saved('A tie', [
      { field: 'year', filter: 2010 },
      { field: 'year', min: 2003, max: 2003 },
    ]);
    expect((await execute(tie)).selectedAnalyte).toBe('Perchlorate');
  });

  test('a query without rows: success with empty lists and selectedAnalyte null, in both forms', async () => {
    const empty = await saved('Nothing', [{ field: 'location', filter: 'nowhere' }]);
    const answer = await execute(empty);
    expect(answer).toMatchObject({
      data: [],
      locations: [],
      analytes: [],
      selectedAnalyte: null,
      selectedQueryType: 0,
    });
    expect(answer.years).toEqual({ min_year: null, max_year: null, min_result: null, max_result: null });
    const { rows, head } = await executeAsArrow(empty);
    expect(rows).toEqual([]);
    expect(head.selectedAnalyte).toBeNull();
  });

  test('with Accept the samples are an Arrow stream, and the rest is JSON under response: both have the same contents', async () => {
    const { data, ...rest } = await execute(radioactive);
    const { rows, head, type } = await executeAsArrow(radioactive);
    expect(type).toBe(arrowStreamType);
    expect(head).toEqual(rest);
    expect(rows.map(({ location, result }) => [location, result])).toEqual(
      data.map(({ location, result }) => [location, result]),
    );
    const typeFor = async (accept: string): Promise<string | null> => {
      const headers = { accept };
      const answer = await server.api.request(`/api/queries/${radioactive}/0`, { token, headers, method: 'GET' });
      return answer.headers.get('content-type');
    };
    for (const accept of [
      arrowStreamType.toUpperCase(),
      `application/json;q=0.9, ${arrowStreamType}`,
      `*/*;q=0.1,${arrowStreamType};q=0.5`,
    ]) {
      expect(await typeFor(accept), accept).toBe(arrowStreamType);
    }
    for (const accept of [
      '*/*',
      `application/json, ${arrowStreamType};q=0`,
      `${arrowStreamType}; q=0.1, application/json; q=0.2`,
      `${arrowStreamType}-not`,
    ]) {
      expect(await typeFor(accept), accept).toBe('application/json; charset=utf-8');
    }
  });

  test('[QRY-12] a query and its type have their fields; Execute refreshes records and pull_date, an answer from an older release does not', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z');
    await using own = await startServer({ rows: sampleRows, now: () => time });
    const bearer = await own.api.register('refresh@example.org');
    const sent = { name: 'Rad', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
    const { query } = success(saveQuery, await own.api.post('/api/queries', sent, bearer));
    expect(query).toEqual({
      id: query.id,
      name: 'Rad',
      records: 8,
      criteria: 'Parameter Type: Rad',
      query_type: 0,
      pull_date: '2026-01-01T00:00:00.000Z',
      visible: 1,
      deleted: 0,
    });
    const { query_types } = success(listQueryTypes, await own.api.get('/api/query_types', bearer));
    expect(query_types[0]).toEqual({ id: 0, name: 'BMI', class: 'concentration' });
    const first = own.services.store.health().release;
    const second = await writeSmallRelease(own.dataDir, sampleRows.slice(0, 3));
    await expect.poll(() => own.services.store.health().release).toBe(second);
    const listed = async () => success(listSavedQueries, await own.api.get('/api/queries', bearer)).queries[0];

    time += 60_000;
    const old = success(executeQuery, await own.api.get(`/api/queries/${query.id}/0?release=${first}`, bearer));
    expect(old).toMatchObject({ release: first });
    expect(await listed()).toMatchObject({ records: 8, pull_date: '2026-01-01T00:00:00.000Z' });
    const now = success(executeQuery, await own.api.get(`/api/queries/${query.id}/0`, bearer));
    expect(now).toMatchObject({ release: second });
    expect(await listed()).toMatchObject({ records: 3, pull_date: '2026-01-01T00:01:00.000Z' });
  });

  test('answers are compressed as the client accepts, short ones by Zstandard at once', async () => {
    const answerAs = (encoding: string) =>
      server.api.request('/api/new_query_filters', { token, headers: { 'accept-encoding': encoding } });
    const plain = (await answerAs('identity')).text;
    for (const encoding of ['zstd', 'br', 'gzip']) {
      const answer = await answerAs(encoding);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(answer.headers.has('content-length')).toBe(encoding === 'zstd');
      expect(answer.text).toBe(plain);
    }
  });

  test('[reliability 1] an Arrow answer has the same bytes with every compression', async () => {
    const bytesAs = async (accepted: string, used: string | null) => {
      const answer = await fetch(`${server.origin}/api/queries/${radioactive}/0`, {
        headers: { authorization: `Bearer ${token}`, accept: arrowStreamType, 'accept-encoding': accepted },
      });
      expect(answer.headers.get('content-encoding')).toBe(used);
      expect(answer.headers.get('vary')).toBe(used && 'accept-encoding');
      return Buffer.from(await answer.arrayBuffer());
    };
    const plain = await bytesAs('identity', null);
    expect(tableFromIPC(plain).numRows).toBeGreaterThan(0);
    for (const [accepted, used] of [
      ['gzip, deflate, br, zstd', 'zstd'],
      ['gzip, zstd;q=0.0', 'gzip'],
      ['zstd;q=0.5', 'zstd'],
      ['br', 'br'],
    ] as const) {
      expect({ accepted, bytes: await bytesAs(accepted, used) }).toEqual({ accepted, bytes: plain });
    }
  });
});

async function executeAsArrow(id: string) {
  const answer = await fetch(`${server.origin}/api/queries/${id}/0`, {
    headers: { authorization: `Bearer ${token}`, accept: arrowStreamType },
  });
  const table = tableFromIPC(new Uint8Array(await answer.arrayBuffer()));
  const response = table.schema.metadata.get(arrowResponseKey) ?? '';
  return {
    type: answer.headers.get('content-type'),
    head: JSON.parse(response) as Omit<AnswerOf<typeof executeQuery>, 'data'>,
    rows: table
      .toArray()
      .map((row: { location: string; result: number | null }) => ({ location: row.location, result: row.result })),
  };
}

test('[F16] clients that disconnect while their answers stream free their slots at once', async () => {
  // Wide rows: 100 MB per answer, far more than a connection's buffers on any machine (up to 37 MB on Linux).
  const wide = manyRows('Sulfate', 40_000).map((row) => ({ ...row, method: 'M'.repeat(2_000) }));
  await using busy = await startServer({ rows: wide });
  const bearer = await busy.api.register('leaver@example.org');
  const sent = { name: 'Sulfate', query_type: 1, data: [{ field: 'analyte_name', filter: 'Sulfate' }] };
  const { query } = success(saveQuery, await busy.api.post('/api/queries', sent, bearer));
  const controllers = Array.from({ length: 4 }, () => new AbortController());
  // Referenced, because fetch cancels the body of a response that was garbage collected.
  const answers = await Promise.all(
    controllers.map(({ signal }) => {
      const headers = { authorization: `Bearer ${bearer}`, 'accept-encoding': 'identity' };
      return fetch(`${busy.origin}/api/queries/${query.id}/0`, { headers, signal });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const waiting = busy.api.post('/api/records', { query_type: 1, filters: [] }, bearer);
  const early = await Promise.race([waiting, setTimeout(300, 'waits')]);
  expect(early).toBe('waits');
  // Nobody reads the answers: without disconnecting, their slots would stay taken.
  for (const controller of controllers) controller.abort();
  expect((await waiting).status).toBe(200);
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([false, false, false, false]);
});
