import { useHoveredLocation } from '../../../explorer/exploration/hovered-location.ts';
import { hoveredLocationLayer } from './hovered-location.layer.ts';
import type { CircleMeaning } from './location-circles.layer.ts';
import type { LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';

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
