import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';

interface OverlayDisplay {
  isPanelOpen: boolean;
  /** How opaque overlays are, by their ids, from 0 to 1; fully, if missing. */
  opacity: Readonly<Record<string, number>>;
}

const atStart: OverlayDisplay = { isPanelOpen: false, opacity: {} };

/** Whether the choice of basemap and overlays is open; kept while other screens are shown. */
export const useOverlayDisplay = sessionScoped<OverlayDisplay>(atStart);

export function toggleOverlay(id: string): void {
  useMapScene.setState(({ overlays }) => ({
    overlays: overlays.includes(id) ? overlays.filter((one) => one !== id) : [...overlays, id],
  }));
}

/** Lets what is below an overlay show through. */
export function fadeOverlay(id: string, opacity: number): void {
  useOverlayDisplay.setState((display) => ({ opacity: { ...display.opacity, [id]: opacity } }));
}
