import { readOverlays, readPiper } from '@wellfield/contract';
import { callOf } from './call.ts';

/** The calls of the map. */
export const readOverlaysCall = callOf(readOverlays);
export const readPiperCall = callOf(readPiper);
