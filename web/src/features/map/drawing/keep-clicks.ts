import type { MapRef } from '@vis.gl/react-maplibre';
import { useDrawing } from './drawing.ts';

/**
 * Keeps clicks that draw from doing anything else on the map. A click belongs to the drawing if it was pressed during the
 * drawing, even if it has ended since.
 *
 * @returns the function that ends it.
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
