import { useEffect } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import type { ErrorEvent, MapSourceDataEvent } from 'maplibre-gl';
import { useBasemapChoice } from './basemap-choice.ts';
import { providerPrefix } from './basemap-style.ts';
import { TileWatch } from './tile-watch.ts';

/** An error as the map tells it: with the source and tile that it is about, where it is about one. */
type MapFault = ErrorEvent & { sourceId?: string; tile?: unknown };

/** Leads back to the built-in basemap when the provider of the shown one is gone. */
export function BasemapWatch({ shownId }: { shownId: string }) {
  const { current: map } = useMap();
  useEffect(() => {
    if (!map) return;
    const watch = new TileWatch({
      isWaiting: () => isWaiting(map),
      onLost: () => useBasemapChoice.setState({ lostId: shownId, notedId: null }),
    });
    const asked = ({ sourceId }: MapSourceDataEvent) => {
      if (isProviders(sourceId)) watch.asked();
    };
    const came = ({ sourceId, tile }: MapSourceDataEvent) => {
      if (isProviders(sourceId) && (tile as { state?: string } | undefined)?.state === 'loaded') watch.came();
    };
    const failed = ({ sourceId, tile, error }: MapFault) => {
      if (!isProviders(sourceId)) return;
      if (tile === undefined) watch.failedAltogether();
      else watch.failed((error as { status?: number }).status);
    };
    map.on('sourcedataloading', asked);
    map.on('sourcedata', came);
    map.on('error', failed);
    return () => {
      watch.stop();
      map.off('sourcedataloading', asked);
      map.off('sourcedata', came);
      map.off('error', failed);
    };
  }, [map, shownId]);
  return null;
}

/** Whether an error of the map is about what a provider sends, which the person is told quietly, or not at all. */
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
