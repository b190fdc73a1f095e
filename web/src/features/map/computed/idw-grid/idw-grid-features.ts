import type { Feature } from 'geojson';
import { float64At, type Surface } from '@wellfield/science';
import { areaFeature } from '../../../../explorer/map-parts/area-feature.ts';

/** The cells of a surface. */
export function gridFeatures(
  { long, lat, values, cellWidthDeg, cellHeightDeg }: Surface,
  unit: string | null,
): Feature[] {
  const [halfWidth, halfHeight] = [cellWidthDeg / 2, cellHeightDeg / 2];
  return Array.from(values, (value, at) => {
    const x = float64At(long, at % long.length);
    const y = float64At(lat, Math.floor(at / long.length));
    const [west, east, south, north] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight];
    return areaFeature({ value, unit }, [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]);
  });
}
