/** The action of a key while a polygon is drawn. */
type DrawingAct =
  | { kind: 'pan'; byPx: readonly [x: number, y: number] }
  | { kind: 'corner' }
  | { kind: 'takeBack' }
  | { kind: 'cancel' };

/** How far an arrow moves the map, without and with Shift, for precise corners. */
const [panPx, finePanPx] = [48, 4];

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The action of a key; null for keys of the map and the page. */
export function drawingActOf(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const direction = directions[event.key];
  if (direction) {
    const far = event.shiftKey ? finePanPx : panPx;
    return { kind: 'pan', byPx: [far * direction[0], far * direction[1]] } satisfies DrawingAct;
  }
  switch (event.key) {
    case 'Enter':
      return { kind: 'corner' } satisfies DrawingAct;
    case 'Backspace':
      return { kind: 'takeBack' } satisfies DrawingAct;
    case 'Escape':
      return { kind: 'cancel' } satisfies DrawingAct;
    default:
      return null;
  }
}
