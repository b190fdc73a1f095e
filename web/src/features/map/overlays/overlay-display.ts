import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';

/** Whether the choice of basemap and overlays is open, which stays so on other screens. */
export const useOverlayDisplay = sessionScoped<{ isPanelOpen: boolean }>({ isPanelOpen: false });

/** Switches an overlay on, above the others, or off. */
export function toggleOverlay(id: string): void {
  useMapScene.setState(({ overlays }) => ({
    overlays: overlays.includes(id) ? overlays.filter((one) => one !== id) : [...overlays, id],
  }));
}

/** Lets what is below an overlay show through. */
export function fadeOverlay(id: string, opacity: number): void {
  useMapScene.setState(({ overlayOpacity: { [id]: _, ...others } }) => ({
    overlayOpacity: opacity === 1 ? others : { ...others, [id]: opacity },
  }));
}

/** Lets two overlays change places in the order that they are drawn in. */
export function swapOverlays(one: string, other: string): void {
  useMapScene.setState(({ overlays }) => ({
    overlays: overlays.map((id) => (id === one ? other : id === other ? one : id)),
  }));
}
