import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { readSite } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInSiteDir } from '../../config/config.ts';
import { refused, success } from '../../testing/api-client.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.api.register('downloads@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('[OVR-04] every listed download comes with the bytes of its file, their type and the name to save it under', async () => {
  const { downloads } = success(readSite, await server.api.get('/api/site'));
  expect(downloads.map(({ title, edition }) => [title, edition])).toEqual([
    ['All Wells Database', 'July 2022'],
    ['Background Soil', null],
    ['CAS ID Guidance', null],
  ]);
  for (const { file, bytes } of downloads) {
    const answer = await fetch(`${server.origin}/api/awdb/${file}`, { headers: { authorization: `Bearer ${token}` } });
    const stored = await readFile(join(builtInSiteDir, 'downloads', file));
    expect(answer.status, file).toBe(200);
    expect(answer.headers.get('content-type')).toBe(workbookType);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${file}`);
    expect(digest(new Uint8Array(await answer.arrayBuffer()))).toBe(digest(stored));
    expect(stored).toHaveLength(bytes);
  }
});

test('[security 7] a file that a client asked for and did not wait for is closed', async () => {
  const [download] = success(readSite, await server.api.get('/api/site')).downloads;
  const { hostname, port } = new URL(server.origin);
  const call = `GET /api/awdb/${download?.file} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  // A forgotten one is closed as garbage at some time, with a warning.
  const warned: string[] = [];
  const hear = ({ message }: Error) => warned.push(message);
  process.on('warning', hear);
  for (let round = 0; round < 200; round += 1) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    await new Promise((sent) => socket.write(call, sent));
    // Now, and after ever more turns of the server, which runs in this process.
    for (let turn = 0; turn < round % 40; turn += 1) await new Promise(setImmediate);
    socket.resetAndDestroy();
  }
  await expect.poll(() => openFiles('/downloads/')).toEqual([]);
  process.off('warning', hear);
  expect(warned).toEqual([]);
});

/** The files of this process whose path holds a text. */
async function openFiles(within: string): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const paths = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
  return paths.filter((path) => path.includes(within));
}

const traversals = [
  '../site.json',
  '..%2fsite.json',
  '%2e%2e%2fsite.json',
  '..%5csite.json',
  '..%252fsite.json',
  '....//site.json',
  './all-wells-july-2022.xlsx',
  '%2e%2fall-wells-july-2022.xlsx',
  'x/../all-wells-july-2022.xlsx',
  '../downloads/all-wells-july-2022.xlsx',
  '..%2fdownloads%2fall-wells-july-2022.xlsx',
  'all-wells-july-2022.xlsx%00',
  'all-wells-july-2022.xlsx%00.txt',
  '%00',
  '%2fetc%2fpasswd',
  '/etc/passwd',
  'C:%5cWindows%5cwin.ini',
  'file:%2f%2f%2fetc%2fpasswd',
  'ALL-WELLS-JULY-2022.XLSX',
  'all-wells-july-2022.xlsx/',
  'all-wells-july-2022.xlsx%20',
  'all-wells-july-2022.xlsx::$DATA',
  '..%c0%afsite.json',
  '%ef%bc%8e%ef%bc%8e%2fsite.json',
  '..',
  '.',
  '__proto__',
  'constructor',
];

describe('[A10] names that are not a listed download', () => {
  test.each(traversals)('%s: 404, no bytes', async (name) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await rawRequest(server.origin, `/api/awdb/${name}`, { headers });
    // A broken escape (overlong UTF-8) is refused before it becomes a name.
    expect([400, 404]).toContain(answer.status);
    if (!name.includes('%c0')) expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false });
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});

describe('[NAV-13] access', () => {
  test('accounts only, unless the site’s overview is public', async () => {
    const target = '/api/awdb/cas-id-guidance.xlsx';
    expect(refused(await server.api.get(target)).status).toBe(401);
    await using open = await startServer({ site: { publicOverview: true } });
    const answer = await open.api.get(target);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, workbookType]);
    expect((await rawRequest(open.origin, '/api/awdb/..%2fsite.json')).status).toBe(404);
    expect((await open.api.get('/api/overlays')).status).toBe(401);
  });

  test('a file that the settings do not list is not a download', async () => {
    await using other = await startServer({ site: { publicOverview: true, downloads: [] } });
    expect(refused(await other.api.get('/api/awdb/cas-id-guidance.xlsx')).status).toBe(404);
  });
});
