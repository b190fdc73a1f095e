import type { Feature } from 'geojson';
import type { SpatialPoints } from '../../../../explorer/surfaces/input/spatial-points.ts';

/** The locations with the number of their cluster, from 1. */
export function clusterFeatures({ locations }: SpatialPoints, groups: readonly (readonly number[])[]): Feature[] {
  return groups.flatMap((group, at) =>
    group.flatMap((index): Feature[] => {
      const one = locations[index];
      if (!one) return [];
      const geometry = { type: 'Point' as const, coordinates: [one.long, one.lat] };
      return [{ type: 'Feature', properties: { location: one.location, cluster: at + 1 }, geometry }];
    }),
  );
}
