import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readExportJob, requestExport, saveQuery, startExport, type ExportJob } from '@wellfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { success } from '../../testing/api-client.ts';
import { canLimitFiles, limitFiles } from '../../testing/limit-files.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { manyRows } from '../../testing/sample-rows.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const rows = 40_000;
/** Makes a file of about 28 MB. */
const longText = 'x'.repeat(600);

let clock = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({
    rows: manyRows('Sulfate', rows).map((row) => ({ ...row, qualifier: longText })),
    now: () => clock,
  });
  token = await server.api.register('files@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

async function askFor(name: string): Promise<string> {
  const body = { name, query_type: 1, data: [{ field: 'analyte_name', filter: 'Sulfate' }] };
  const { query } = success(saveQuery, await server.api.post('/api/queries', body, token));
  success(requestExport, await server.api.get(`/api/get_csv/${query.id}/${name}/1`, token));
  return String(query.id);
}

async function reached(id: string, state: ExportJob['state']): Promise<ExportJob> {
  return vi.waitFor(
    async () => {
      const { job } = success(readExportJob, await server.api.get(`/api/export_jobs/${id}`, token));
      expect(job).toMatchObject({ state, mail: 'delivered' });
      return job!;
    },
    { timeout: 120_000 },
  );
}

const mailsAbout = async (name: string) =>
  (await outboxOf(server.dataDir)).map(({ text }) => text).filter((text) => text.includes(`"${name}"`));

test.skipIf(!canLimitFiles())(
  'a full disk: the mail says so, nothing half written stays, and it is tried again',
  async () => {
    limitFiles(process.pid, 4_000_000);
    let id: string;
    try {
      id = await askFor('Full');
      const job = await reached(id, 'failed');
      expect(job.failure).toContain('disk of the server is full');
      expect(job.retry_at).toBe('2026-03-01T12:00:30.000Z');
      expect(await readdir(join(server.dataDir, 'exports'))).toEqual([]);
      const mails = await mailsAbout('Full');
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatch(/the disk of the\sserver is full/);
      expect(mails[0]).toContain('You do not need to do anything.');
      clock += 30_000;
      server.wake();
      await vi.waitFor(
        async () => {
          const { job: again } = success(readExportJob, await server.api.get(`/api/export_jobs/${id}`, token));
          expect(again).toMatchObject({ state: 'failed', retry_at: '2026-03-01T12:01:30.000Z' });
        },
        { timeout: 120_000 },
      );
      expect(await mailsAbout('Full')).toHaveLength(1);
    } finally {
      limitFiles(process.pid, null);
    }
    clock += 60_000;
    server.wake();
    expect(await reached(id, 'done')).toMatchObject({ rows, failure: null, retry_at: null });
    expect(await mailsAbout('Full')).toHaveLength(2);
  },
);

test('[FMT-05] a workbook of more rows than a sheet has fails for good, with the limit in words; other formats have their type and name', async () => {
  const body = { name: 'Formats', query_type: 1, data: [{ field: 'analyte_name', filter: 'Sulfate' }] };
  const { query } = success(saveQuery, await server.api.post('/api/queries', body, token));
  const address = `/api/export_jobs/${query.id}`;
  const { store } = server.services;
  const pin = store.pin.bind(store);
  const spy = vi.spyOn(store, 'pin').mockImplementation(async (...requested) => ({
    ...(await pin(...requested)),
    count: async () => ({ records: 1_048_576, includedFilters: [] }),
  }));
  try {
    success(startExport, await server.api.post(address, { format: 'xlsx' }, token));
    const failed = await reached(String(query.id), 'failed');
    expect(failed).toMatchObject({ format: 'xlsx', retry_at: null });
    expect(failed.failure).toBe(
      'the query has 1,048,576 rows, and a file of this format (Excel workbook) holds 1,048,575. Choose another format, or divide the query.',
    );
  } finally {
    spy.mockRestore();
  }
  success(startExport, await server.api.post(address, { format: 'parquet' }, token));
  expect(await reached(String(query.id), 'done')).toMatchObject({ format: 'parquet', rows });
  const [link = ''] = /\/api\/exports\/[\w-]+/.exec((await mailsAbout('Formats')).join('\n')) ?? [];
  const file = await fetch(`${server.origin}${link}`);
  expect(file.headers.get('content-type')).toBe('application/vnd.apache.parquet');
  expect(file.headers.get('content-disposition')).toMatch(/Formats_[\d-]+\.parquet/);
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4)).toBe('PAR1');
  const manifest = await fetch(`${server.origin}${link}/manifest`);
  expect(manifest.headers.get('content-disposition')).toMatch(/Formats_[\d-]+_manifest\.json/);
  expect(await manifest.json()).toMatchObject({ file: { format: 'Parquet', rows } });
});

test.each(['csv', 'xlsx'] as const)(
  '[FMT-12] while a file is written, its job says how many of all rows are in it: %s',
  async (format) => {
    const body = { name: `How far ${format}`, query_type: 1, data: [{ field: 'analyte_name', filter: 'Sulfate' }] };
    const { query } = success(saveQuery, await server.api.post('/api/queries', body, token));
    const address = `/api/export_jobs/${query.id}`;
    const { store } = server.services;
    const pin = store.pin.bind(store);
    const looked = Promise.withResolvers<void>();
    const spy = vi.spyOn(store, 'pin').mockImplementation(async (...requested) => {
      const release = await pin(...requested);
      return {
        ...release,
        writeFile: async (...of) => {
          const file = await release.writeFile(...of);
          // It is written, but not handed on before somebody has looked.
          await looked.promise;
          return file;
        },
      };
    });
    try {
      success(startExport, await server.api.post(address, { format }, token));
      await vi.waitFor(
        async () => {
          const { job } = success(readExportJob, await server.api.get(address, token));
          expect(job).toMatchObject({ state: 'running', written: { of: rows } });
          expect(job?.written?.rows).toBeGreaterThan(0);
          expect(job?.written?.rows).toBeLessThanOrEqual(rows);
        },
        { timeout: 120_000 },
      );
    } finally {
      looked.resolve();
      spy.mockRestore();
    }
    const done = await reached(String(query.id), 'done');
    expect([done.rows, done.written ?? null]).toEqual([rows, null]);
  },
);

test('[F15] fifty clients that do not read a large export take no memory of the server, and each can get all of it', async () => {
  const id = await askFor('Large');
  const { bytes } = await reached(id, 'done');
  expect(bytes).toBeGreaterThan(25_000_000);
  const link = /\/api\/exports\/[\w-]+/.exec((await mailsAbout('Large'))[0]!)![0];
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const sockets = await Promise.all(Array.from({ length: 50 }, () => openAndPause(link)));
  let most = 0;
  for (let look = 0; look < 20; look += 1) {
    await sleep(100);
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  expect(most).toBeLessThan(64 * 2 ** 20);
  const [one, ...others] = sockets;
  for (const socket of others) socket.destroy();
  let received = 0;
  one!.on('data', (piece) => (received += piece.length));
  one!.resume();
  await once(one!, 'end');
  expect(received).toBeGreaterThan(bytes! - 64 * 1024);
});

/** A client that requests the link, sees the answer begin, and stops reading. */
async function openAndPause(link: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`GET ${link} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  expect(head.toString('latin1')).toContain('HTTP/1.1 200');
  return socket;
}
