import { useCallback, useEffect } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { homeView, type Position } from './home-view.ts';
import { useSeenData } from './seen-data.ts';

export interface CameraAims {
  start: { center: readonly [lat: number, long: number]; zoom: number };
  /** Where the answer's locations are. */
  positions: readonly Position[];
  /** Which answer that is; null before there is one. */
  answerKey: string | null;
  /** The selected location's position. */
  selected: Position | null;
}

/** Between what the map is moved to show and its edges. */
export const marginPx = 56;

/** Moves the map where the data is, keeps the selected location in sight, and leads home. */
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

  // Other data than before: it is gone to unless some of it is in sight already.
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

/** What an event of the map says when it was moved to where the data is. */
const leadsHome = { leadsHome: true };

/** Keeps in the scene where the map is left, and moves it where a link leads; answers what ends that. */
function keepViewport(map: MapRef): () => void {
  let [lat, long, zoom] = standsAt(map);
  const keep = (event: object) => {
    const at = standsAt(map);
    // A map whose size changes says that it was moved, too.
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

/** How long the map may take to move. */
export function moveMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300;
}
