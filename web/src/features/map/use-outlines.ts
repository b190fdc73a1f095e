import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { useSite } from '../../api/site-query.ts';
import { outlinesLayer } from './layers/outlines.layer.ts';
import type { MapLayer } from './layers/map-layer.ts';
import { overlaysQuery } from './overlays-query.ts';

interface Outlines {
  shapes: readonly MapLayer[];
  /** Where they come from, as the site says. */
  attribution: string | null;
  failure: CallFailure | null;
  clearFailure(): void;
}

/** What the offline basemap draws of the site's overlays. */
export function useOutlines(): Outlines {
  const site = useSite();
  const offline = site?.basemaps.find(({ kind }) => kind === 'offline');
  const ids = offline?.outlines ?? [];
  const { data, error } = useQuery({ ...overlaysQuery(useClient()), enabled: ids.length > 0 });
  const [seen, setSeen] = useState<unknown>(null);
  const shapes = useMemo(
    () =>
      (offline?.outlines ?? []).flatMap((id) => {
        const overlay = site?.overlays.find((one) => one.id === id);
        const collection = data?.get(id);
        return overlay && collection ? [outlinesLayer(overlay, collection)] : [];
      }),
    [site, offline, data],
  );
  return {
    shapes,
    attribution: offline?.attribution ?? null,
    failure: error === seen ? null : tellableFailure(error),
    clearFailure: () => setSeen(error),
  };
}
