import { ringFault } from '@wellfield/science';
import { create } from 'zustand';
import { addPolygon, useExploration } from '../../../explorer/exploration-store.ts';
import { useSession } from '../../../session/session-store.ts';
import { nextPolygonId } from './polygon-id.ts';

export type Corner = readonly [long: number, lat: number];

interface Drawing {
  /** Of the polygon that is being drawn; null while none is. */
  corners: readonly Corner[] | null;
  /** Whether it is drawn by the keyboard: then the middle of the map is where corners go. */
  isByKeyboard: boolean;
  /** Why it could not be finished, until a corner changes. */
  fault: string | null;
}

const none: Drawing = { corners: null, isByKeyboard: false, fault: null };

/** The polygon that is being drawn; no part of the exploration until it is finished. */
export const useDrawing = create<Drawing>()(() => none);

useSession.subscribe(({ token }) => {
  if (token === null) cancelDrawing();
});

export function startDrawing(isByKeyboard: boolean): void {
  useDrawing.setState({ corners: [], isByKeyboard, fault: null });
}

export function cancelDrawing(): void {
  useDrawing.setState(none);
}

/** Adds a corner. Six decimals are a tenth of a metre, and keep links short. */
export function addCorner([long, lat]: Corner): void {
  const corner: Corner = [Number(long.toFixed(6)), Number(lat.toFixed(6))];
  useDrawing.setState(({ corners }) => (corners === null ? {} : { corners: [...corners, corner], fault: null }));
}

export function takeBackCorner(): void {
  useDrawing.setState(({ corners }) => (corners === null ? {} : { corners: corners.slice(0, -1), fault: null }));
}

/** Closes the outline, and it filters; where it is none, it says why and stays open. */
export function finishDrawing(): void {
  const { corners } = useDrawing.getState();
  if (corners === null) return;
  const fault = ringFault(corners);
  if (fault !== null) return useDrawing.setState({ fault: `This is no polygon: ${fault}.` });
  addPolygon({ id: nextPolygonId(useExploration.getState().polygons), coords: corners, layer: 'drawn' });
  useDrawing.setState(none);
}
