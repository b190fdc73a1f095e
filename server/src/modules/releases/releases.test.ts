import {
  executeQuery,
  readCurrentRelease,
  readKeptReleases,
  readQueryRuns,
  readReleaseSummary,
  saveQuery,
} from '@wellfield/contract';
import { expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../testing/small-release.ts';
import { startServer } from '../../testing/start-server.ts';

test('[explore 6] an open page can ask which release is current, with a login', async () => {
  await using server = await startServer({ rows: sampleRows });
  const token = await server.api.register('releases@example.org');
  const current = success(readCurrentRelease, await server.api.get('/api/releases/current', token));
  expect(current.release).toBe(server.services.store.health().release);
  expect(refused(await server.api.get('/api/releases/current')).status).toBe(401);
});

test('[CHG-01] the releases that can be asked are listed, newest first, with their samples', async () => {
  await using server = await startServer({ rows: sampleRows });
  const token = await server.api.register('releases@example.org');
  const first = server.services.store.health().release ?? '';
  const second = await writeSmallRelease(server.dataDir, sampleRows.slice(0, 2));
  await expect.poll(() => server.services.store.health().release, { interval: 10, timeout: 60_000 }).toBe(second);
  const { releases } = success(readKeptReleases, await server.api.get('/api/releases', token));
  expect(releases.map(({ release, samples }) => [release, samples])).toEqual([
    [second, 2],
    [first, sampleRows.length],
  ]);
  expect(refused(await server.api.get('/api/releases')).status).toBe(401);
});

test('[CHG-05] runs of a query are known by their releases, and no answer depends on them; to ask by a release’s id is no run', async () => {
  await using server = await startServer({ rows: sampleRows });
  const token = await server.api.register('releases@example.org');
  const body = { name: 'Tritium', query_type: 0, data: [{ field: 'analyte_name', filter: 'Tritium' }] };
  const { query } = success(saveQuery, await server.api.post('/api/queries', body, token));
  const path = `/api/queries/${query.id}`;
  const run = async (requested = '') => success(executeQuery, await server.api.get(`${path}/0${requested}`, token));
  const runs = async () => success(readQueryRuns, await server.api.get(`${path}/runs`, token));
  const first = server.services.store.health().release ?? '';
  expect(await runs()).toMatchObject({ release: null, previousRelease: null });
  await run();
  const second = await writeSmallRelease(server.dataDir, sampleRows.slice(0, 9));
  await expect.poll(() => server.services.store.health().release, { interval: 10, timeout: 60_000 }).toBe(second);
  const requested = await run(`?release=${second}`);
  expect(await runs()).toMatchObject({ release: first, previousRelease: null });
  expect(await run()).toEqual(requested);
  expect(await run()).toEqual(requested);
  expect(await runs()).toMatchObject({ release: second, previousRelease: first });
  const stranger = await server.api.register('stranger@example.org');
  expect(refused(await server.api.get(`${path}/runs`, stranger)).status).toBe(404);
});

test('[design 21] how much the site holds: rows, different locations and years of all datasets, or none', async () => {
  await using server = await startServer({ rows: sampleRows });
  const token = await server.api.register('figures@example.org');
  const summary = success(readReleaseSummary, await server.api.get('/api/releases/current/summary', token));
  const years = sampleRows.map(({ sample_date }) => Number(sample_date.slice(0, 4)));
  expect(summary).toMatchObject({
    release: server.services.store.health().release,
    samples: sampleRows.length,
    locations: new Set(sampleRows.map(({ location }) => location)).size,
    years: { first: Math.min(...years), last: Math.max(...years) },
  });
  expect(refused(await server.api.get('/api/releases/current/summary')).status).toBe(401);

  await using empty = await startServer();
  const other = await empty.api.register('figures@example.org');
  expect(success(readReleaseSummary, await empty.api.get('/api/releases/current/summary', other))).toMatchObject({
    release: null,
    samples: 0,
    years: null,
  });
});
