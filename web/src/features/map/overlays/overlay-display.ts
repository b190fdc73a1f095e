import { create } from 'zustand';
import { useMapScene } from '../../../explorer/exploration/map-scene-store.ts';
import { useSession } from '../../../session/session-store.ts';

interface OverlayDisplay {
  isPanelOpen: boolean;
}

const atStart: OverlayDisplay = { isPanelOpen: false };

/** Whether the choice of basemap and overlays is open; kept while one is on other screens. */
export const useOverlayDisplay = create<OverlayDisplay>()(() => atStart);

export function toggleOverlay(id: string): void {
  useMapScene.setState(({ overlays }) => ({
    overlays: overlays.includes(id) ? overlays.filter((one) => one !== id) : [...overlays, id],
  }));
}

useSession.subscribe(({ token }) => {
  if (token === null) useOverlayDisplay.setState(atStart);
});
