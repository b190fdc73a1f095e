import { useEffect, useState } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useExploration } from '../../../../explorer/exploration/exploration-store.ts';
import type { Exploration } from '../../../../explorer/exploration/exploration.ts';
import { useMapScene, type MapScene } from '../../../../explorer/exploration/map-scene.ts';
import { endTour, useSnapshotTour } from '../../../../explorer/exploration/snapshot-tour.ts';
import type { PeriodSnapshot } from '../../../../frame/snapshot/snapshot.ts';
import { useMapCamera } from '../map-capture.ts';

/** What lies over the map. */
export interface LaidOver {
  canvas: HTMLCanvasElement;
  /** Of the time before; else of the present one, while that of before is taken below it. */
  isBefore: boolean;
}

/**
 * The picture of the map at the time before, taken anew whenever the map has moved or shows something else; null while it
 * moves. Whoever looks does not see how it is taken: the map's present picture lies over it meanwhile.
 */
export function useBeforePicture(map: MapRef, before: PeriodSnapshot, scheme: string) {
  const camera = useMapCamera((state) => state.camera);
  const [laid, setLaid] = useState<LaidOver | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [moves, setMoves] = useState(0);
  const shown = useExploration(visibleParts);
  const scene = useMapScene(layersOfScene);
  useEffect(() => {
    const hide = () => setLaid((now) => (now?.isBefore === true ? null : now));
    const again = () => setMoves((count) => count + 1);
    map.on('movestart', hide);
    map.on('moveend', again);
    map.on('resize', again);
    return () => {
      map.off('movestart', hide);
      map.off('moveend', again);
      map.off('resize', again);
    };
  }, [map]);
  useEffect(() => {
    if (!camera) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const take = async () => {
      const present = useExploration.getState().snapshot;
      await camera.settle(present, signal);
      setLaid({ canvas: await camera.still(), isBefore: false });
      const canvas = await camera.capture(before, signal);
      endTour({ isBack: true });
      await camera.settle(present, signal);
      setLaid({ canvas, isBefore: true });
      setProblem(null);
    };
    take().catch((error: unknown) => {
      if (signal.aborted) return;
      setLaid(null);
      setProblem(error instanceof Error ? error.message : String(error));
    });
    return () => {
      controller.abort();
      if (useSnapshotTour.getState().at === before) endTour({ isBack: true });
    };
  }, [camera, before, scheme, moves, shown, scene]);
  return { laid, problem };
}

/** What of the exploration is to be seen on both sides: the time of the map is at its right alone. */
function visibleParts(exploration: Exploration): string {
  return JSON.stringify({ ...exploration, snapshot: null, sort: null });
}

/** How far the map has moved is heard from itself. */
function layersOfScene({ basemap, overlays, overlayOpacity }: MapScene): string {
  return JSON.stringify([basemap, overlays, overlayOpacity]);
}
