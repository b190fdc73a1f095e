import type { Feature, Polygon } from 'geojson';
import { float64At, type Tin } from '@wellfield/science';
import type { LocationWithCoordinates } from '../../../../explorer/locations/locations-shown.ts';
import { cssColor } from '../../../../explorer/map-colors/value-ramp.ts';
import type { LayerLook } from '../computed-layer.ts';
import type { SpatialPoints } from '../../../../explorer/surfaces/input/spatial-points.ts';
import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';

/** How opaque triangles are. */
export const tinOpacity = 0.55;

interface TriangleProperties {
  /** The mean of the three corners; null if one has no value. */
  value: number | null;
  color: string;
}

/** The triangles between locations, colored by the mean of their corners. */
export function tinLayer(
  { locations, values }: Pick<SpatialPoints, 'locations' | 'values'>,
  { triangles }: Pick<Tin, 'triangles'>,
  look: Pick<LayerLook, 'colorOf' | 'palette'>,
): MapLayer {
  const features = triangles.map((corners): Feature<Polygon, TriangleProperties> => {
    const mean = corners.reduce((sum, corner) => sum + float64At(values, corner), 0) / 3;
    const ring = [...corners, corners[0]].map((corner) => {
      const { long, lat } = locations[corner] as LocationWithCoordinates;
      return [long, lat];
    });
    return {
      type: 'Feature',
      properties: Number.isNaN(mean)
        ? { value: null, color: look.palette.noValue }
        : { value: mean, color: cssColor(look.colorOf(mean)) },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
  });
  return {
    id: 'tin',
    slot: 'areas',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      { id: 'tin-fill', type: 'fill', paint: { 'fill-color': ['get', 'color'], 'fill-opacity': tinOpacity } },
      { id: 'tin-lines', type: 'line', paint: { 'line-color': look.palette.dataLine, 'line-width': 1 } },
    ],
  };
}
