import { memo, useEffect, useMemo, useState } from 'react';
import { type MapRef, useMap } from '@vis.gl/react-maplibre';
import type { Bounds } from '@wellfield/science';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { type Graticule, graticule } from './graticule.ts';
import { GraticuleLabels } from './graticule-labels.tsx';

/** The graticule of the view with its degrees at the frame, redrawn when the map leaves the drawn area or zooms in much. */
export const GraticuleView = memo(function GraticuleView({ palette }: { palette: MapPalette }) {
  const { current: map } = useMap();
  const [drawn, setDrawn] = useState<Bounds | null>(null);
  useEffect(() => {
    if (!map) return;
    const follow = () => setDrawn((before) => (before && isFitting(before, boundsOf(map)) ? before : around(map)));
    follow();
    map.on('move', follow);
    return () => {
      map.off('move', follow);
    };
  }, [map]);
  const lines = useMemo(() => drawn && graticule(drawn), [drawn]);
  const layer = useMemo(() => lines && graticuleLayer(lines, palette), [lines, palette]);
  return (
    lines &&
    layer && (
      <>
        <MapLayerView layer={layer} />
        <GraticuleLabels lines={lines} palette={palette} />
      </>
    )
  );
});

function boundsOf(map: MapRef): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** The view with half of its size on every side. */
function around(map: MapRef): Bounds {
  const [west, south, east, north] = boundsOf(map);
  const [dx, dy] = [(east - west) / 2, (north - south) / 2];
  return [west - dx, south - dy, east + dx, north + dy];
}

function isFitting(drawn: Bounds, view: Bounds): boolean {
  const isInside = view[0] >= drawn[0] && view[1] >= drawn[1] && view[2] <= drawn[2] && view[3] <= drawn[3];
  return isInside && view[2] - view[0] > (drawn[2] - drawn[0]) / 5;
}

/** Lines of latitude and longitude; their degrees stand at the map's frame. */
function graticuleLayer(lines: Graticule, palette: MapPalette): MapLayer {
  return {
    id: 'graticule',
    slot: 'graticule',
    source: { type: 'geojson', data: lines },
    styles: [{ id: 'graticule-lines', type: 'line', paint: { 'line-color': palette.graticule, 'line-width': 1 } }],
  };
}
