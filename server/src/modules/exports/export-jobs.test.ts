import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  makeExportLink,
  readExportJob,
  requestExport,
  saveQuery,
  startExport,
  type ExportJob,
} from '@wellfield/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { auditLines } from '../../testing/audit-lines.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { manyRows, sampleRows } from '../../testing/sample-rows.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const dayMs = 24 * 3_600_000;
const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];

let clock = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({
    rows: [
      ...sampleRows,
      ...manyRows('Sulfate', 10_000),
      ...formulas.map((text) => ({
        dataset: 'bmi' as const,
        analyte: 'Formulas',
        location: text,
        sample_date: '2001-02-03',
        result: -1,
        qualifier: text,
      })),
    ],
    now: () => clock,
    environment: { PUBLIC_URL: 'https://samples.example.org/site' },
  });
  token = await server.api.register('exports@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

async function saved(name: string, query_type: number, data: object[]): Promise<string> {
  const { query } = success(saveQuery, await server.api.post('/api/queries', { name, query_type, data }, token));
  return String(query.id);
}

const askFor = (id: string, name: string, type: number, bearer = token) =>
  server.api.request(`/api/get_csv/${id}/${encodeURIComponent(name)}/${type}`, {
    token: bearer,
    headers: { host: 'evil.test' },
  });

async function ended(id: string): Promise<ExportJob> {
  return vi.waitFor(
    async () => {
      const { job } = success(readExportJob, await server.api.get(`/api/export_jobs/${id}`, token));
      expect(['done', 'failed']).toContain(job?.state);
      expect(job?.mail).toBe('delivered');
      return job!;
    },
    { timeout: 120_000 },
  );
}

/** The path of the link in the last mail whose text matches. */
async function linkOf(queryName: string): Promise<string> {
  const mails = (await outboxOf(server.dataDir)).filter(({ text }) => text.includes(`"${queryName}"`));
  return /https:\/\/samples\.example\.org\/site(\/api\/exports\/[\w-]+)\n/.exec(mails.at(-1)!.text)![1]!;
}

describe('an export', () => {
  test('[QRY-08] a large query is exported: the mailed link gives all its rows as a file', async () => {
    const id = await saved('Sulfate', 1, [{ field: 'analyte_name', filter: 'Sulfate' }]);
    const requested = await askFor(id, 'Sulfate', 1);
    expect(requested.status).toBe(202);
    expect(success(requestExport, requested).job).toMatchObject({ asked: '2026-03-01T12:00:00.000Z', mail: null });
    const job = await ended(id);
    expect(job).toMatchObject({ state: 'done', rows: 10_000, expires: '2026-03-08T12:00:00.000Z' });

    const [mail] = (await outboxOf(server.dataDir)).filter(({ text }) => text.includes('"Sulfate"'));
    expect(mail!.headers.get('to')).toBe('exports@example.org');
    expect(mail!.text).toContain('Rows:     10,000');
    expect(mail!.text).toContain(`Release:  ${job.release}`);
    expect(mail!.text).toContain('until 8 March 2026');

    const file = await server.api.request(await linkOf('Sulfate'), { headers: { 'accept-encoding': 'gzip, zstd' } });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-encoding')).toBeNull();
    expect(Number(file.headers.get('content-length'))).toBe(Buffer.byteLength(file.text));
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=Sulfate_2026-03-01.csv');
    const rows: Record<string, string>[] = parse(file.text, { columns: true });
    expect(rows.map(({ result }) => Number(result)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10_000 }, (_, index) => index / 100),
    );
    expect(new Set(rows.map(({ analyte, matrix, unit }) => `${analyte} ${matrix} ${unit}`))).toEqual(
      new Set(['Sulfate Surface Water mg/L']),
    );
  });

  test('[people 4] [security 10] its owner downloads the finished file without the mail, and nobody else does', async () => {
    const id = await saved('Of the owner', 1, [{ field: 'analyte_name', filter: 'Sulfate' }]);
    const link = (bearer = token) => server.api.post(`/api/export_links/${id}`, {}, bearer);
    expect(refused(await link()).status).toBe(404);
    await askFor(id, 'Of the owner', 1);
    const job = await ended(id);
    expect(job.mailed).toBe('2026-03-01T12:00:00.000Z');
    const first = success(makeExportLink, await link()).link;
    const mailed = await server.api.get(await linkOf('Of the owner'));
    expect((await server.api.get(first)).text).toBe(mailed.text);
    const second = success(makeExportLink, await link()).link;
    expect([(await server.api.get(first)).status, (await server.api.get(second)).status]).toEqual([404, 200]);
    expect(refused(await link(await server.api.register('stranger@example.org'))).status).toBe(404);
    const begun = clock;
    clock = begun + 60 * 60_000;
    expect((await server.api.get(second)).status).toBe(410);
    expect((await server.api.get(await linkOf('Of the owner'))).status).toBe(200);
    clock = begun;
    const downloads = (await auditLines(server)).filter((line) => line['export'] === job.id && 'link' in line);
    expect(new Set(downloads.map(({ account }) => account))).toEqual(new Set(['exports@example.org']));
    expect(downloads.map(({ event, link: by }) => [event, by])).toEqual(
      ['mailed', 'made', 'made', 'mailed'].map((by) => ['export_downloaded', by]),
    );
  });

  test('[people 8] [explore 11] every row says what it was made from, and a manifest beside the file says all', async () => {
    const choices = [
      { field: 'analyte_name', filter: 'Sulfate' },
      { field: 'year', min: 1990 },
    ];
    const id = await saved('Sulfate, all', 1, choices);
    await askFor(id, 'Sulfate, all', 1);
    const job = await ended(id);
    const link = await linkOf('Sulfate, all');
    const file = await server.api.get(link);
    const rows: Record<string, string>[] = parse(file.text, { columns: true });
    const [first] = rows;
    expect(first).toMatchObject({ query: 'Sulfate, all', filters: '', dataset: 'snwa', release: job.release });
    expect(first).toMatchObject({ exported: '2026-03-01', software: expect.stringMatching(/^Wellfield \d/) });
    const manifest = JSON.parse((await server.api.get(`${link}/manifest`)).text) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      query: 'Sulfate, all',
      criteria: first!['criteria'],
      clauses: choices,
      dataset: 'snwa',
      release: { id: job.release },
      file: {
        name: 'Sulfate,_all_2026-03-01.csv',
        rows: rows.length,
        bytes: Buffer.byteLength(file.text),
        sha256: createHash('sha256').update(file.text).digest('hex'),
      },
    });
    const columns = manifest['columns'] as { name: string; meaning: string; unit?: string }[];
    expect(columns.map(({ name }) => name)).toEqual(Object.keys(first!));
    expect(columns.filter(({ meaning }) => !meaning)).toEqual([]);
    expect(columns.find(({ name }) => name === 'sample_top_depth')?.unit).toBe('ft below ground');
  });

  test('[people 8] [FMT-05] the manifest says how to cite the rows, and how many of what they are', async () => {
    const requested = ['Tritium', 'Perchlorate'];
    const choices = requested.map((filter) => ({ field: 'analyte_name', filter }));
    const id = await saved('To cite', 0, choices);
    const rows = sampleRows.filter(({ dataset, analyte }) => dataset === 'bmi' && requested.includes(analyte));
    const ofAll = (values: readonly unknown[]): number => new Set(values).size;
    const isInTables = ({ matrix, result }: (typeof rows)[number]) => matrix === 'Ground Water' && result !== null;
    for (const format of ['csv', 'gpkg', 'gwsdat'] as const) {
      success(startExport, await server.api.post(`/api/export_jobs/${id}`, { format }, token));
      const job = await ended(id);
      const { link } = success(makeExportLink, await server.api.post(`/api/export_links/${id}`, {}, token));
      const manifest = JSON.parse((await server.api.get(`${link}/manifest`)).text) as Record<string, unknown>;
      expect(manifest['counts']).toEqual({
        rows: rows.length,
        nonDetects: rows.filter(({ detect }) => detect === 'U').length,
        locations: ofAll(rows.map(({ location }) => location)),
        analytes: requested.length,
        rowsWithoutCoordinates: rows.filter(({ lat }) => lat === undefined).length,
      });
      // Where a format has no place for some rows, the file says how many it has, and why.
      const isPart = format === 'gwsdat';
      expect(manifest['file']).toMatchObject({ rows: isPart ? rows.filter(isInTables).length : rows.length });
      expect('notes' in manifest).toBe(isPart);
      const { release, site, software } = manifest as Record<'site' | 'software', string> & {
        release: { id: string; created: string };
      };
      expect(release.id).toBe(job.release);
      expect(manifest['cite']).toBe(
        `${site}: “To cite”, release ${release.id} of ${release.created.slice(0, 10)}. Exported on 2026-03-01 by ${software} from https://samples.example.org/site.`,
      );
      expect(manifest['criteria']).toContain('Tritium');
    }
  });

  test('a download that broke off goes on where it ended', async () => {
    const id = await saved('In parts', 1, [{ field: 'analyte_name', filter: 'Sulfate' }]);
    await askFor(id, 'In parts', 1);
    const { bytes } = await ended(id);
    const link = await linkOf('In parts');
    const part = (range: string) => server.api.request(link, { headers: { range } });
    const whole = await server.api.get(link);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const rest = await part('bytes=1000000-');
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 1000000-${bytes! - 1}/${bytes}`]);
    expect([rest.headers.get('content-length'), rest.text]).toEqual([
      `${bytes! - 1_000_000}`,
      whole.text.slice(1_000_000),
    ]);
    const begin = await part('bytes=0-999999');
    expect([begin.status, begin.text]).toEqual([206, whole.text.slice(0, 1_000_000)]);
    const after = await part(`bytes=${bytes}-`);
    expect(refused(after)).toEqual({ status: 416, error: expect.stringContaining(`${bytes} bytes`) });
    expect(after.headers.get('content-range')).toBe(`bytes */${bytes}`);
    const manifest = await server.api.get(`${link}/manifest`);
    const end = await fetch(`${server.origin}${link}/manifest`, { headers: { range: 'bytes=-2' } });
    expect([end.status, await end.text()]).toEqual([206, manifest.text.slice(-2)]);
    const several = await part('bytes=0-1,5-6');
    expect([several.status, several.text.length]).toEqual([200, whole.text.length]);
  });

  test('[A17] ten requests of one query, and more within ten minutes of its mail: one job, one mail', async () => {
    const id = await saved('Tritium', 0, [{ field: 'analyte_name', filter: 'Tritium' }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => askFor(id, 'Tritium', 0)));
    const ids = new Set(answers.map((answer) => success(requestExport, answer).job.id));
    expect(ids.size).toBe(1);
    await ended(id);
    clock += 9 * 60_000;
    expect(ids).toContain(success(requestExport, await askFor(id, 'Tritium', 0)).job.id);
    const mails = async () => (await outboxOf(server.dataDir)).filter(({ text }) => text.includes('"Tritium"')).length;
    expect(await mails()).toBe(1);
    clock += 2 * 60_000;
    expect(ids).not.toContain(success(requestExport, await askFor(id, 'Tritium', 0)).job.id);
    await ended(id);
    expect(await mails()).toBe(2);
  });

  test('is asked for by a POST; the GET finds the same one, and is described as deprecated', async () => {
    const id = await saved('Posted', 0, [{ field: 'analyte_name', filter: 'Tritium' }]);
    const post = (body: object) => server.api.post(`/api/export_jobs/${id}`, body, token);
    const { job } = success(startExport, await post({}));
    expect(success(requestExport, await askFor(id, 'Posted', 0)).job.id).toBe(job.id);
    expect(refused(await post({ release: '20010101T000000000Z-abcdef' }))).toMatchObject({ status: 404 });
    expect(refused(await server.api.post('/api/export_jobs/nobody', {}, token))).toMatchObject({ status: 404 });
    const { paths } = (await server.api.get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { deprecated?: boolean }>>;
    };
    expect(paths['/api/get_csv/{id}/{name}/{query_type}']?.['get']?.deprecated).toBe(true);
    expect(paths['/api/export_jobs/{query_id}']?.['post']).not.toHaveProperty('deprecated');
    await ended(id);
  });

  test('[A18] a guessed or altered link is unknown; after eight days a link has expired and its file is gone', async () => {
    const id = await saved('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
    await askFor(id, 'Perchlorate', 0);
    const job = await ended(id);
    const link = await linkOf('Perchlorate');
    expect((await server.api.get(link)).status).toBe(200);
    const altered = `${link.slice(0, -2)}${link.at(-2) === 'A' ? 'B' : 'A'}${link.at(-1)}`;
    expect(refused(await server.api.get(altered)).status).toBe(404);
    expect(refused(await server.api.get('/api/exports/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect(refused(await server.api.get(`/api/exports/${job.id}`)).status).toBe(404);
    const begun = clock;
    clock = begun + 7 * dayMs - 1;
    expect((await server.api.get(link)).status).toBe(200);
    clock = begun + 8 * dayMs;
    const answer = refused(await server.api.get(link));
    expect(answer).toEqual({ status: 410, error: expect.stringContaining('request a new export') });
    const page = await server.api.request(link, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8']);
    expect(page.text).toContain(`<p>${answer.error}</p>`);
    expect(page.text).not.toMatch(/<script|<style|style=|\son[a-z]+=|https?:/);
    const unknown = await server.api.request(altered, { headers: { accept: 'text/html' } });
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('Check that the link is complete')]);
    server.wake();
    const names = () => readdir(join(server.dataDir, 'exports'));
    await vi.waitFor(async () => expect(await names()).not.toContain(`${job.id}.csv`), { timeout: 120_000 });
    token = await server.api.register('later@example.org');
  });

  test('[A16] [QRY-09] formulas in text are neutralized, numbers stay; a name with slash and CR/LF makes one Content-Disposition', async () => {
    const name = 'W/1\r\nContent-Disposition: inline; x="é"';
    const id = await saved(encodeURIComponent(name), 0, [{ field: 'analyte_name', filter: 'Formulas' }]);
    await askFor(id, name, 0);
    await ended(id);
    const mails = await outboxOf(server.dataDir);
    const mail = mails.at(-1)!;
    expect([...mail.headers.keys()].filter((header) => header.startsWith('content-disposition'))).toEqual([]);
    const link = /(\/api\/exports\/[\w-]+)/.exec(mail.text.replaceAll('=\n', ''))![1]!;
    const file = await server.api.get(link);
    const disposition = file.headers.get('content-disposition')!;
    expect(disposition).toMatch(/^attachment; filename="[^"\r\n]+"; filename\*=UTF-8''[\w%.-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1]!)).toBe(
      `W_1__Content-Disposition__inline;_x=_é__${new Date(clock).toISOString().slice(0, 10)}.csv`,
    );
    const rows: Record<string, string>[] = parse(file.text, { columns: true });
    const neutralised = new Set(formulas.map((text) => `'${text}`));
    expect(new Set(rows.map(({ location }) => location))).toEqual(neutralised);
    expect(new Set(rows.map(({ qualifier }) => qualifier))).toEqual(neutralised);
    expect(rows.map(({ result }) => Number(result))).toEqual(formulas.map(() => -1));
  });

  test('an export of another account’s query, with a wrong type or an unknown release is refused; other accounts cannot see exports', async () => {
    const id = await saved('Mine', 0, [{ field: 'matrix', filter: 'Soil' }]);
    expect(refused(await askFor(id, 'Mine', 1)).status).toBe(400);
    const other = await server.api.register('other@example.org');
    const foreign = await askFor(id, 'Mine', 0, other);
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe((await askFor('never-was', 'Mine', 0, other)).text);
    await askFor(id, 'Mine', 0);
    expect((await ended(id)).rows).toBe(1);
    expect(success(readExportJob, await server.api.get(`/api/export_jobs/${id}`, other)).job).toBeNull();
    expect(refused(await server.api.get(`/api/get_csv/${id}/Mine/0?release=never`, token)).status).toBe(404);
  });
});
