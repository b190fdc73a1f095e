import { useMemo } from 'react';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import type { BasemapState } from '../basemaps/use-basemap.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import { outlinesLayer } from '../overlays/outlines.layer.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { overlayLayer } from '../overlays/overlay-layer.ts';
import type { DrawnOverlay } from '../../../explorer/overlays/site-overlays.ts';

interface Drawn {
  known: readonly DrawnOverlay[];
  shown: readonly DrawnOverlay[];
}

/** The layers below the data: the offline basemap's outlines while it is shown, and the overlays that are on. */
export function useSceneLayers(
  basemap: BasemapState,
  { known, shown }: Drawn,
  palette: MapPalette,
): readonly MapLayer[] {
  const { outlines: outlineIds } = basemap.shown;
  const { overlayOpacity: opacity } = useMapScene();
  const outlines = useMemo(
    () =>
      known
        .filter(({ overlay }) => outlineIds?.includes(overlay.id))
        .map(({ overlay, collection }) => outlinesLayer(overlay, collection, palette)),
    [known, outlineIds, palette],
  );
  const overlays = useMemo(
    () => shown.map(({ overlay, collection }) => overlayLayer(overlay, collection, palette, opacity[overlay.id])),
    [shown, palette, opacity],
  );
  return useMemo(() => [...outlines, ...overlays], [outlines, overlays]);
}
