import type { FeatureCollection } from 'geojson';
import type { FilterSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';

/** From here on a map is narrower than a county (40 km at 1,440 px): its lines and names are not drawn. */
export const outlinesMaxZoom = 11;

/** Coasts and borders of the offline basemap, subdued. Names stand while their areas fill some of the map. */
export function worldOutlinesLayer(outlines: FeatureCollection, palette: MapPalette): MapLayer {
  const line = (rank: string, widthPx: number, opacity: number, minzoom: number) => ({
    id: `world-outlines-${rank}`,
    type: 'line' as const,
    minzoom,
    maxzoom: outlinesMaxZoom,
    filter: isOf(rank, 'LineString'),
    layout: { 'line-join': 'round' as const },
    paint: { 'line-color': palette.graticuleLabel, 'line-width': widthPx, 'line-opacity': opacity },
  });
  const name = (rank: string, minzoom: number, maxzoom: number) => ({
    id: `world-outlines-${rank}-names`,
    type: 'symbol' as const,
    minzoom,
    maxzoom,
    filter: isOf(rank, 'Point'),
    layout: {
      'text-field': ['get', 'name'] as ['get', string],
      'text-font': ['Inter Variable'],
      'text-size': 12,
      'text-max-width': 7,
    },
    paint: { 'text-color': palette.graticuleLabel, 'text-halo-color': palette.background, 'text-halo-width': 1.5 },
  });
  return {
    id: 'world-outlines',
    slot: 'outlines',
    source: { type: 'geojson', data: outlines, tolerance: 0.2 },
    styles: [
      line('county', 0.75, 0.35, 5),
      line('state', 1, 0.6, 0),
      line('country', 1.25, 0.8, 0),
      name('state', 3, 7),
      name('county', 7, outlinesMaxZoom),
    ],
  };
}

function isOf(rank: string, type: 'LineString' | 'Point'): FilterSpecification {
  return ['all', ['==', ['get', 'rank'], rank], ['==', ['geometry-type'], type]];
}
