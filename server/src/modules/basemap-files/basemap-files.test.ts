import { readSite } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { startServer } from '../../testing/start-server.ts';
import { tileArchive } from '../../testing/tile-archive.ts';

const archive = tileArchive({ type: 'png', tiles: [{ zoom: 0, x: 0, y: 0, bytes: Buffer.from('a tile') }] });
const own = { id: 'own', label: 'Own', kind: 'pmtiles', url: null, attribution: 'us', dark: false };
const offline = { ...own, id: 'offline', label: 'Offline', kind: 'offline' };
const map = { center: [36, -115], zoom: 12, basemap: 'own' };
const basemaps = [{ ...own, file: 'basemaps/own.pmtiles' }, offline];

test('[MAP-23] a site’s own file of tiles is answered in parts, to people with an account, and names no path', async () => {
  await using server = await startServer({
    site: { map, basemaps },
    siteFiles: { 'basemaps/own.pmtiles': archive },
  });
  const token = await server.api.register('person@example.org');
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
  const start = await get('/api/basemaps/own', { range: 'bytes=0-126' });
  expect([start.status, start.headers.get('content-range'), start.headers.get('content-type')]).toEqual([
    206,
    `bytes 0-126/${archive.length}`,
    'application/vnd.pmtiles',
  ]);
  expect(Buffer.from(await start.arrayBuffer())).toEqual(archive.subarray(0, 127));
  const etag = start.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  const end = await get('/api/basemaps/own', { range: `bytes=${archive.length - 6}-`, 'if-range': etag });
  expect([end.status, await end.text()]).toEqual([206, 'a tile']);
  // Past its end; a part of another file; all of it.
  expect((await get('/api/basemaps/own', { range: `bytes=${archive.length}-` })).status).toBe(416);
  const other = await get('/api/basemaps/own', { range: 'bytes=0-126', 'if-range': '"another"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, archive.length]);
  expect((await server.api.get('/api/basemaps/own')).status).toBe(401);
  for (const id of ['offline', '..%2fsite.json', 'own.pmtiles'])
    expect(refused(await server.api.get(`/api/basemaps/${id}`, token)).status, id).toBe(404);
  const site = success(readSite, await server.api.get('/api/site'));
  expect(JSON.stringify(site)).not.toContain('.pmtiles');
});

test('[MAP-23] a file that is missing or is no archive of tiles stops the start, by its key', async () => {
  const start = (siteFiles: Record<string, string | Buffer>, changed: object = {}) =>
    startServer({ site: { map, basemaps: [{ ...own, file: 'basemaps/own.pmtiles', ...changed }] }, siteFiles });
  await expect(start({})).rejects.toThrow('site.json: basemaps[0].file: there is no file basemaps/own.pmtiles');
  await expect(start({ 'basemaps/own.pmtiles': 'PMTiles\u0002' })).rejects.toThrow(
    'basemaps/own.pmtiles: not a PMTiles archive of version 3',
  );
  await expect(start({}, { file: undefined })).rejects.toThrow('a basemap of the kind pmtiles has a file');
  await expect(start({}, { file: '../own.pmtiles' })).rejects.toThrow('a file is written basemaps/name.pmtiles');
  await expect(start({}, { url: 'https://tiles.example.org/own' })).rejects.toThrow('have the url null');
});
