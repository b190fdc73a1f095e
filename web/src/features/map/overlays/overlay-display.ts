import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';

interface OverlayDisplay {
  isPanelOpen: boolean;
}

const atStart: OverlayDisplay = { isPanelOpen: false };

/** Whether the choice of basemap and overlays is open; kept while other screens are shown. */
export const useOverlayDisplay = sessionScoped<OverlayDisplay>(atStart);

export function toggleOverlay(id: string): void {
  useMapScene.setState(({ overlays }) => ({
    overlays: overlays.includes(id) ? overlays.filter((one) => one !== id) : [...overlays, id],
  }));
}
