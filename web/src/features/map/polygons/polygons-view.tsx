import { memo, useEffect, useMemo } from 'react';
import { type MapRef, useMap } from '@vis.gl/react-maplibre';
import type { Feature } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';
import { polygonNumber } from '../../../explorer/exploration/shape-ids.ts';
import { areaFeature } from '../../../explorer/map-parts/area-feature.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { marginPx, moveMs, useSeenData } from '../camera/use-camera.ts';
import { unseenBox } from './unseen-box.ts';

/** The polygons on the map. `zoom` is the maximum zoom for showing one. */
export const PolygonsView = memo(function PolygonsView({ palette, zoom }: { palette: MapPalette; zoom: number }) {
  const polygons = useExploration((state) => state.polygons);
  const { current: map } = useMap();
  useEffect(() => {
    if (map) showNewPolygons(map, polygons, zoom);
  }, [map, polygons, zoom]);
  const layer = useMemo(() => polygonsLayer(polygons, palette), [polygons, palette]);
  return polygons.length > 0 && <MapLayerView layer={layer} />;
});

/** The filter polygons, each with its name or number at its first corner, because its center may have a circle. */
function polygonsLayer(polygons: readonly DrawnPolygon[], palette: MapPalette): MapLayer {
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

/**
 * Moves the map to new polygons from a file, an overlay or a link if one of them is out of sight; only once for each
 * polygon.
 */
function showNewPolygons(map: MapRef, polygons: readonly DrawnPolygon[], zoom: number): void {
  const { polygons: seen } = useSeenData.getState();
  const added = polygons.filter((polygon) => !seen.includes(keyOf(polygon)));
  useSeenData.setState({ polygons: polygons.map(keyOf) });
  if (added.length === 0) return;
  const [[west, south], [east, north]] = map.getBounds().toArray();
  const box = unseenBox(added, [west, south, east, north]);
  if (box === null) return;
  const camera = map.cameraForBounds([...box], { padding: marginPx, maxZoom: Math.max(zoom, map.getZoom()) });
  if (camera) map.easeTo({ ...camera, duration: moveMs() });
}

/** Another link may have another outline with the same id. */
function keyOf({ id, coords }: DrawnPolygon): string {
  return `${id} ${coords.length} ${coords[0]?.join(' ')}`;
}
