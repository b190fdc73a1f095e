import type { RingFault } from '@wellfield/science';
import { useExploration, explore } from '../../../explorer/exploration/exploration-store.ts';
import { addPolygon } from '../../../explorer/exploration/map-transitions.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';
import { nextPolygonId } from './polygon-id.ts';

export type Corner = readonly [long: number, lat: number];

interface Drawing {
  /** The corners of the polygon being drawn; null if there is none. */
  corners: readonly Corner[] | null;
  /** The position of the next corner. */
  tip: Corner | null;
  /** Whether it is drawn by keyboard: corners are then set at the center of the map. */
  isByKeyboard: boolean;
  /** Why it could not be finished, until a corner is added or removed. */
  fault: string | null;
}

const none: Drawing = { corners: null, tip: null, isByKeyboard: false, fault: null };

/** The polygon being drawn; not part of the exploration until it is finished. */
export const useDrawing = sessionScoped<Drawing>(none);

export function startDrawing(isByKeyboard: boolean): void {
  useDrawing.setState({ ...none, corners: [], isByKeyboard });
}

export function cancelDrawing(): void {
  useDrawing.setState(none);
}

/** Follows the pen. */
export function showDrawing(corners: readonly Corner[], tip: Corner | null): void {
  useDrawing.setState(({ corners: before, fault }) => ({
    corners,
    tip,
    fault: corners.length === before?.length ? fault : null,
  }));
}

/** Notes why the outline is invalid; it stays open. */
export function refuseDrawing(fault: RingFault): void {
  useDrawing.setState({ fault: `Not a polygon: ${fault}.` });
}

/** Turns the drawing into a filter polygon. */
export function finishDrawing(corners: readonly Corner[]): void {
  explore(addPolygon, { id: nextPolygonId(useExploration.getState().polygons), coords: corners, layer: 'drawn' });
  useDrawing.setState(none);
}
