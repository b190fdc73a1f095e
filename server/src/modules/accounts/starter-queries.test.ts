import { executeQuery, listSavedQueries, saveQuery } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { goodPassword, success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer } from '../../testing/start-server.ts';

const starters = [
  { name: 'Tritium in ground water', query_type: 0, data: [{ field: 'analyte_name', filter: 'Tritium' }] },
  { name: 'Levels since 2003', query_type: 2, data: [{ field: 'sample_date', min: '2003-11-16' }] },
];

test('a new account begins with the site’s starter queries, counted; what it deletes stays deleted', async () => {
  await using server = await startServer({
    rows: sampleRows,
    siteFiles: { 'queries.json': JSON.stringify(starters) },
  });
  const { api } = server;
  const list = async (token: string) => success(listSavedQueries, await api.get('/api/queries', token)).queries;
  const email = 'new@example.org';
  const token = await api.register(email);
  const queries = await list(token);
  expect(queries.map(({ name, records, criteria }) => [name, records, criteria])).toEqual([
    ['Tritium in ground water', 6, 'Parameter: Tritium'],
    ['Levels since 2003', 1, 'Sample Date: from 2003-11-16'],
  ]);
  for (const { id } of queries) await api.put(`/api/queries/${id}`, { deleted: 1 }, token);
  expect((await api.form('/api/login', { email, password: goodPassword })).status).toBe(200);
  expect(await list(token)).toEqual([]);
});

test('without samples they wait for the first login that finds some', async () => {
  await using server = await startServer({ siteFiles: { 'queries.json': JSON.stringify(starters) } });
  const { api } = server;
  const token = await api.register('early@example.org');
  expect(success(listSavedQueries, await api.get('/api/queries', token)).queries).toEqual([]);
});

test('[look A1] an answer says whether its query is as the site gave it, until its choices are changed', async () => {
  await using server = await startServer({
    rows: sampleRows,
    siteFiles: { 'queries.json': JSON.stringify(starters) },
  });
  const { api } = server;
  const token = await api.register('new@example.org');
  const [starter] = success(listSavedQueries, await api.get('/api/queries', token)).queries;
  const isStarter = async (id: string | number | undefined) =>
    success(executeQuery, await api.get(`/api/queries/${id}/0`, token)).isStarter;
  expect(await isStarter(starter?.id)).toBe(true);
  const question = { name: 'Own', query_type: 0, data: [{ field: 'matrix', filter: 'Ground Water' }] };
  const own = success(saveQuery, await api.post('/api/queries', question, token)).query;
  expect(await isStarter(own.id)).toBe(false);
  const data = [{ field: 'matrix', filter: 'Ground Water' }];
  const changed = { name: 'Tritium in ground water', query_type: 0, data };
  expect((await api.put(`/api/queries/${starter?.id}/definition`, changed, token)).status).toBe(200);
  expect(await isStarter(starter?.id)).toBe(false);
});
