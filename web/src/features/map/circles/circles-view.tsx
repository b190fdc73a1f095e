import { useEffect, useMemo, useState } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import type { GeoJSONSource } from 'maplibre-gl';
import { useHoveredLocation } from '../../../explorer/exploration/hovered-location.ts';
import type { LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { beginWithCircles, giveCircles } from './given-circles.ts';
import type { CirclesLook } from './circle-paint.ts';
import { type CircleMeaning, type Circles, locationCirclesLayer } from './location-circles.layer.ts';
import { hoveredLocationLayer } from './hovered-location.layer.ts';

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

interface HoveredRingProps {
  locations: readonly LocationWithCoordinates[];
  meaning: CircleMeaning;
  palette: MapPalette;
}

/** Draws a ring around the location pointed at in any view. */
export function HoveredRing({ locations, meaning, palette }: HoveredRingProps) {
  const hovered = useHoveredLocation();
  const location = hovered === null ? undefined : locations.find((one) => one.location === hovered);
  return location ? <MapLayerView layer={hoveredLocationLayer(location, meaning, palette)} /> : null;
}
