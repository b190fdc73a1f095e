import type { Graticule } from './graticule.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';

/** Lines of latitude and longitude; their degrees stand at the map's frame. */
export function graticuleLayer(lines: Graticule, palette: MapPalette): MapLayer {
  return {
    id: 'graticule',
    slot: 'graticule',
    source: { type: 'geojson', data: lines },
    styles: [{ id: 'graticule-lines', type: 'line', paint: { 'line-color': palette.graticule, 'line-width': 1 } }],
  };
}
