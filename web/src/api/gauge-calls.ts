import { readMonthlyFlow } from '@wellfield/contract';
import { callOf } from './call.ts';

/** The call of the river gauges. */
export const readMonthlyFlowCall = callOf(readMonthlyFlow);
