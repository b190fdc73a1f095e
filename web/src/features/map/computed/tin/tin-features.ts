import type { Feature } from 'geojson';
import type { Tin } from '@wellfield/science';
import { areaFeature } from '../../../../explorer/map-parts/area-feature.ts';
import type { SpatialPoints } from '../../../../explorer/surfaces/input/spatial-points.ts';

/** Triangles with the locations at their corners and the mean of their values; null if one has none. */
export function tinFeatures(
  { locations, values }: SpatialPoints,
  { triangles }: Pick<Tin, 'triangles'>,
  unit: string | null,
): Feature[] {
  return triangles.map((corners) => {
    const found = corners.flatMap((corner) => locations[corner] ?? []);
    const mean = corners.reduce((sum, corner) => sum + (values[corner] ?? Number.NaN), 0) / corners.length;
    const names = found.map(({ location }) => location);
    return areaFeature(
      { locations: names, mean: Number.isNaN(mean) ? null : mean, unit },
      found.map(({ long, lat }) => [long, lat] as const),
    );
  });
}
