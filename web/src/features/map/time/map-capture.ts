import type { Snapshot } from '../../../frame/snapshot/snapshot.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';

/** What pictures of the map are taken by. */
export interface MapCamera {
  /** Has the map show a time, and takes its picture once all of it is drawn. Throws the signal's reason. */
  capture(snapshot: Snapshot, signal: AbortSignal): Promise<HTMLCanvasElement>;
  /** Comes back once all of what the map is to show is drawn. */
  settle(snapshot: Snapshot | null, signal: AbortSignal): Promise<void>;
  /** The picture of the map as it is. */
  still(): Promise<HTMLCanvasElement>;
  /** The legend without what is of one time alone, in pixels of the page times `scale`; null where there is none. */
  legend(scale: number): HTMLCanvasElement | null;
}

/** The camera of the map that is on the page; null while there is none. */
export const useMapCamera = sessionScoped<{ camera: MapCamera | null }>({ camera: null });
