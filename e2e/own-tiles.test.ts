import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite } from '../server/src/testing/copy-site.ts';
import { tileArchive } from '../server/src/testing/tile-archive.ts';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { drawnCircles, pixelAt, soon, waitForMap } from './support/drawn-map.ts';
import { writeMapResults } from './support/map-results.ts';
import { importedResults, startServer, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

const builtIn = new URL('../site', import.meta.url).pathname;
let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  const folder = await importedResults({ bmi: writeMapResults });
  const site = join(folder, 'site');
  const own = { label: 'Our own', kind: 'pmtiles', url: null, attribution: '© OpenStreetMap', dark: false };
  const file = 'basemaps/own.pmtiles';
  await copySite(builtIn, site, {
    map: { center: [36.06, -114.985], zoom: 14, basemap: 'own' },
    basemaps: [{ ...own, id: 'own', file }],
  });
  await mkdir(join(site, 'basemaps'));
  const bytes = pictureOf([0xc8, 0x3c, 0x28]);
  await writeFile(join(site, file), tileArchive({ type: 'png', tiles: [{ zoom: 0, x: 0, y: 0, bytes }] }));
  server = await startServer(folder, { SITE_DIR: site });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

test('[MAP-23] a site’s own file of tiles is the basemap: read in parts, drawn below the data, and nobody else is asked', async () => {
  const page = await visitors.arrive(server.address);
  const parts: (string | undefined)[] = [];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/basemaps/own') parts.push(request.headers()['range']);
    if (url.protocol === 'https:') elsewhere.push(request.url());
  });
  await showMap(page, caller.person, 'Perchlorate');
  await waitForMap(page);
  const color = async () => {
    const box = await page.locator('.maplibregl-canvas').boundingBox();
    return pixelAt(page, (box?.x ?? 0) + (box?.width ?? 0) * 0.61, (box?.y ?? 0) + 150);
  };
  await expect.poll(color, soon).toEqual([0xc8, 0x3c, 0x28].map((part) => expect.closeTo(part, -1) as number));
  expect((await drawnCircles(page)).length).toBe(4);
  await page.getByTitle('© OpenStreetMap').getByRole('link', { name: 'OpenStreetMap' }).waitFor();
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.filter((range) => !/^bytes=\d+-\d+$/.test(range ?? ''))).toEqual([]);
  expect(elsewhere).toEqual([]);
});

/** A PNG of one color, 256 pixels wide and high. */
function pictureOf(rgb: readonly number[]): Buffer {
  const row = Buffer.from([0, ...Array.from({ length: 256 }, () => rgb).flat()]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(256, 0);
  size.writeUInt32BE(256, 4);
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 256 }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
