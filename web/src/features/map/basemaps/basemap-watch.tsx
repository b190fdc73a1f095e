import { useEffect } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import type { ErrorEvent, MapSourceDataEvent } from 'maplibre-gl';
import { useBasemapChoice } from './basemap-choice.ts';
import { providerPrefix } from './basemap-style.ts';
import { TileWatch } from './tile-watch.ts';

/** An error event of the map, with its source and tile, if any. */
type MapFault = ErrorEvent & { sourceId?: string; tile?: unknown };

/** Falls back to the built-in basemap if the provider of the current one becomes unavailable. */
export function BasemapWatch({ shownId }: { shownId: string }) {
  const { current: map } = useMap();
  useEffect(() => {
    if (!map) return;
    const watch = new TileWatch({
      isWaiting: () => isWaiting(map),
      onLost: () => useBasemapChoice.setState({ lostId: shownId, notedId: null }),
    });
    const requested = ({ sourceId }: MapSourceDataEvent) => {
      if (isProviders(sourceId)) watch.requested();
    };
    const came = ({ sourceId, tile }: MapSourceDataEvent) => {
      if (isProviders(sourceId) && (tile as { state?: string } | undefined)?.state === 'loaded') watch.came();
    };
    const failed = ({ sourceId, tile, error }: MapFault) => {
      if (!isProviders(sourceId)) return;
      if (tile === undefined) watch.failedAltogether();
      else watch.failed((error as { status?: number }).status);
    };
    map.on('sourcedataloading', requested);
    map.on('sourcedata', came);
    map.on('error', failed);
    return () => {
      watch.stop();
      map.off('sourcedataloading', requested);
      map.off('sourcedata', came);
      map.off('error', failed);
    };
  }, [map, shownId]);
  return null;
}

/** Whether an error of the map concerns a provider's data, which at most causes a notice. */
export function isProvidersFault(fault: MapFault): boolean {
  if (isProviders(fault.sourceId)) return true;
  const { url } = fault.error as { url?: string };
  return url !== undefined && new URL(url, location.href).origin !== location.origin;
}

function isProviders(sourceId: string | undefined): boolean {
  return sourceId?.startsWith(providerPrefix) ?? false;
}

function isWaiting(map: MapRef): boolean {
  const ids = Object.keys(map.getStyle().sources).filter(isProviders);
  return ids.some((id) => !map.isSourceLoaded(id));
}
