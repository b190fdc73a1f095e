import { useEffect, useRef, useState } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useExploration } from '../../../../explorer/exploration/exploration-store.ts';
import { useMapScene } from '../../../../explorer/exploration/map-scene.ts';
import { beginTour, whenNoTour } from '../../../../explorer/exploration/snapshot-tour.ts';
import type { PeriodSnapshot } from '../../../../frame/snapshot/snapshot.ts';
import { whenNoPicture } from '../../../../ui/use-color-scheme.ts';
import { useMapCamera, type MapCamera } from '../../../../explorer/map-parts/map-camera.ts';
import { shownParts, shownScene } from '../map-camera-view.tsx';

/** What lies over the map. */
export interface LaidOver {
  canvas: HTMLCanvasElement;
  /** Of the time before; else of the present one, while that of before is taken below it. */
  isBefore: boolean;
}

/**
 * The picture of the map at the time before, taken again whenever the map has moved or shows something else; null while it
 * moves. Whoever looks does not see how it is taken: the map's present picture lies over it meanwhile.
 */
export function useBeforePicture(map: MapRef, before: PeriodSnapshot, scheme: string) {
  const camera = useMapCamera((state) => state.camera);
  const [laid, setLaid] = useState<LaidOver | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Counts the times that the map has come to rest; null while it moves.
  const [rest, setRest] = useState<number | null>(0);
  const rests = useRef(0);
  const shown = useExploration(shownParts);
  const scene = useMapScene(shownScene);
  useEffect(() => {
    const begin = () => {
      setRest(null);
      setLaid(null);
    };
    const end = () => {
      rests.current += 1;
      setRest(rests.current);
    };
    map.on('movestart', begin);
    map.on('moveend', end);
    map.on('resize', end);
    return () => {
      map.off('movestart', begin);
      map.off('moveend', end);
      map.off('resize', end);
    };
  }, [map]);
  useEffect(() => {
    if (!camera || rest === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    takeBefore(camera, before, signal, setLaid).then(
      () => setProblem(null),
      (error: unknown) => {
        if (signal.aborted) return;
        setLaid(null);
        setProblem(error instanceof Error ? error.message : String(error));
      },
    );
    return () => controller.abort();
  }, [camera, before, scheme, rest, shown, scene]);
  return { laid, problem };
}

/**
 * Takes the picture when the map goes through no times, and is not in a picture of the present time that is being made: again,
 * if it goes through times on the way.
 */
async function takeBefore(
  camera: MapCamera,
  before: PeriodSnapshot,
  signal: AbortSignal,
  lay: (laid: LaidOver | null) => void,
): Promise<void> {
  for (;;) {
    await whenNoTour(signal);
    await whenNoPicture(signal);
    const tour = beginTour({ goesBack: true });
    const end = () => tour.end();
    signal.addEventListener('abort', end);
    try {
      const present = useExploration.getState().snapshot;
      await camera.settle(present, tour.signal);
      const still = await camera.still();
      tour.signal.throwIfAborted();
      lay({ canvas: still, isBefore: false });
      const { canvas } = await camera.capture(before, tour);
      tour.end();
      await camera.settle(present, signal);
      lay({ canvas, isBefore: true });
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!tour.signal.aborted) throw error;
      // The map is seen as it goes.
      lay(null);
    } finally {
      signal.removeEventListener('abort', end);
      tour.end();
    }
  }
}
