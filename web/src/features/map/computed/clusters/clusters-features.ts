import type { Feature } from 'geojson';
import type { SpatialPlaces } from '../spatial-places.ts';

/** The locations with the number of their cluster, from 1. */
export function clusterFeatures({ locations }: SpatialPlaces, groups: readonly (readonly number[])[]): Feature[] {
  return groups.flatMap((group, at) =>
    group.flatMap((place): Feature[] => {
      const one = locations[place];
      if (!one) return [];
      const geometry = { type: 'Point' as const, coordinates: [one.long, one.lat] };
      return [{ type: 'Feature', properties: { location: one.location, cluster: at + 1 }, geometry }];
    }),
  );
}
