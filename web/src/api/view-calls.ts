import { createView, executeView, readView } from '@wellfield/contract';
import { callOf } from './call.ts';

/** The calls about shared views. */
export const createViewCall = callOf(createView);
export const readViewCall = callOf(readView, { plainRefusals: [404] });
export const executeViewCall = callOf(executeView, { plainRefusals: [410] });
