import type { MapRef } from '@vis.gl/react-maplibre';
import { useDrawing } from './drawing.ts';

/**
 * Keeps the clicks that draw from everything else that a click on the map does. A click is the drawing's when it was
 * pressed while there was one, though it may have ended it since.
 *
 * @returns what ends it.
 */
export function keepClicks(map: MapRef): () => void {
  const container = map.getContainer();
  let isDrawn = false;
  const press = ({ target }: Event) => {
    isDrawn = target === map.getCanvas() && useDrawing.getState().corners !== null;
    if (isDrawn) useDrawing.setState({ isByKeyboard: false });
  };
  const click = (event: Event) => {
    if (isDrawn && event.target === map.getCanvas()) event.stopPropagation();
  };
  container.addEventListener('pointerdown', press, true);
  container.addEventListener('click', click, true);
  // The second click of a double one ends the polygon: the map would zoom by what is no longer the drawing's.
  container.addEventListener('dblclick', click, true);
  return () => {
    container.removeEventListener('pointerdown', press, true);
    container.removeEventListener('click', click, true);
    container.removeEventListener('dblclick', click, true);
  };
}
