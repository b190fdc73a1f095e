import type { Feature, MultiPolygon } from 'geojson';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { Band } from '../../../../workers/operations/contour-surface.ts';
import type { ValueColors } from '../../../../explorer/map-colors/value-colors.ts';
import { cssColor } from '../../../../explorer/map-colors/value-ramp.ts';
import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';

/** How opaque bands are. */
export const bandOpacity = 0.7;

interface BandProperties {
  low: number;
  high: number;
  color: string;
}

/** The color of a band: of the middle between its two levels. */
export function bandColor({ low, high }: Pick<Band, 'low' | 'high'>, colorOf: ValueColors): string {
  return cssColor(colorOf((low + high) / 2));
}

/** The areas between neighboring contours; none lies over another. */
export function idwBandsLayer(bands: readonly Band[], colorOf: ValueColors): MapLayer {
  const features = bands.map((band): Feature<MultiPolygon, BandProperties> => ({
    type: 'Feature',
    properties: { low: band.low, high: band.high, color: bandColor(band, colorOf) },
    geometry: { type: 'MultiPolygon', coordinates: band.polygons.map(linesOf) },
  }));
  return {
    id: 'idw-bands',
    slot: 'areas',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'idw-bands-fill',
        type: 'fill',
        paint: { 'fill-color': ['get', 'color'], 'fill-opacity': bandOpacity, 'fill-antialias': false },
      },
    ],
  };
}
