import { useEffect, useMemo, useRef } from 'react';
import { type MapRef, useMap } from '@vis.gl/react-maplibre';
import { useRefreshing } from '../../../explorer/answer/selectors.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { type MapScene, useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { endTour } from '../../../explorer/exploration/snapshot-tour.ts';
import type { Snapshot } from '../../../frame/snapshot/snapshot.ts';
import { paintElement } from '../../../ui/paint/paint-element.ts';
import { readInLight, whileLight } from '../../../ui/use-color-scheme.ts';
import { type MapCamera, type MapScale, type MapSight, useMapCamera } from '../../../explorer/map-parts/map-camera.ts';
import type { Exploration } from '../../../explorer/exploration/exploration.ts';
import type { CircleClasses } from '../circles/use-classes.ts';
import type { ComputedLayers } from '../computed/use-computed-layers.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import { legendCards, legendSize, unfold } from '../map-exports/legend-columns.ts';
import { canvasOf, settledBy, whenSettled } from '../map-exports/map-drawn.ts';
import { useMapRecord } from '../map-exports/use-map-record.ts';

interface MapCameraViewProps {
  shown: ShownLocations;
  classes: CircleClasses;
  computed: ComputedLayers;
  /** Of the basemap. */
  attribution: string;
}

/** As long as a time is waited for. */
const longestWaitMs = 60_000;
/** Work that follows from a drawn frame begins in the next. */
const quietFrames = 3;

/** Offers pictures of the map. It stands behind all that is drawn: its effect comes after theirs. */
export function MapCameraView({ shown, classes, computed, attribution }: MapCameraViewProps) {
  const { current: map } = useMap();
  const { isStale } = useRefreshing();
  const recordAt = useMapRecord();
  const { atSnapshot } = shown;
  const hasOwnScale = shown.pooled?.values === null;
  const sight = useMemo(
    (): MapSight | null => recordAt && { recordAt, atSnapshot, attribution, hasOwnScale },
    [recordAt, atSnapshot, attribution, hasOwnScale],
  );
  const areScalesThere = shown.pooled?.isStale !== true && shown.whole?.isStale !== true;
  const isDone = !isStale && !classes.isStale && areScalesThere && computed.underWay.length === 0;
  const drawn = useRef<MapSight | null>(null);
  useEffect(() => {
    drawn.current = isDone ? sight : null;
  });
  useEffect(() => {
    if (!map) return undefined;
    const settle = (snapshot: Snapshot | null, signal: AbortSignal) =>
      framesUntil(() => drawn.current !== null && isOfTime(drawn.current, snapshot), signal);
    const camera: MapCamera = {
      settle,
      still: () => canvasOf(map),
      inLight: (make) => whileLight(whenSettled, make),
      capture: async (snapshot, tour) => {
        tour.goTo(snapshot);
        for (;;) {
          await settle(snapshot, tour.signal);
          const [before, view] = [drawn.current, viewOf(map)];
          const canvas = await canvasOf(map);
          tour.signal.throwIfAborted();
          // What has changed on the way is waited for: picture, record and view are of one moment.
          if (before && drawn.current === before && viewOf(map) === view)
            return { canvas, view, scale: scaleOf(map), ...before };
        }
      },
      legend: (scale) => readInLight(() => timelessLegend(map.getContainer(), scale)),
    };
    useMapCamera.setState({ camera });
    const stop = settledBy((signal) => settle(useExploration.getState().snapshot, signal));
    return () => {
      stop();
      useMapCamera.setState({ camera: null });
      // There is nothing left to go through times.
      endTour();
    };
  }, [map]);
  return null;
}

function isOfTime({ atSnapshot }: MapSight, snapshot: Snapshot | null): boolean {
  return JSON.stringify(atSnapshot?.snapshot ?? null) === JSON.stringify(snapshot);
}

function scaleOf(map: MapRef): MapScale | null {
  const container = map.getContainer();
  const scale = container.querySelector<HTMLElement>('.maplibregl-ctrl-scale');
  return scale && { text: scale.textContent, share: scale.offsetWidth / container.clientWidth };
}

function viewOf(map: MapRef): string {
  const { clientWidth, clientHeight } = map.getContainer();
  return JSON.stringify([
    shownParts(useExploration.getState()),
    shownScene(useMapScene.getState()),
    map.getBounds().toArray(),
    [clientWidth, clientHeight],
  ]);
}

/** Comes back when something holds for some frames on end. */
async function framesUntil(holds: () => boolean, signal: AbortSignal): Promise<void> {
  const until = performance.now() + longestWaitMs;
  for (let quiet = 0; quiet < quietFrames; quiet = holds() ? quiet + 1 : 0) {
    signal.throwIfAborted();
    if (performance.now() > until) throw new Error('The map is not drawn yet.');
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** On a canvas of its own, as on the screen: whole, also where it scrolls or is folded. */
function timelessLegend(container: HTMLElement, scale: number): HTMLCanvasElement | null {
  const [legend] = legendCards(container);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!legend || !context) return null;
  const foldAgain = unfold([legend]);
  legend.dataset['timeless'] = 'true';
  const { width, height } = legendSize(legend);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  paintElement(context, legend, 0, 0);
  delete legend.dataset['timeless'];
  foldAgain();
  return canvas;
}

/** What of an exploration is to be seen on the map at every time, as a text: pictures of the same are alike. */
export function shownParts(exploration: Exploration): string {
  return JSON.stringify({ ...exploration, snapshot: null, sort: null, diagramLook: null, loadLook: null });
}

/** The same of what is behind the data; how far the map has moved is known by the map itself. */
export function shownScene({ basemap, overlays, overlayOpacity }: MapScene): string {
  return JSON.stringify([basemap, overlays, overlayOpacity]);
}
