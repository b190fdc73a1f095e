import type { MapRef } from '@vis.gl/react-maplibre';
import { cancelDrawing, useDrawing } from './drawing.ts';
import { drawingActOf } from './drawing-keys.ts';
import type { Pen } from './pen.ts';

/**
 * Controls the pen by keys of the map: it stays at the center, and the map moves under it.
 *
 * @returns the function that ends it.
 */
export function listenForKeys(map: MapRef, pen: Pen): () => void {
  const container = map.getContainer();
  const canvas = map.getCanvas();
  const middle = () => ({ x: container.clientWidth / 2, y: container.clientHeight / 2 });
  const point = () => {
    if (useDrawing.getState().isByKeyboard) pen.pointAt(middle());
  };
  const key = (event: KeyboardEvent) => {
    const act = event.target === canvas ? drawingActOf(event) : null;
    if (!act) return;
    // Captured before the map gets it.
    event.preventDefault();
    event.stopPropagation();
    if (act.kind === 'cancel') return cancelDrawing();
    if (act.kind === 'takeBack') return pen.takeBack();
    useDrawing.setState({ isByKeyboard: true });
    if (act.kind === 'corner') pen.pressAt(middle());
    else map.panBy([...act.byPx], { duration: 0 });
  };

  container.addEventListener('keydown', key, true);
  map.on('move', point);
  canvas.focus({ preventScroll: true });
  point();
  return () => {
    container.removeEventListener('keydown', key, true);
    map.off('move', point);
  };
}
