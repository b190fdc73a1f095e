import type { Feature } from 'geojson';
import type { MapPalette } from '../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../explorer/map-parts/map-layer.ts';
import type { InfluenceRow } from './influence-rows.ts';

/** The radius of the ring of the largest mean change; the area of a ring goes with its change. */
export const largestRingPx = 30;

/** A smaller one would lie within its circle. */
const smallestRingPx = 6;
/** Of the largest mean change: with less a well has no ring. */
export const smallestRingShare = (smallestRingPx / largestRingPx) ** 2;

/** A ring around each well whose loss would change the surface much, the larger the more. */
export function influenceRingsLayer(rows: readonly InfluenceRow[], palette: MapPalette): MapLayer {
  const largest = largestMeanChange(rows);
  const features = rows
    .filter(({ meanChange }) => meanChange > 0 && meanChange >= smallestRingShare * largest)
    .map(({ location, long, lat, meanChange }): Feature => ({
      type: 'Feature',
      properties: { location, radius: largestRingPx * Math.sqrt(meanChange / largest) },
      geometry: { type: 'Point', coordinates: [long, lat] },
    }));
  const ring = (id: string, color: string, widthPx: number): MapLayer['styles'][number] => ({
    id: `influence-rings-${id}`,
    type: 'circle',
    paint: {
      'circle-radius': ['get', 'radius'],
      'circle-color': 'transparent',
      'circle-stroke-color': color,
      'circle-stroke-width': widthPx,
    },
  });
  return {
    id: 'influence-rings',
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [ring('casing', palette.halo, 4), ring('line', palette.highlight, 2)],
  };
}

export function largestMeanChange(rows: readonly InfluenceRow[]): number {
  return rows.reduce((most, { meanChange }) => Math.max(most, meanChange), 0);
}
