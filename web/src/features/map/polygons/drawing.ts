import type { RingFault } from '@wellfield/science';
import { useExploration, explore } from '../../../explorer/exploration/exploration-store.ts';
import { addPolygon } from '../../../explorer/exploration/transitions.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';
import { nextPolygonId } from './polygon-id.ts';

export type Corner = readonly [long: number, lat: number];

interface Drawing {
  /** Of the polygon that is being drawn; null while none is. */
  corners: readonly Corner[] | null;
  /** Where the next corner would go. */
  tip: Corner | null;
  /** Whether it is drawn by the keyboard: then the middle of the map is where corners go. */
  isByKeyboard: boolean;
  /** Why it could not be finished, until a corner is set or taken back. */
  fault: string | null;
}

const none: Drawing = { corners: null, tip: null, isByKeyboard: false, fault: null };

/** The polygon that is being drawn; no part of the exploration until it is finished. */
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

/** Says why the outline is none; it stays open. */
export function refuseDrawing(fault: RingFault): void {
  useDrawing.setState({ fault: `Not a polygon: ${fault}.` });
}

/** Makes the drawing a polygon that filters. */
export function finishDrawing(corners: readonly Corner[]): void {
  explore(addPolygon, { id: nextPolygonId(useExploration.getState().polygons), coords: corners, layer: 'drawn' });
  useDrawing.setState(none);
}
