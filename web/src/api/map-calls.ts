import { readOverlays } from '@wellfield/contract';
import { callOf } from './call.ts';

/** The calls of the map. */
export const readOverlaysCall = callOf(readOverlays);
