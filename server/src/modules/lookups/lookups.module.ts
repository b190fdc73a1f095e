import {
  datasets,
  listCasIds,
  listStandardLocations,
  type FieldName,
  type StandardLocation,
} from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { SampleStore } from '../../samples/sample-store.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function lookupsModule({ lookups, settings, store }: Services): Module {
  return {
    routes: [
      route(listCasIds, async () => ({
        data:
          lookups.casIds.length > 0
            ? lookups.casIds
            : (await releaseValues(store, 'analyte_name')).map((name) => ({
                analyte_name: name,
                cas_id: null,
                analyte_name_raw: null,
              })),
      })),
      route(listStandardLocations, async () => ({
        data:
          lookups.standardLocations.length > 0
            ? lookups.standardLocations
            : (await releaseValues(store, 'location')).map(unsurveyed),
        crs: settings.standardLocationsCrs,
      })),
    ],
  };
}

/** A field's values in the current release: what a site whose table is still empty has. Empty before the first import. */
async function releaseValues(store: SampleStore, field: FieldName): Promise<string[]> {
  if (store.health().release === null) return [];
  const release = await store.pin();
  try {
    const filters = await Promise.all(datasets.map((dataset) => release.queryFilters(dataset)));
    const values = filters
      .flat()
      .flatMap(({ field: name, filter }) => (name === field && filter !== null ? String(filter) : []));
    return [...new Set(values)].toSorted();
  } finally {
    release.unpin();
  }
}

function unsurveyed(location: string): StandardLocation {
  const surveyed = { standard_easting: null, standard_northing: null, owner: null, easting: null, northing: null };
  return { ...surveyed, standard_name: location, location_id: location };
}
