import { queryOptions } from '@tanstack/react-query';
import { mapLimits, type Site } from '@wellfield/contract';
import { readFromProvider } from '../../../api/plain-files.ts';
import type { Client } from '../../../api/client.ts';
import { codeLoader } from '../../../ui/lazy-part/code-loader.ts';
import { rasterDocument, readStyleDocument } from './basemap-style.ts';
import { documentUrl, tileUrlAt, type Basemap } from './provider-address.ts';

/** Few sites have a file of tiles of their own: its reader comes for them alone. */
const siteTiles = codeLoader(() => import('./site-tiles.ts'), { isForIdle: false });

/**
 * A basemap's style, once its provider has answered: its style document, or for raster tiles one made after the tile at
 * the map's start has arrived, or for a file of the site's own one by what is in it. Fetched once, and again on request.
 */
export function basemapQuery(basemap: Basemap, start: Site['map'], client: Client) {
  return queryOptions({
    queryKey: ['basemap', basemap.id],
    queryFn: async ({ signal }) => {
      if (basemap.kind === 'pmtiles') return (await siteTiles()).siteTilesDocument(basemap, client);
      const read = (url: string) => readFromProvider(url, mapLimits.providerTimeoutMs, signal);
      if (basemap.kind === 'style') return readStyleDocument(await (await read(documentUrl(basemap))).text());
      await read(tileUrlAt(basemap, start));
      return rasterDocument(basemap);
    },
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
