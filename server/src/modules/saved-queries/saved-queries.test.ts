import { join } from 'node:path';
import {
  auth,
  changeSavedQuery,
  deleteSavedQuery,
  listSavedQueries,
  messages,
  readSavedQuery,
  renameSavedQuery,
  restoreSavedQuery,
  saveQuery,
  type AnswerOf,
  type Choice,
  type SavedQuery,
} from '@wellfield/contract';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, success, type ApiAnswer } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
});
afterAll(() => server[Symbol.asyncDispose]());

const tritium = [{ field: 'analyte_name', filter: 'Tritium' }];
const save = (token: string, name: string, more: object = {}): Promise<ApiAnswer> =>
  server.api.post('/api/queries', { name, query_type: 0, data: tritium, ...more }, token);
const saved = async (token: string, name: string, more?: object): Promise<SavedQuery> =>
  success(saveQuery, await save(token, name, more)).query;
const list = async (token: string): Promise<AnswerOf<typeof listSavedQueries>['queries']> =>
  success(listSavedQueries, await server.api.get('/api/queries', token)).queries;

describe('saving', () => {
  test('a saved query has the fields of the promise, counted now, and belongs to its account; newest first', async () => {
    const token = await server.api.register('saving@example.org');
    const before = Date.now();
    const query = await saved(token, 'Tritium', { records: 999_999 });
    expect(query).toEqual({
      id: query.id,
      name: 'Tritium',
      records: sampleRows.filter(({ analyte }) => analyte === 'Tritium').length,
      criteria: 'Parameter: Tritium',
      query_type: 0,
      pull_date: query.pull_date,
      visible: 1,
      deleted: 0,
    });
    expect(Date.parse(query.pull_date)).toBeGreaterThanOrEqual(before);
    const second = await saved(token, 'Later', { query_type: 2, data: [{ field: 'year', min: 2003 }] });
    expect(second.records).toBe(2);
    expect(await list(token)).toEqual([second, query]);
    expect(await list(await server.api.register('stranger@example.org'))).toEqual([]);
  });

  test('a saved query can be read again with its choices', async () => {
    const token = await server.api.register('reading@example.org');
    const data = [
      { field: 'matrix', filter: null },
      { field: 'matrix', filter: '<b>x</b>' },
      { field: 'year', filter: 2003 },
      { field: 'result', min: -0.5, max: 1e6 },
    ];
    const query = await saved(token, 'Read again', { data });
    const answer = await server.api.get(`/api/queries/${query.id}`, token);
    expect(success(readSavedQuery, answer)).toMatchObject({ query, data });
  });

  test('the name is decoded once, or unchanged if it cannot be decoded', async () => {
    const token = await server.api.register('names@example.org');
    const retained = async (sent: string): Promise<string> => (await saved(token, sent)).name;
    expect(await retained(encodeURIComponent('Perchlorate > 100 % & more'))).toBe('Perchlorate > 100 % & more');
    expect(await retained('50 %')).toBe('50 %');
    expect(await retained('%2525')).toBe('%25');
    expect(await retained(encodeURIComponent('  Grundwasser a\u0308  '))).toBe('Grundwasser ä');
    expect(await retained(encodeURIComponent('ü'.repeat(40)))).toBe('ü'.repeat(40));
    expect(refused(await save(token, 'x'.repeat(41))).status).toBe(400);
  });

  test('an empty name: Please give your query a unique name.', async () => {
    const token = await server.api.register('empty@example.org');
    for (const name of ['', '   ', '%20', undefined]) {
      const answer = await server.api.post('/api/queries', { name, query_type: 0, data: tritium }, token);
      expect(refused(answer)).toEqual({ status: 400, error: messages.query.nameRequired });
    }
  });

  test('the same name again, in any spelling and also at once: 409; another account may have it', async () => {
    const token = await server.api.register('twice@example.org');
    await saved(token, 'Zürich wells');
    for (const name of ['Zürich wells', ' zürich WELLS ', 'Zu\u0308rich wells'])
      expect(refused(await save(token, name)).status).toBe(409);
    const parallel = await Promise.all(Array.from({ length: 8 }, () => save(token, 'At once')));
    expect(parallel.map(({ status }) => String(status)).toSorted()).toEqual(['200', ...Array<string>(7).fill('409')]);
    expect((await save(await server.api.register('another@example.org'), 'Zürich wells')).status).toBe(200);
  });

  test('no filters, a field of another dataset, an unknown type: 400, nothing written', async () => {
    const token = await server.api.register('wrong@example.org');
    const wrong = [
      { data: [] },
      { data: undefined },
      { data: [{ field: 'data_submit_type', filter: 'x' }] },
      { data: [{ field: 'year', filter: 'x', min: 3 }] },
      { query_type: 3 },
      { data: 'matrix' },
      { data: [{ field: 'matrix', filter: true }] },
    ];
    for (const more of wrong) expect(refused(await save(token, 'Wrong', more)).status, JSON.stringify(more)).toBe(400);
    expect(await list(token)).toEqual([]);
  });
});

test('[people 1] a query with a reversed range is not saved; one of older days is still read', async () => {
  const token = await server.api.register('reversed@example.org');
  const data = [...tritium, { field: 'year' as const, min: 2015, max: 2010 }];
  const { status, error } = refused(await save(token, 'Reversed', { data }));
  expect(status).toBe(400);
  expect(error).toBe(
    'The range of Year is reversed: from 2015 to 2010. Its lower bound is greater than its upper bound.',
  );
  expect(await list(token)).toEqual([]);
  const { account } = success(auth, await server.api.post('/api/auth', undefined, token));
  const { savedQueries } = server.services.state;
  const choices: Choice[] = [{ field: 'year', min: 2015, max: 2010 }];
  const older = await savedQueries.save({
    accountId: account.user_id,
    name: 'Older',
    queryType: 0,
    choices,
    records: 0,
  });
  expect(success(readSavedQuery, await server.api.get(`/api/queries/${older.id}`, token)).data).toEqual(choices);
  expect((await server.api.get(`/api/queries/${older.id}/0`, token)).status).toBe(200);
});

describe('changing', () => {
  test('[people 17] a query gets another name, or other choices that are counted now', async () => {
    const token = await server.api.register('changing@example.org');
    const query = await saved(token, 'Draft');
    await saved(token, 'Other');
    const path = `/api/queries/${query.id}`;
    const rename = (name: unknown) => server.api.put(`${path}/name`, { name }, token);
    expect(success(renameSavedQuery, await rename(encodeURIComponent(' 50 % '))).query).toEqual({
      ...query,
      name: '50 %',
    });
    const change = (more: object) =>
      server.api.put(
        `${path}/definition`,
        { name: 'Levels', query_type: 2, data: [{ field: 'year', min: 2003 }], ...more },
        token,
      );
    const changed = success(changeSavedQuery, await change({})).query;
    expect(changed).toMatchObject({
      id: query.id,
      name: 'Levels',
      query_type: 2,
      records: 2,
      criteria: 'Year: from 2003',
    });
    expect(success(changeSavedQuery, await change({ name: 'LEVELS' })).query.name).toBe('LEVELS');
    const before = await list(token);
    for (const name of ['', ' ', 'x'.repeat(41), undefined, 4]) {
      expect(refused(await rename(name)).status).toBe(400);
      expect(refused(await change({ name })).status).toBe(400);
    }
    for (const data of [[], [{ field: 'dvsr_id', filter: 'x' }], [{ field: 'year', min: 2, max: 1 }]])
      expect(refused(await change({ data })).status).toBe(400);
    for (const answer of [await rename('other'), await change({ name: 'OTHER' })]) {
      expect(refused(answer)).toEqual({
        status: 409,
        error: 'You already have a query with this name. Choose another name.',
      });
    }
    expect(await list(token)).toEqual(before);
  });
});

describe('deleting', () => {
  test('a deleted query leaves the list, its row stays with deleted 1, its name is free again', async () => {
    const token = await server.api.register('deleting@example.org');
    const query = await saved(token, 'Gone');
    const path = `/api/queries/${query.id}`;
    expect(refused(await server.api.put(path, { deleted: 0 }, token)).status).toBe(400);
    expect(refused(await server.api.put(path, { deleted: 1, name: 'x' }, token)).status).toBe(400);
    success(deleteSavedQuery, await server.api.put(path, { deleted: 1 }, token));
    expect(await list(token)).toEqual([]);
    expect((await server.api.get(`${path}/0`, token)).status).toBe(404);
    expect((await server.api.put(path, { deleted: 1 }, token)).status).toBe(404);
    const state = new Database(join(server.dataDir, 'state.sqlite'), { readonly: true });
    expect(state.prepare('SELECT name, deleted FROM saved_queries WHERE id = ?').get(query.id)).toEqual({
      name: 'Gone',
      deleted: 1,
    });
    state.close();
    expect((await saved(token, 'Gone')).id).not.toBe(query.id);
  });

  test('[people 17] a deletion is taken back; not of what is there, never was, or whose name is taken again', async () => {
    const token = await server.api.register('restoring@example.org');
    const query = await saved(token, 'Back');
    const path = `/api/queries/${query.id}`;
    const restore = () => server.api.post(`${path}/restore`, {}, token);
    expect(refused(await restore()).status).toBe(404);
    success(deleteSavedQuery, await server.api.put(path, { deleted: 1 }, token));
    expect(success(restoreSavedQuery, await restore()).query).toEqual(query);
    expect(await list(token)).toEqual([query]);
    success(deleteSavedQuery, await server.api.put(path, { deleted: 1 }, token));
    await saved(token, 'BACK');
    expect(refused(await restore()).status).toBe(409);
  });

  test('[A11] [QRY-10] another account’s query id: read, run, CSV, delete are 404 with the same bytes as for an unknown id', async () => {
    const owner = await server.api.register('owner@example.org');
    const thief = await server.api.register('thief@example.org');
    const query = await saved(owner, 'Mine');
    const never = '00000000-0000-4000-8000-000000000000';
    const attempts = (id: string): Promise<ApiAnswer>[] => [
      server.api.get(`/api/queries/${id}`, thief),
      server.api.get(`/api/queries/${id}/0`, thief),
      server.api.get(`/api/queries/${id}/Tritium`, thief),
      server.api.get(`/api/get_csv/${id}`, thief),
      server.api.put(`/api/queries/${id}`, { deleted: 1 }, thief),
      server.api.put(`/api/queries/${id}/name`, { name: 'Stolen' }, thief),
      server.api.put(`/api/queries/${id}/definition`, { name: 'Stolen', query_type: 0, data: tritium }, thief),
      server.api.post(`/api/queries/${id}/restore`, {}, thief),
    ];
    const others = await Promise.all(attempts(String(query.id)));
    const nevers = await Promise.all(attempts(never));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 404));
    expect(others.map(({ text }) => text)).toEqual(nevers.map(({ text }) => text));
    expect(await list(owner)).toEqual([query]);
  });
});
