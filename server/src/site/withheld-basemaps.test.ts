import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInSiteDir } from '../config/config.ts';
import { success } from '../testing/api-client.ts';
import { startServer } from '../testing/start-server.ts';
import { readSite } from '@wellfield/contract';
import { makeSite } from './make-site.ts';
import { loadSiteSettings } from './site-settings.ts';
import { withoutStamped } from './withheld-basemaps.ts';

const of = (id: string, url: string | null, key: string | null = null) => ({
  id,
  label: id,
  kind: 'raster' as const,
  url,
  key,
  attribution: 'someone',
  dark: false,
});
const carto = 'https://{s}.basemaps.cartocdn.com/light_all/{z}/{x}/{y}.png';
const map = { center: [36, -115] as [number, number], zoom: 14, basemap: 'light' };

test('[MAP-01] a provider that stamps tiles without a key is offered with its key alone, and is no default', () => {
  const terrain = of('terrain', 'https://tiles.example.org/{z}/{x}/{y}.png');
  const { offered, withheld } = withoutStamped({ map, basemaps: [of('light', carto), terrain, of('offline', null)] });
  expect(offered.basemaps.map(({ id }) => id)).toEqual(['terrain', 'offline']);
  expect(offered.map.basemap).toBe('terrain');
  expect(withheld).toEqual([expect.stringMatching(/^site\.json: basemaps: "light" is not offered: .*cartocdn\.com/)]);
  for (const keyed of [of('light', `${carto}?key={key}`, 'ours'), of('light', `${carto}?key=ours`)]) {
    const settings = { map, basemaps: [keyed, terrain] };
    expect(withoutStamped(settings)).toEqual({ offered: settings, withheld: [] });
  }
  // A name that only ends alike is another's.
  const other = { map, basemaps: [of('light', 'https://notcartocdn.com/{z}/{x}/{y}.png')] };
  expect(withoutStamped(other).withheld).toEqual([]);
  const only = withoutStamped({ map, basemaps: [of('light', carto)] }).offered;
  expect([only.basemaps, only.map.basemap]).toEqual([[], 'light']);
});

test('[MAP-01] what comes with the product needs no key, and a server offers no stamped basemap to anyone', async () => {
  const newSite = await mkdtemp(join(tmpdir(), 'wellfield-new-site-'));
  await makeSite(newSite, 'A new site');
  for (const siteDir of [builtInSiteDir, newSite]) {
    const { cautions, basemaps } = await loadSiteSettings(siteDir);
    expect(cautions).toEqual([]);
    expect(basemaps.filter(({ key, url }) => key || url?.includes('{key}'))).toEqual([]);
    // Both ask for no key: OpenFreeMap's README, and The National Map's services.
    const hosts = basemaps.flatMap(({ url }) => (url === null ? [] : [new URL(url).host]));
    const keyless = ['basemap.nationalmap.gov', 'tiles.openfreemap.org'];
    expect(hosts.filter((host) => !keyless.includes(host))).toEqual([]);
    expect(hosts).not.toEqual([]);
  }
  await rm(newSite, { recursive: true });
  const stamped = [of('light', carto), of('offline', null)].map((one) =>
    one.url === null ? { ...one, kind: 'offline' } : one,
  );
  await using server = await startServer({ site: { basemaps: stamped, map } });
  const site = success(readSite, await server.api.get('/api/site'));
  expect([site.basemaps.map(({ id }) => id), site.map.basemap]).toEqual([['offline'], 'offline']);
  const { headers } = await server.api.get('/api/site');
  expect(headers.get('content-security-policy')).not.toContain('cartocdn');
});
