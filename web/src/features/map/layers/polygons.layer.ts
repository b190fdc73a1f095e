import type { Feature, Polygon } from 'geojson';
import type { DrawnPolygon } from '../../../frame/narrowing.ts';
import type { MapPalette } from '../map-palette.ts';
import { polygonNumber } from '../polygons/polygon-id.ts';
import type { MapLayer } from './map-layer.ts';

/** The polygons that filter, each with its number. */
export function polygonsLayer(polygons: readonly DrawnPolygon[], palette: MapPalette): MapLayer {
  const features = polygons.map((polygon): Feature<Polygon> => ({
    type: 'Feature',
    properties: { id: polygon.id, number: String(polygonNumber(polygon) || '') },
    geometry: { type: 'Polygon', coordinates: [closedRing(polygon.coords)] },
  }));
  return {
    id: 'polygons',
    slot: 'polygons',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      { id: 'polygon-fill', type: 'fill', paint: { 'fill-color': palette.selection, 'fill-opacity': 0.1 } },
      { id: 'polygon-line', type: 'line', paint: { 'line-color': palette.selection, 'line-width': 2 } },
      {
        id: 'polygon-number',
        type: 'symbol',
        layout: { 'text-field': ['get', 'number'], 'text-font': ['Inter Variable'], 'text-size': 13 },
        paint: { 'text-color': palette.selection, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
      },
    ],
  };
}

/** A ring whose last corner is its first, as GeoJSON has it. */
export function closedRing(coords: DrawnPolygon['coords']): [long: number, lat: number][] {
  const ring = coords.map(([long, lat]): [number, number] => [long, lat]);
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
}
