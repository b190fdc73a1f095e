import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import type { Site } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { useSite } from '../../api/site-query.ts';
import { overlaysQuery } from './overlays-query.ts';

export type Overlay = Site['overlays'][number];

/** An overlay with its features. */
export interface DrawnOverlay {
  overlay: Overlay;
  collection: FeatureCollection;
}

/** The site's overlays as far as they are there. */
export interface SiteOverlays {
  /** All loaded overlays, in the site's order. */
  known: readonly DrawnOverlay[];
  /** Why an overlay that the site may have is not among them: they are on their way, or could not be fetched. */
  missing: 'awaited' | 'failed' | null;
  error: Error | null;
  fetchAgain(): void;
}

/** The site's overlays, fetched once, on first use. The map says it where they could not be fetched. */
export function useSiteOverlays(isNeeded = true): SiteOverlays {
  const site = useSite();
  const hasSome = site !== undefined && site.overlays.length > 0;
  const { data, error, refetch } = useQuery({ ...overlaysQuery(useClient()), enabled: hasSome && isNeeded });
  const known = useMemo(
    () =>
      (site?.overlays ?? []).flatMap((overlay): DrawnOverlay[] => {
        const collection = data?.get(overlay.id);
        return collection ? [{ overlay, collection }] : [];
      }),
    [site, data],
  );
  const missing = site?.overlays.length === 0 || data !== undefined ? null : error ? 'failed' : 'awaited';
  return useMemo(() => ({ known, missing, error, fetchAgain: () => void refetch() }), [known, missing, error, refetch]);
}
