import { readCurrentRelease, readReleaseSummary } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer } from '../../testing/start-server.ts';

test('[explore 6] an open page can ask which release is current, with a login', async () => {
  await using server = await startServer({ rows: sampleRows });
  const token = await server.api.register('releases@example.org');
  const current = success(readCurrentRelease, await server.api.get('/api/releases/current', token));
  expect(current.release).toBe(server.services.store.health().release);
  expect(refused(await server.api.get('/api/releases/current')).status).toBe(401);
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
