import { readOverlays } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import { CallFailure } from '../../api/call-failure.ts';
import type { Client } from '../../api/client.ts';

/** The site's overlays by id, fetched once. */
export function overlaysQuery(client: Client) {
  return queryOptions({
    queryKey: ['overlays'],
    queryFn: async ({ signal }) => {
      const { layers } = await client.send(readOverlays, { signal });
      return new Map(Object.entries(layers).map(([id, text]) => [id, readCollection(text)]));
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

function readCollection(text: string): FeatureCollection {
  try {
    return JSON.parse(text) as FeatureCollection;
  } catch (cause) {
    throw new CallFailure({ kind: 'processing', message: readOverlays.texts.processing, cause });
  }
}
