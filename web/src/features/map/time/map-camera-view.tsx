import { useEffect, useRef } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { useRefreshing } from '../../../explorer/answer/selectors.ts';
import { tourTo } from '../../../explorer/exploration/snapshot-tour.ts';
import type { Snapshot } from '../../../frame/snapshot/snapshot.ts';
import type { CircleClasses } from '../circles/use-classes.ts';
import type { ComputedLayers } from '../computed/use-computed-layers.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import { canvasOf } from '../map-exports/map-canvas.ts';
import { paintElement } from '../map-exports/paint-element.ts';
import { useMapCamera, type MapCamera } from './map-capture.ts';

interface MapCameraViewProps {
  shown: ShownLocations;
  classes: CircleClasses;
  computed: ComputedLayers;
}

/** As long as a time is waited for. */
const longestWaitMs = 60_000;
/** Work that follows from a drawn frame begins in the next. */
const quietFrames = 3;

/** Offers pictures of the map. It stands behind all that is drawn: its effect comes after theirs. */
export function MapCameraView({ shown, classes, computed }: MapCameraViewProps) {
  const { current: map } = useMap();
  const { isStale } = useRefreshing();
  const isDone = !isStale && !classes.isStale && shown.pooled !== null && computed.underWay.length === 0;
  const doneAt = useRef<string | null>(null);
  useEffect(() => {
    doneAt.current = isDone ? textOf(shown.atSnapshot?.snapshot ?? null) : null;
  });
  useEffect(() => {
    if (!map) return undefined;
    const settle = (snapshot: Snapshot | null, signal: AbortSignal) =>
      framesUntil(() => doneAt.current === textOf(snapshot), signal);
    const still = () => canvasOf(map);
    const camera: MapCamera = {
      settle,
      still,
      capture: async (snapshot, signal) => {
        tourTo(snapshot);
        await settle(snapshot, signal);
        const canvas = await still();
        signal.throwIfAborted();
        return canvas;
      },
      legend: (scale) => paintedLegend(map.getContainer(), scale),
    };
    useMapCamera.setState({ camera });
    return () => useMapCamera.setState({ camera: null });
  }, [map]);
  return null;
}

function textOf(snapshot: Snapshot | null): string {
  return JSON.stringify(snapshot);
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
function paintedLegend(container: HTMLElement, scale: number): HTMLCanvasElement | null {
  const legend = container.querySelector<HTMLElement>('[data-legend]');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!legend || !context) return null;
  const { folded } = legend.dataset;
  delete legend.dataset['folded'];
  legend.dataset['timeless'] = 'true';
  canvas.width = Math.round(legend.offsetWidth * scale);
  canvas.height = Math.round((legend.scrollHeight + 2) * scale);
  context.scale(scale, scale);
  paintElement(context, legend, 0, 0);
  delete legend.dataset['timeless'];
  if (folded !== undefined) legend.dataset['folded'] = folded;
  return canvas;
}
