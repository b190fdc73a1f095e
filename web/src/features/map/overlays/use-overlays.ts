import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Site } from '@wellfield/contract';
import { tellableFailure, type CallFailure } from '../../../api/call-failure.ts';
import { useClient } from '../../../api/client-context.ts';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { drawingOrder } from './drawing-order.ts';
import { overlaysQuery } from './overlays-query.ts';
import type { DrawnOverlay } from './drawn-overlay.ts';
import { toggleOverlay, useOverlayDisplay } from './overlay-display.ts';

export interface Overlays {
  /** All loaded overlays, in the site's order. */
  known: readonly DrawnOverlay[];
  /** Those that are on, the lowest first. */
  shown: readonly DrawnOverlay[];
  /** Why an overlay that the site may have is not among them: they are on their way, or could not be fetched. */
  missing: 'awaited' | 'failed' | null;
  failure: CallFailure | null;
  clearFailure(): void;
  /** Switches an overlay on or off; after a failure it fetches them again. */
  toggle(id: string): void;
}

/** The site's overlays, fetched once, on first use. */
export function useOverlays(site: Site | undefined, isNeeded: boolean): Overlays {
  const { isPanelOpen } = useOverlayDisplay();
  const { overlays: on } = useMapScene();
  const [seen, setSeen] = useState<unknown>(null);
  const enabled = site !== undefined && site.overlays.length > 0 && (isNeeded || isPanelOpen || on.length > 0);
  const { data, error, refetch } = useQuery({ ...overlaysQuery(useClient()), enabled });
  const known = useMemo(
    () =>
      (site?.overlays ?? []).flatMap((overlay): DrawnOverlay[] => {
        const collection = data?.get(overlay.id);
        return collection ? [{ overlay, collection }] : [];
      }),
    [site, data],
  );
  const shown = useMemo(
    () => drawingOrder(on.flatMap((id) => known.find(({ overlay }) => overlay.id === id) ?? [])),
    [known, on],
  );
  const missing = site?.overlays.length === 0 || data !== undefined ? null : error ? 'failed' : 'awaited';
  return useMemo(
    (): Overlays => ({
      known,
      shown,
      missing,
      failure: error === seen ? null : tellableFailure(error),
      clearFailure: () => setSeen(error),
      toggle: (id) => {
        toggleOverlay(id);
        if (error) void refetch();
      },
    }),
    [known, shown, missing, error, seen, refetch],
  );
}
