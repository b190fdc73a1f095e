import { useCallback, useEffect } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { homeView, type Position } from './home-view.ts';
import { useSeenData } from './seen-data.ts';

export interface CameraAims {
  start: { center: readonly [lat: number, long: number]; zoom: number };
  /** The positions of the answer's locations. */
  positions: readonly Position[];
  /** The answer's key; null without an answer. */
  answerKey: string | null;
  /** The selected location's position. */
  selected: Position | null;
}

/** The padding between what the map is fitted to and its edges. */
export const marginPx = 56;

/** Moves the map to the data, keeps the selected location in sight, and returns to the home view. */
export function useCamera(
  map: MapRef,
  { start, positions, answerKey, selected }: CameraAims,
): { recenter: () => void } {
  const goHome = useCallback(
    (durationMs: number) => {
      const { clientWidth, clientHeight } = map.getContainer();
      const home = homeView(start, positions, clientWidth, clientHeight);
      const camera =
        home.kind === 'centre'
          ? { center: { lat: home.lat, lng: home.long }, zoom: home.zoom }
          : map.cameraForBounds([home.west, home.south, home.east, home.north], {
              padding: marginPx,
              maxZoom: start.zoom,
            });
      if (!camera) return;
      if (durationMs === 0) map.jumpTo(camera, leadsHome);
      else map.easeTo({ ...camera, duration: durationMs }, leadsHome);
    },
    [map, start, positions],
  );

  useEffect(() => keepViewport(map), [map]);

  // Move to other data only if none of it is in sight.
  useEffect(() => {
    const { viewport } = useMapScene.getState();
    const { answer: seenAnswer } = useSeenData.getState();
    if (answerKey !== null) useSeenData.setState({ answer: answerKey });
    const isOther = answerKey !== null && seenAnswer !== null && answerKey !== seenAnswer;
    const bounds = map.getBounds();
    if (
      viewport &&
      (!isOther || positions.length === 0 || positions.some(({ lat, long }) => bounds.contains([long, lat])))
    )
      return;
    goHome(0);
  }, [map, positions, answerKey, goHome]);

  useEffect(() => {
    if (!selected) return;
    const { clientWidth, clientHeight } = map.getContainer();
    const { x, y } = map.project([selected.long, selected.lat]);
    const isInSight = x > 24 && y > 24 && x < clientWidth - 24 && y < clientHeight - 24;
    if (!isInSight) map.easeTo({ center: [selected.long, selected.lat], duration: moveMs() });
  }, [map, selected]);

  return { recenter: () => goHome(moveMs()) };
}

/** Marks events of the map that come from moving to the data. */
const leadsHome = { leadsHome: true };

/** Synchronizes the scene with the map's position; returns the function that ends it. */
function keepViewport(map: MapRef): () => void {
  let [lat, long, zoom] = standsAt(map);
  const keep = (event: object) => {
    const at = standsAt(map);
    // A resize of the map is also reported as a move.
    const isMoved = at[0] !== lat || at[1] !== long || at[2] !== zoom;
    [lat, long, zoom] = at;
    if ('leadsHome' in event) useMapScene.setState({ viewport: null });
    else if (isMoved) useMapScene.setState({ viewport: { lat, long, zoom } });
  };
  map.on('moveend', keep);
  const stop = useMapScene.subscribe(({ viewport }, before) => {
    if (!viewport || viewport === before.viewport) return;
    if (viewport.lat === lat && viewport.long === long && viewport.zoom === zoom) return;
    map.jumpTo({ center: [viewport.long, viewport.lat], zoom: viewport.zoom });
  });
  return () => {
    map.off('moveend', keep);
    stop();
  };
}

function standsAt(map: MapRef): [lat: number, long: number, zoom: number] {
  const { lat, lng } = map.getCenter().wrap();
  return [lat, lng, map.getZoom()];
}

/** The duration of the map's movement. */
export function moveMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300;
}
