import type { z } from 'zod';
import type { siteSettingsSchema } from './site-settings-schema.ts';

type Settings = Pick<z.infer<typeof siteSettingsSchema>, 'basemaps' | 'map'>;
type Basemap = Settings['basemaps'][number];

/**
 * Hosts of providers that answer a tile without a key with status 200, and "API key required" written across it: nothing
 * fails, so nothing would say that the map is spoiled. Since August 2026 CARTO does so with its raster tiles, and announces
 * it for the others.
 */
const stamping = ['cartocdn.com'];

/**
 * The basemaps that are offered, and a line about each other one: a provider that stamps its tiles is offered only with its
 * key. The first of the rest takes the place of a withheld one that the map began with.
 */
export function withoutStamped<S extends Settings>(settings: S): { offered: S; withheld: string[] } {
  const stamped = settings.basemaps.filter(isStamped);
  if (stamped.length === 0) return { offered: settings, withheld: [] };
  const basemaps = settings.basemaps.filter((basemap) => !stamped.includes(basemap));
  const { basemap: first } = settings.map;
  const basemap = basemaps.some(({ id }) => id === first) ? first : (basemaps[0]?.id ?? first);
  return {
    offered: { ...settings, basemaps, map: { ...settings.map, basemap } },
    withheld: stamped.map(
      ({ id, url }) =>
        `site.json: basemaps: "${id}" is not offered: ${hostOf(url)} writes "API key required" across its tiles. ` +
        'End its url in ?key={key} and set its key, or use another provider',
    ),
  };
}

function isStamped({ url, key }: Basemap): boolean {
  const host = hostOf(url);
  if (url === null || !stamping.some((name) => host === name || host.endsWith(`.${name}`))) return false;
  const isKeyed = (url.includes('{key}') && Boolean(key)) || /[?&](api_?)?key=[^&{]/i.test(url);
  return !isKeyed;
}

/** `{s}` in a host is not a part of a name. */
function hostOf(url: string | null): string {
  return url === null ? '' : (/^https:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '').toLowerCase().replace(/:\d+$/, '');
}
