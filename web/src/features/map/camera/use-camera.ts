import { longitudeNear } from '@wellfield/science';
import { useCallback, useEffect } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { useWindows } from '../../../ui/floating-window/window-store.ts';
import { coveredPx } from '../../../ui/floating-window/covered-areas.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';
import { clearOffset, clearPadding, isCovered, seenArea } from './clear-area.ts';
import { boxOf, type Camera, homeView, type Position, seesEnough } from './home-view.ts';

/** The answer that the map was moved to; retained on other screens. */
interface SeenData {
  /** The answer's key; null before the first. */
  answer: string | null;
  polygons: readonly string[];
}

const atStart: SeenData = { answer: null, polygons: [] };

export const useSeenData = sessionScoped<SeenData>(atStart);

export interface CameraAims {
  start: Camera;
  /** The positions of the answer's locations. */
  positions: readonly Position[];
  /** Those of the locations that are shown. */
  shownPositions: readonly Position[];
  /** The answer's key; null without an answer. */
  answerKey: string | null;
  /** Whether the legend is shown, which must not cover the data. */
  hasLegend: boolean;
  /** The selected location's position. */
  selected: Position | null;
}

/** The padding between what the map is fitted to and its edges. */
export const marginPx = 56;

/** As near as the map goes by itself to what is shown: a single well still has its surroundings. */
const nearestZoom = 16;

/** Moves the map to the data, keeps the selected location in sight, and returns to the home view. */
export function useCamera(
  map: MapRef,
  { start, positions, shownPositions, answerKey, hasLegend, selected }: CameraAims,
): { recenter: () => void; zoomToShown: () => void } {
  const sizeOf = useCallback(() => {
    const { clientWidth, clientHeight } = map.getContainer();
    return { widthPx: clientWidth, heightPx: clientHeight, hasLegend, coveredPx: coveredPx(map.getContainer()) };
  }, [map, hasLegend]);
  const goHome = useCallback(
    (durationMs: number) => {
      const home = homeView(start, positions, seenArea(sizeOf()));
      const camera =
        home.kind === 'centre'
          ? { center: { lat: home.lat, lng: home.long }, zoom: home.zoom }
          : map.cameraForBounds([home.west, home.south, home.east, home.north], {
              padding: clearPadding(sizeOf()),
              maxZoom: start.zoom,
            });
      if (!camera) return;
      if (durationMs === 0) map.jumpTo(camera, leadsHome);
      else map.easeTo({ ...camera, duration: durationMs }, leadsHome);
    },
    [map, start, positions, sizeOf],
  );

  useEffect(() => keepViewport(map), [map]);

  // Move to other data if too little of it is in sight.
  useEffect(() => {
    const { viewport } = useMapScene.getState();
    const { answer: seenAnswer } = useSeenData.getState();
    if (answerKey !== null) useSeenData.setState({ answer: answerKey });
    const isOther = answerKey !== null && seenAnswer !== null && answerKey !== seenAnswer;
    if (viewport && !isOther) return;
    if (viewport) {
      const camera = { center: [viewport.lat, viewport.long] as const, zoom: viewport.zoom };
      if (seesEnough(camera, positions, seenArea(sizeOf()))) return;
    }
    goHome(0);
    // oxlint-disable-next-line react/exhaustive-deps -- to show or hide the legend moves nothing
  }, [map, start, positions, answerKey]);

  // Also when less of the map is left to be seen.
  const hasSheet = useWindows(({ stack }) => stack.length > 0);
  useEffect(() => {
    if (!selected) return undefined;
    const uncover = () => {
      const at = map.project([longitudeNear(selected.long, map.getCenter().lng), selected.lat]);
      if (!isCovered(at, sizeOf())) return;
      map.easeTo({ center: [selected.long, selected.lat], offset: clearOffset(sizeOf()), duration: moveMs() });
    };
    uncover();
    map.on('resize', uncover);
    return () => void map.off('resize', uncover);
    // oxlint-disable-next-line react/exhaustive-deps -- to show or hide the legend moves nothing
  }, [map, selected, hasSheet]);

  const zoomToShown = () => {
    if (shownPositions.length === 0) return;
    const { west, south, east, north } = boxOf(shownPositions);
    const camera = map.cameraForBounds([west, south, east, north], {
      padding: clearPadding(sizeOf()),
      maxZoom: Math.max(start.zoom, nearestZoom),
    });
    if (camera) map.easeTo({ ...camera, duration: moveMs() });
  };
  return { recenter: () => goHome(moveMs()), zoomToShown };
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
