import { useEffect, useMemo, useState } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import type { GeoJSONSource } from 'maplibre-gl';
import { changedCircles } from './layers/changed-circles.ts';
import { locationCirclesLayer, type Circles, type CirclesLook } from './layers/location-circles.layer.ts';
import { MapLayerView } from './map-layer-view.tsx';

/**
 * The circles on the map. What a map's source is given is copied on the page's thread, so only those circles are given
 * that are other than before.
 */
export function CirclesView({ circles, look }: { circles: Circles; look: CirclesLook }) {
  const { current: map } = useMap();
  // What a source begins with. It stays one object, so that the source's component does not give it anew.
  const [given] = useState((): Circles => ({ ...circles }));
  const layer = useMemo(() => locationCirclesLayer(given, look), [given, look]);
  useEffect(() => {
    if (!map) return;
    const give = () => {
      const source = map.getSource<GeoJSONSource>(layer.id);
      if (!source) return;
      if (!held.has(source) && given.features === circles.features) held.set(source, { circles, isBegin: true });
      else giveCircles(source, circles);
    };
    give();
    given.features = circles.features;
    // Another ground makes the source anew.
    map.on('styledata', give);
    return () => void map.off('styledata', give);
  }, [map, layer.id, circles, given]);
  return <MapLayerView layer={layer} />;
}

/** What each source has: what it began with, or was given last. */
const held = new WeakMap<GeoJSONSource, { circles: Circles; isBegin: boolean }>();

function giveCircles(source: GeoJSONSource, circles: Circles): void {
  const before = held.get(source);
  if (before?.circles === circles) return;
  held.set(source, { circles, isBegin: false });
  // The source keeps the object that it began with, whose features are others by now: nothing can be left out there.
  const changed = before && !before.isBegin ? changedCircles(before.circles, circles) : null;
  if (changed === null) void source.setData(circles);
  else if (changed.add.length + changed.remove.length > 0) void source.updateData(changed);
}
