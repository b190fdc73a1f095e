import type { Feature } from 'geojson';
import type { MapPalette } from '../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../explorer/map-parts/map-layer.ts';
import type { CentroidStop } from '../../frame/plume/ledger-rows.ts';

/** The path of a plume's center of mass: a line with a stop for each period, the first and the last with their years. */
export function centroidPathLayer(stops: readonly CentroidStop[], palette: MapPalette): MapLayer {
  const positions = stops.map(({ long, lat }) => [long, lat]);
  const points = stops.map(({ first }, at): Feature => ({
    type: 'Feature',
    properties: {
      label: at === 0 || at === stops.length - 1 ? (first?.slice(0, 4) ?? '') : '',
      isLast: at === stops.length - 1,
    },
    geometry: { type: 'Point', coordinates: positions[at] ?? [] },
  }));
  const line: Feature[] =
    positions.length > 1
      ? [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: positions } }]
      : [];
  return {
    id: 'centroid-path',
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features: [...line, ...points] } },
    styles: [
      {
        id: 'centroid-path-casing',
        type: 'line',
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': palette.halo, 'line-width': 5 },
      },
      {
        id: 'centroid-path-line',
        type: 'line',
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': palette.highlight, 'line-width': 2 },
      },
      {
        id: 'centroid-path-stops',
        type: 'circle',
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-radius': ['case', ['get', 'isLast'], 6, 3.5],
          'circle-color': palette.halo,
          'circle-stroke-color': palette.highlight,
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'centroid-path-labels',
        type: 'symbol',
        filter: ['==', ['geometry-type'], 'Point'],
        layout: {
          'text-field': ['get', 'label'],
          'text-font': ['Inter Variable'],
          'text-size': 12,
          'text-anchor': 'left',
          'text-offset': [0.8, 0],
          'text-allow-overlap': true,
        },
        paint: { 'text-color': palette.highlight, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
      },
    ],
  };
}
