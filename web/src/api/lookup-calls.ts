import { listCasIds, listStandardLocations } from '@wellfield/contract';
import { callOf } from './call.ts';

/** The calls of the lookup tables. */
export const listCasIdsCall = callOf(listCasIds);
export const listStandardLocationsCall = callOf(listStandardLocations);
