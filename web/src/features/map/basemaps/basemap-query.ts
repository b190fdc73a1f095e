import { queryOptions } from '@tanstack/react-query';
import { mapLimits, type Site } from '@wellfield/contract';
import { readFromProvider } from '../../../api/provider.ts';
import { rasterDocument, readStyleDocument } from './basemap-style.ts';
import { documentUrl, tileUrlAt, type Basemap } from './provider-address.ts';

/**
 * A basemap's style, once its provider has answered: its style document, or for raster tiles one made after the tile at
 * the map's start has arrived. Fetched once, and again on request.
 */
export function basemapQuery(basemap: Basemap, start: Site['map']) {
  return queryOptions({
    queryKey: ['basemap', basemap.id],
    queryFn: async ({ signal }) => {
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
