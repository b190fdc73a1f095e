import { memo, useEffect, useMemo, useState } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { codeLoader } from '../../../ui/lazy-part/code-loader.ts';
import type { Topology } from './topology.ts';
import { worldOutlines } from './world-outlines.ts';
import { outlinesMaxZoom, worldOutlinesLayer } from './world-outlines.layer.ts';

/** Loaded once, when the offline basemap is shown first: about 300 KB as they travel. */
const loadOutlines = codeLoader(
  () =>
    Promise.all([import('us-atlas/counties-10m.json'), import('world-atlas/countries-110m.json')]).then(
      ([states, world]) => worldOutlines(states.default as Topology, world.default as Topology),
    ),
  { isForIdle: false },
);

/**
 * Coasts, states and counties of the offline basemap, so that data from anywhere does not lie in a void. A map that is
 * narrower than a county shows none of them and does not load them: they were a fifth of its work.
 */
export const WorldOutlinesView = memo(function WorldOutlinesView({ palette }: { palette: MapPalette }) {
  const isWide = useHasBeenWide();
  const [outlines, setOutlines] = useState<FeatureCollection | null>(null);
  useEffect(() => {
    if (!isWide) return undefined;
    let isGone = false;
    loadOutlines().then(
      (loaded) => !isGone && setOutlines(loaded),
      // The basemap is complete but for them; the next visit asks again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWide]);
  const layer = useMemo(() => outlines && worldOutlinesLayer(outlines, palette), [outlines, palette]);
  return layer && <MapLayerView layer={layer} />;
});

/** Whether the map has ever shown as much as outlines are drawn for. */
function useHasBeenWide(): boolean {
  const { current: map } = useMap();
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    if (!map || isWide) return undefined;
    const look = () => setWide(map.getZoom() < outlinesMaxZoom);
    look();
    map.on('zoom', look);
    return () => {
      map.off('zoom', look);
    };
  }, [map, isWide]);
  return isWide;
}
