import {
  createView,
  executeQuery,
  makeExportLink,
  readExportJob,
  saveQuery,
  startExport,
  type ExportFormat,
  type ExportJob,
  type Sample,
} from '@wellfield/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { manyRows } from '../../testing/sample-rows.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let token: string;
let id: string;
let samples: Sample[];
let release: string;
beforeAll(async () => {
  const some = manyRows('Sulfate', 1_003).map((row, index) => ({ ...row, result: index, location: `W-${index % 7}` }));
  server = await startServer({ rows: [...some, ...manyRows('Nitrate', 50)] });
  token = await server.api.register('rows@example.org');
  const body = {
    name: 'Wells',
    query_type: 1,
    data: [{ field: 'year', min: 1900 }],
  };
  id = String(success(saveQuery, await server.api.post('/api/queries', body, token)).query.id);
  const answer = success(executeQuery, await server.api.get(`/api/queries/${id}/Sulfate`, token));
  ({ data: samples, release } = answer);
});
afterAll(() => server[Symbol.asyncDispose]());

const isTaken = ({ result, location }: Sample): boolean => location === 'W-3' && (result ?? 0) > 100;
const filters = ['Location: W-3', 'Result from 100'];
const state = { v: 1, clauses: [{ kind: 'range', field: 'result', min: 101 }] };

/** As a page sends its rows: a bit for each of the answer's. */
function rowsOf(test: (sample: Sample) => boolean) {
  const bits = Buffer.alloc(Math.ceil(samples.length / 8));
  for (const [row, sample] of samples.entries()) if (test(sample)) bits[row >> 3]! |= 1 << (row & 7);
  return { analyte: 'Sulfate', count: samples.length, bits: bits.toString('base64'), filters, state };
}

async function done(query: string, own = token): Promise<ExportJob> {
  const read = async () => success(readExportJob, await server.api.get(`/api/export_jobs/${query}`, own)).job;
  await expect.poll(async () => (await read())?.state, { timeout: 60_000 }).toBe('done');
  return (await read())!;
}

async function fileOf(query: string, own = token): Promise<{ text: string; manifest: Record<string, unknown> }> {
  const { link } = success(makeExportLink, await server.api.post(`/api/export_links/${query}`, {}, own));
  const [text, manifest] = await Promise.all(
    [link, `${link}/manifest`].map(async (address) => (await fetch(`${server.origin}${address}`)).text()),
  );
  return { text: text ?? '', manifest: JSON.parse(manifest ?? '{}') as Record<string, unknown> };
}

const ask = (query: string, format: ExportFormat, rows: unknown, own = token) =>
  server.api.post(`/api/export_jobs/${query}`, { format, release, rows }, own);

test('[FMT-14] a file has the rows that a screen shows, in the release’s order, and says what narrowed them', async () => {
  const { job } = success(startExport, await ask(id, 'csv', rowsOf(isTaken)));
  expect(job.narrowed).toEqual({ analyte: 'Sulfate', filters });
  const wanted = samples.filter(isTaken);
  expect(wanted.length).toBeGreaterThan(100);
  expect(await done(id)).toMatchObject({ rows: wanted.length, release });
  const { text, manifest } = await fileOf(id);
  const read = parse(text, { columns: true }) as Record<string, string>[];
  expect(read.map(({ location, result, sample_date }) => [location, Number(result), sample_date])).toEqual(
    wanted.map(({ location, result, sample_date }) => [location, result, sample_date]),
  );
  const stated = ['Analyte: Sulfate', ...filters];
  expect(new Set(read.map((row) => row['filters']))).toEqual(new Set([stated.join('; ')]));
  expect(manifest).toMatchObject({
    filters: stated,
    analyte: 'Sulfate',
    view: state,
    counts: { rows: wanted.length, locations: 1, analytes: 1 },
    cite: expect.stringContaining(`“Wells” (${stated.join('; ')}), release ${release}`),
  });
});

test('[FMT-14] the same rows are the same export; others, and all rows, are not', async () => {
  const one = success(startExport, await ask(id, 'geojson', rowsOf(isTaken))).job;
  expect(success(startExport, await ask(id, 'geojson', rowsOf(isTaken))).job.id).toBe(one.id);
  const other = success(
    startExport,
    await ask(
      id,
      'geojson',
      rowsOf((sample) => !isTaken(sample)),
    ),
  ).job;
  const all = success(startExport, await server.api.post(`/api/export_jobs/${id}`, { format: 'geojson' }, token)).job;
  expect(new Set([one.id, other.id, all.id]).size).toBe(3);
  expect(all.narrowed).toBeNull();
  expect(await done(id)).toMatchObject({ id: all.id, rows: 1_053, narrowed: null });
  const { text } = await fileOf(id);
  expect((JSON.parse(text) as { features: unknown[] }).features).toHaveLength(1_053);
});

test('[FMT-14] whoever opens a shared view can have its rows, not those of another’s query', async () => {
  const query = { query_type: 1, data: [{ field: 'year', min: 1900 }] };
  const made = await server.api.post('/api/views', { query, analyte: 'Sulfate', state, release }, token);
  const view = success(createView, made).token;
  const reader = await server.api.register('reader@example.org');
  expect(refused(await ask(id, 'csv', rowsOf(isTaken), reader)).status).toBe(404);
  success(startExport, await ask(view, 'csv', rowsOf(isTaken), reader));
  expect(await done(view, reader)).toMatchObject({ rows: samples.filter(isTaken).length });
  expect((await fileOf(view, reader)).manifest).toMatchObject({
    query: 'Shared view',
    filters: ['Analyte: Sulfate', ...filters],
  });
});

test('[FMT-14] rows of another answer are refused, and bits that are not one for each row', async () => {
  const about = { analyte: 'Sulfate', filters, state };
  const answer = await ask(id, 'csv', { ...about, count: 16, bits: Buffer.alloc(2).toString('base64') });
  expect(answer.status).toBe(409);
  expect(JSON.stringify(answer)).toContain('this query has 1003 of Sulfate');
  expect((await ask(id, 'csv', { ...about, count: 1_003, bits: 'AAAA' })).status).toBe(400);
  const unknown = await ask(id, 'csv', { ...about, analyte: 'Gold', count: 8, bits: 'AA==' });
  expect(unknown.status).toBe(404);
});

test('[security 3] rows that are asked for are counted in a lane of the account, as other questions are', async () => {
  const { lanes } = server.services;
  const busy = await server.api.register('busy@example.org');
  const own = { name: 'Own', query_type: 1, data: [{ field: 'year', min: 1900 }] };
  const { query } = success(saveQuery, await server.api.post('/api/queries', own, busy));
  const account = (await server.services.state.accounts.findByEmail('busy@example.org'))?.account.user_id ?? '';
  const enter = () => lanes.enter(account, new AbortController().signal);
  const [atOnce, waiting] = [await Promise.all(Array.from({ length: 4 }, enter)), Array.from({ length: 15 }, enter)];
  const waits = ask(String(query.id), 'csv', rowsOf(isTaken), busy);
  await expect.poll(() => lanes.load()).toEqual({ running: 4, waiting: 16 });
  expect(refused(await ask(String(query.id), 'csv', rowsOf(isTaken), busy)).status).toBe(429);
  for (const leave of atOnce) leave();
  for (const turn of waiting) (await turn)();
  success(startExport, await waits);
  expect(lanes.load()).toEqual({ running: 0, waiting: 0 });
});
