import { useHoveredLocation } from '../../explorer/exploration/hovered-location.ts';
import { hoveredLocationLayer } from './layers/hovered-location.layer.ts';
import type { CircleMeaning } from './layers/location-circles.layer.ts';
import type { PlacedLocation } from './locations-shown.ts';
import { MapLayerView } from './map-layer-view.tsx';
import type { MapPalette } from './map-palette.ts';

interface HoveredRingProps {
  locations: readonly PlacedLocation[];
  meaning: CircleMeaning;
  palette: MapPalette;
}

/** Rings the location that is pointed at in any view. */
export function HoveredRing({ locations, meaning, palette }: HoveredRingProps) {
  const hovered = useHoveredLocation();
  const location = hovered === null ? undefined : locations.find((one) => one.location === hovered);
  return location ? <MapLayerView layer={hoveredLocationLayer(location, meaning, palette)} /> : null;
}
