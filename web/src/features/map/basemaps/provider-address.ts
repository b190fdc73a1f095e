import type { Site } from '@wellfield/contract';

export type Basemap = Site['basemaps'][number];

const subdomains = ['a', 'b', 'c'];

/** The address with the site's key. */
export function documentUrl({ url, key }: Pick<Basemap, 'url' | 'key'>): string {
  return (url ?? '').replaceAll('{key}', encodeURIComponent(key ?? ''));
}

/** The addresses of raster tiles, one for each subdomain. */
export function tileUrls(basemap: Pick<Basemap, 'url' | 'key'>): string[] {
  const url = documentUrl(basemap);
  return url.includes('{s}') ? subdomains.map((name) => url.replaceAll('{s}', name)) : [url];
}

/** The address of the tile at a position. */
export function tileUrlAt(
  basemap: Pick<Basemap, 'url' | 'key' | 'maxZoom'>,
  start: { center: readonly [lat: number, long: number]; zoom: number },
): string {
  const [lat, long] = start.center;
  const zoom = Math.min(Math.floor(start.zoom), basemap.maxZoom ?? 22);
  const tiles = 2 ** zoom;
  const share = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  const [first = ''] = tileUrls(basemap);
  const tile: Readonly<Record<string, string>> = {
    z: String(zoom),
    x: String(Math.floor(((long + 180) / 360) * tiles)),
    y: String(Math.floor(share * tiles)),
    ratio: '',
  };
  return first.replace(/\{(z|x|y|ratio)\}/g, (_, name: string) => tile[name] ?? '');
}
