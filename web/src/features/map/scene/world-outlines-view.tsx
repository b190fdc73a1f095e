import { useEffect, useMemo, useState } from 'react';
import type { FeatureCollection } from 'geojson';
import type { MapPalette } from '../colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { codeLoader } from '../../../ui/lazy-part/code-loader.ts';
import type { Topology } from './topology.ts';
import { worldOutlines } from './world-outlines.ts';
import { worldOutlinesLayer } from './world-outlines.layer.ts';

/** Loaded once, when the offline basemap is shown first: about 300 KB as they travel. */
const loadOutlines = codeLoader(
  () =>
    Promise.all([import('us-atlas/counties-10m.json'), import('world-atlas/countries-110m.json')]).then(
      ([states, world]) => worldOutlines(states.default as Topology, world.default as Topology),
    ),
  { isForIdle: false },
);

/** Coasts, states and counties of the offline basemap, so that data from anywhere does not lie in a void. */
export function WorldOutlinesView({ palette }: { palette: MapPalette }) {
  const [outlines, setOutlines] = useState<FeatureCollection | null>(null);
  useEffect(() => {
    let isGone = false;
    loadOutlines().then(
      (loaded) => !isGone && setOutlines(loaded),
      // The basemap is complete but for them; the next visit asks again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const layer = useMemo(() => outlines && worldOutlinesLayer(outlines, palette), [outlines, palette]);
  return layer && <MapLayerView layer={layer} />;
}
