import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { useMapCamera } from '../time/map-capture.ts';

/** As long as a picture waits for layers in other colors; what is drawn by then is in it. */
const longestWaitMs = 30_000;

/** Comes back once all of what the map is to show is drawn, or has taken too long. */
export async function whenSettled(): Promise<void> {
  const { camera } = useMapCamera.getState();
  const { snapshot } = useExploration.getState();
  const signal = AbortSignal.timeout(longestWaitMs);
  await camera?.settle(snapshot, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
