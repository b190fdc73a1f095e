import type { MapRef } from '@vis.gl/react-maplibre';
import { addCorner, cancelDrawing, finishDrawing, takeBackCorner, useDrawing, type Corner } from './drawing.ts';
import { drawingActOf } from './drawing-keys.ts';

interface ScreenPoint {
  x: number;
  y: number;
}

/** A corner so near to the first or the last one means that one. */
const reachPx = 10;
/** A press that moves farther before it is let go moves the map. */
const dragPx = 4;

/**
 * Takes clicks and keys of the map for corners. They are taken before the map sees them, so that nothing else that a
 * click on the map does happens meanwhile; dragging and the wheel move the map as ever.
 *
 * @returns what ends it.
 */
export function listenForCorners(map: MapRef, onTip: (tip: Corner | null) => void): () => void {
  const container = map.getContainer();
  const canvas = map.getCanvas();
  let pressed: ScreenPoint = { x: 0, y: 0 };

  const pointOf = ({ clientX, clientY }: MouseEvent): ScreenPoint => {
    const { left, top } = container.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const cornerAt = ({ x, y }: ScreenPoint): Corner => {
    const { lng, lat } = map.unproject([x, y]);
    return [lng, lat];
  };
  const middle = (): ScreenPoint => ({ x: container.clientWidth / 2, y: container.clientHeight / 2 });
  const isNear = (point: ScreenPoint, corner: Corner | undefined) => {
    if (!corner) return false;
    const at = map.project([corner[0], corner[1]]);
    return Math.hypot(at.x - point.x, at.y - point.y) <= reachPx;
  };
  /** A corner once more, the first or the last, ends the outline. */
  const take = (point: ScreenPoint) => {
    const corners = useDrawing.getState().corners ?? [];
    const isAgain = isNear(point, corners.at(-1)) || (corners.length > 2 && isNear(point, corners[0]));
    if (!isAgain) addCorner(cornerAt(point));
    else if (corners.length > 2) finishDrawing();
  };
  const sayTip = () => {
    if (useDrawing.getState().isByKeyboard) onTip(cornerAt(middle()));
  };

  const press = (event: PointerEvent) => {
    pressed = pointOf(event);
  };
  const click = (event: MouseEvent) => {
    if (event.target !== canvas) return;
    event.stopPropagation();
    const point = pointOf(event);
    if (Math.hypot(point.x - pressed.x, point.y - pressed.y) > dragPx) return;
    useDrawing.setState({ isByKeyboard: false });
    take(point);
  };
  const doubleClick = (event: MouseEvent) => {
    if (event.target === canvas) event.stopPropagation();
  };
  const move = (event: PointerEvent) => {
    if (event.target === canvas && !useDrawing.getState().isByKeyboard) onTip(cornerAt(pointOf(event)));
  };
  const key = (event: KeyboardEvent) => {
    const act = event.target === canvas ? drawingActOf(event) : null;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    if (act.kind === 'cancel') return cancelDrawing();
    if (act.kind === 'takeBack') return takeBackCorner();
    useDrawing.setState({ isByKeyboard: true });
    if (act.kind === 'corner') take(middle());
    else map.panBy([...act.byPx], { duration: 0 });
    sayTip();
  };

  container.addEventListener('pointerdown', press, true);
  container.addEventListener('click', click, true);
  container.addEventListener('dblclick', doubleClick, true);
  container.addEventListener('pointermove', move, true);
  container.addEventListener('keydown', key, true);
  map.on('move', sayTip);
  canvas.style.cursor = 'crosshair';
  canvas.focus({ preventScroll: true });
  sayTip();
  return () => {
    container.removeEventListener('pointerdown', press, true);
    container.removeEventListener('click', click, true);
    container.removeEventListener('dblclick', doubleClick, true);
    container.removeEventListener('pointermove', move, true);
    container.removeEventListener('keydown', key, true);
    map.off('move', sayTip);
    canvas.style.cursor = '';
  };
}
