import type { Feature } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { polygonNumber } from '../../../explorer/exploration/polygon-id.ts';
import { areaFeature } from '../../../explorer/map-parts/area-feature.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';

/** The filter polygons, each with its name or number at its first corner, because its center may have a circle. */
export function polygonsLayer(polygons: readonly DrawnPolygon[], palette: MapPalette): MapLayer {
  const features = polygons.flatMap((polygon): Feature[] => {
    const title = polygon.name ?? String(polygonNumber(polygon) || '');
    const properties = { id: polygon.id, title };
    return [
      areaFeature(properties, polygon.coords, polygon.holes),
      { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [...(polygon.coords[0] ?? [])] } },
    ];
  });
  return {
    id: 'polygons',
    slot: 'polygons',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'polygon-fill',
        type: 'fill',
        filter: isArea,
        paint: { 'fill-color': palette.selection, 'fill-opacity': 0.1 },
      },
      { id: 'polygon-line', type: 'line', filter: isArea, paint: { 'line-color': palette.selection, 'line-width': 2 } },
      {
        id: 'polygon-title',
        type: 'symbol',
        filter: ['==', ['geometry-type'], 'Point'],
        layout: {
          'text-field': ['get', 'title'],
          'text-font': ['Inter Variable'],
          'text-size': 13,
          'text-anchor': 'bottom',
          'text-offset': [0, -0.3],
          'text-allow-overlap': true,
        },
        paint: { 'text-color': palette.selection, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
      },
    ],
  };
}

const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
