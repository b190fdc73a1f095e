import type { Feature } from 'geojson';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { Band } from '../../../../workers/operations/band-surface.ts';
import { closedRing } from '../../../../explorer/map-parts/area-feature.ts';

export function bandFeatures(bands: readonly Band[], unit: string | null): Feature[] {
  return bands.map(({ low, high, polygons }) => ({
    type: 'Feature',
    properties: { low, high, unit },
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((polygon) => linesOf(polygon).map(closedRing)) },
  }));
}
