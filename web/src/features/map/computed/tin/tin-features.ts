import type { Feature } from 'geojson';
import type { Tin } from '@wellfield/science';
import { areaFeature } from '../../layers/area-feature.ts';
import type { SpatialPlaces } from '../spatial-places.ts';

/** Triangles with the locations at their corners and the mean of those; null where one has no value. */
export function tinFeatures(
  { locations, values }: SpatialPlaces,
  { triangles }: Pick<Tin, 'triangles'>,
  unit: string | null,
): Feature[] {
  return triangles.map((corners) => {
    const placed = corners.flatMap((corner) => locations[corner] ?? []);
    const mean = corners.reduce((sum, corner) => sum + (values[corner] ?? Number.NaN), 0) / corners.length;
    const names = placed.map(({ location }) => location);
    return areaFeature(
      { locations: names, mean: Number.isNaN(mean) ? null : mean, unit },
      placed.map(({ long, lat }) => [long, lat] as const),
    );
  });
}
