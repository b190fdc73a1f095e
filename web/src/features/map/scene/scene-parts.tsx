import { memo } from 'react';
import { BasemapWatch } from '../basemaps/basemap-watch.tsx';
import type { BasemapState } from '../basemaps/use-basemap.ts';
import { LayersPanel } from './layers-panel.tsx';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { OverlayMarks } from '../overlays/overlay-marks.tsx';
import { OverlayPopup } from '../overlays/overlay-popup.tsx';
import type { Overlays } from '../overlays/use-overlays.ts';

interface ScenePartsProps {
  basemap: BasemapState;
  overlays: Overlays;
  palette: MapPalette;
  onGaugeClick?: ((siteNo: string) => void) | undefined;
}

/** The parts for basemap and overlays on the map: their choice, and the popup. */
export const SceneParts = memo(function SceneParts({ basemap, overlays, palette, onGaugeClick }: ScenePartsProps) {
  const { known, shown, toggle } = overlays;
  return (
    <>
      <BasemapWatch shownId={basemap.shown.id} />
      <OverlayMarks />
      <OverlayPopup overlays={shown} onGaugeClick={onGaugeClick} />
      <LayersPanel basemap={basemap} palette={palette} known={known} drawn={shown} onToggle={toggle} />
    </>
  );
});
