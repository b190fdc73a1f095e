import { useCallback, useEffect } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import { homeView, type Place } from './home-view.ts';
import { useMapDisplay } from './map-display.ts';

export interface CameraAims {
  start: { center: readonly [lat: number, long: number]; zoom: number };
  /** Where the answer's locations are. */
  places: readonly Place[];
  /** The selected location's place. */
  selected: Place | null;
}

/** Between what the map is moved to show and its edges. */
export const marginPx = 56;

/** Moves the map where the data is, keeps the selected location in sight, and leads home. */
export function useCamera(map: MapRef, { start, places, selected }: CameraAims): { recenter: () => void } {
  const goHome = useCallback(
    (durationMs: number) => {
      const { clientWidth, clientHeight } = map.getContainer();
      const home = homeView(start, places, clientWidth, clientHeight);
      const camera =
        home.kind === 'centre'
          ? { center: { lat: home.lat, lng: home.long }, zoom: home.zoom }
          : map.cameraForBounds([home.west, home.south, home.east, home.north], {
              padding: marginPx,
              maxZoom: start.zoom,
            });
      if (!camera) return;
      if (durationMs === 0) map.jumpTo(camera);
      else map.easeTo({ ...camera, duration: durationMs });
    },
    [map, start, places],
  );

  // Other data than before: it is gone to unless some of it is in sight already.
  useEffect(() => {
    const isKept = useMapDisplay.getState().viewport !== null;
    const bounds = map.getBounds();
    if (isKept && (places.length === 0 || places.some(({ lat, long }) => bounds.contains([long, lat])))) return;
    goHome(0);
  }, [map, places, goHome]);

  useEffect(() => {
    const keep = () => {
      const { lat, lng } = map.getCenter();
      useMapDisplay.setState({ viewport: { lat, long: lng, zoom: map.getZoom() } });
    };
    map.on('moveend', keep);
    return () => {
      map.off('moveend', keep);
    };
  }, [map]);

  useEffect(() => {
    if (!selected) return;
    const { clientWidth, clientHeight } = map.getContainer();
    const { x, y } = map.project([selected.long, selected.lat]);
    const isInSight = x > 24 && y > 24 && x < clientWidth - 24 && y < clientHeight - 24;
    if (!isInSight) map.easeTo({ center: [selected.long, selected.lat], duration: moveMs() });
  }, [map, selected]);

  return { recenter: () => goHome(moveMs()) };
}

/** How long the map may take to move. */
export function moveMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300;
}
