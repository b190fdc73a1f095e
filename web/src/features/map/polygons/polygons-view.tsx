import { memo, useEffect, useMemo } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { polygonsLayer } from './polygons.layer.ts';
import { showNewPolygons } from './show-new-polygons.ts';

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
