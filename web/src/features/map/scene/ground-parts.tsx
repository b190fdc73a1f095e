import { BasemapWatch } from '../basemaps/basemap-watch.tsx';
import type { Ground } from '../basemaps/use-ground.ts';
import { LayersPanel } from './layers-panel.tsx';
import type { MapPalette } from '../colors/map-palette.ts';
import { OverlayMarks } from '../overlays/overlay-marks.tsx';
import { OverlayPopup } from '../overlays/overlay-popup.tsx';
import type { Overlays } from '../overlays/use-overlays.ts';

interface GroundPartsProps {
  ground: Ground;
  overlays: Overlays;
  palette: MapPalette;
  onGaugeClick?: ((siteNo: string) => void) | undefined;
}

/** What belongs to basemap and overlays on the map: their choice, and what a click opens. */
export function GroundParts({ ground, overlays, palette, onGaugeClick }: GroundPartsProps) {
  const { known, shown, toggle } = overlays;
  return (
    <>
      <BasemapWatch shownId={ground.shown.id} />
      <OverlayMarks />
      <OverlayPopup overlays={shown} onGaugeClick={onGaugeClick} />
      <LayersPanel ground={ground} palette={palette} known={known} onToggle={toggle} />
    </>
  );
}
