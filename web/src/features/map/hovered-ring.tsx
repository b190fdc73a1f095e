import { useHoveredLocation } from '../../explorer/hovered-location.ts';
import { hoveredLocationLayer } from './layers/hovered-location.layer.ts';
import type { CirclesLook } from './layers/location-circles.layer.ts';
import type { PlacedLocation } from './locations-shown.ts';
import { MapLayerView } from './map-layer-view.tsx';

interface HoveredRingProps {
  locations: readonly PlacedLocation[];
  look: CirclesLook;
}

/** Rings the location that is pointed at in any view. */
export function HoveredRing({ locations, look }: HoveredRingProps) {
  const hovered = useHoveredLocation();
  const location = hovered === null ? undefined : locations.find((one) => one.location === hovered);
  return location ? <MapLayerView layer={hoveredLocationLayer(location, look)} /> : null;
}
