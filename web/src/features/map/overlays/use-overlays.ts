import { useMemo, useState } from 'react';
import { type CallFailure, tellableFailure } from '../../../api/call-failure.ts';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { type DrawnOverlay, type SiteOverlays, useSiteOverlays } from '../../../explorer/overlays/site-overlays.ts';
import { drawingOrder } from './drawing-order.ts';
import { toggleOverlay, useOverlayDisplay } from './overlay-display.ts';

export interface Overlays extends Pick<SiteOverlays, 'known'> {
  /** Those that are on, the lowest first. */
  shown: readonly DrawnOverlay[];
  failure: CallFailure | null;
  clearFailure(): void;
  /** Switches an overlay on or off; after a failure it fetches them again. */
  toggle(id: string): void;
}

/** The site's overlays on the map. */
export function useOverlays(isNeeded: boolean): Overlays {
  const { isPanelOpen } = useOverlayDisplay();
  const { overlays: on } = useMapScene();
  const [seen, setSeen] = useState<unknown>(null);
  const { known, error, fetchAgain } = useSiteOverlays(isNeeded || isPanelOpen || on.length > 0);
  const shown = useMemo(
    () => drawingOrder(on.flatMap((id) => known.find(({ overlay }) => overlay.id === id) ?? [])),
    [known, on],
  );
  return useMemo(
    (): Overlays => ({
      known,
      shown,
      failure: error === seen ? null : tellableFailure(error),
      clearFailure: () => setSeen(error),
      toggle: (id) => {
        toggleOverlay(id);
        if (error) fetchAgain();
      },
    }),
    [known, shown, error, seen, fetchAgain],
  );
}
