import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { addLine, addPolygon } from '../../../explorer/exploration/map-transitions.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';
import { nextLineId, nextPolygonId } from '../../../explorer/exploration/shape-ids.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { cornersFault, countFault, type ShapeKind } from './drawn-shapes.ts';

export type Corner = readonly [long: number, lat: number];

interface Drawing {
  kind: ShapeKind;
  /** The corners of the shape being drawn; null if there is none. */
  corners: readonly Corner[] | null;
  /** The position of the next corner. */
  tip: Corner | null;
  /** Whether it is drawn by keyboard: corners are then set at the center of the map. */
  isByKeyboard: boolean;
  /** Why it could not be finished, until a corner is added or removed. */
  fault: string | null;
}

const none: Drawing = { kind: 'polygon', corners: null, tip: null, isByKeyboard: false, fault: null };

/** The shape being drawn; not part of the exploration until it is finished. */
export const useDrawing = sessionScoped<Drawing>(none);

/** Begins a shape; where the map takes no more of its kind, a notice says so instead. */
export function startDrawing(kind: ShapeKind, isByKeyboard: boolean): void {
  const { polygons, lines } = useExploration.getState();
  const fault = countFault(kind, (kind === 'polygon' ? polygons : lines).length);
  if (fault !== null) return showToast({ text: fault });
  useDrawing.setState({ ...none, kind, corners: [], isByKeyboard });
}

export function cancelDrawing(): void {
  useDrawing.setState(none);
}

/** Follows the pen. */
export function showDrawing(corners: readonly Corner[], tip: Corner | null): void {
  useDrawing.setState(({ kind, corners: before, fault }) => ({
    corners,
    tip,
    fault: corners.length === before?.length ? fault : cornersFault(kind, corners.length),
  }));
}

/** Notes why the shape is invalid; it stays open. */
export function refuseDrawing(fault: string): void {
  useDrawing.setState({ fault });
}

/** Turns the drawing into a filter polygon, or a line with its use. */
export function finishDrawing(coords: readonly Corner[]): void {
  const { kind } = useDrawing.getState();
  const { polygons, lines } = useExploration.getState();
  if (kind === 'polygon') explore(addPolygon, { id: nextPolygonId(polygons), coords, layer: 'drawn' });
  else explore(addLine, { id: nextLineId(lines), use: kind, coords });
  useDrawing.setState(none);
}
