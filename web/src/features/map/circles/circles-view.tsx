import { useEffect, useMemo, useState } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import type { GeoJSONSource } from 'maplibre-gl';
import { beginWithCircles, giveCircles } from './given-circles.ts';
import type { CirclesLook } from './circle-paint.ts';
import { locationCirclesLayer, type Circles } from './location-circles.layer.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';

/** The circles on the map. */
export function CirclesView({ circles, look }: { circles: Circles; look: CirclesLook }) {
  const { current: map } = useMap();
  // The source's initial data. It stays the same object, so that the source's component does not set it again.
  const [given] = useState((): Circles => ({ ...circles }));
  const layer = useMemo(() => locationCirclesLayer(given, look), [given, look]);
  useEffect(() => {
    if (!map) return;
    const give = () => {
      const source = map.getSource<GeoJSONSource>(layer.id);
      if (!source) return;
      const isBegin = given.features === circles.features && beginWithCircles(source, circles);
      if (!isBegin) giveCircles(source, circles);
    };
    give();
    given.features = circles.features;
    // Another basemap creates the source again.
    map.on('styledata', give);
    return () => void map.off('styledata', give);
  }, [map, layer.id, circles, given]);
  return <MapLayerView layer={layer} />;
}
