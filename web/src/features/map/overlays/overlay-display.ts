import { create } from 'zustand';
import { useSession } from '../../../session/session-store.ts';

interface OverlayDisplay {
  /** The ids of the overlays that are on. */
  shown: readonly string[];
  isPanelOpen: boolean;
}

const atStart: OverlayDisplay = { shown: [], isPanelOpen: false };

/** Which overlays are on: none at the start; kept while one is on other screens. */
export const useOverlayDisplay = create<OverlayDisplay>()(() => atStart);

export function toggleOverlay(id: string): void {
  useOverlayDisplay.setState(({ shown }) => ({
    shown: shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id],
  }));
}

useSession.subscribe(({ token }) => {
  if (token === null) useOverlayDisplay.setState(atStart);
});
