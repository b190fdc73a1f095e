import type { Feature, MultiPolygon } from 'geojson';
import { linesOf } from '../../../../workers/flat-lines.ts';
import type { Band } from '../../../../workers/operations/band-surface.ts';
import { cssColor, shareOf, type ValueRamp } from '../../colors/value-ramp.ts';
import type { MapLayer } from '../../layers/map-layer.ts';

/** Bands, and the range of the surface. */
export interface IdwBands {
  bands: readonly Band[];
  range: readonly [min: number, max: number];
}

interface BandProperties {
  low: number;
  high: number;
  color: string;
}

/** The color of a band: that of the middle between its levels. */
export function bandColor(
  { low, high }: Pick<Band, 'low' | 'high'>,
  range: readonly [number, number],
  ramp: ValueRamp,
) {
  return cssColor(ramp(shareOf((low + high) / 2, range)));
}

/** The areas between neighboring contours; they do not overlap. */
export function idwBandsLayer({ bands, range }: IdwBands, ramp: ValueRamp): MapLayer {
  const features = bands.map((band): Feature<MultiPolygon, BandProperties> => ({
    type: 'Feature',
    properties: { low: band.low, high: band.high, color: bandColor(band, range, ramp) },
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
        paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.7, 'fill-antialias': false },
      },
    ],
  };
}
