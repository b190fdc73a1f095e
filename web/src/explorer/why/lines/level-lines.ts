import type { Calculation } from '../calculation.ts';
import { calculation } from './program.ts';

export const aboveLevel: Calculation = calculation('levels/above_level');
export const belowLevel: Calculation = calculation('levels/below_level');
export const cannotTellLevel: Calculation = calculation('levels/cannot_tell_level');
export const latestResult: Calculation = calculation('figures/latest_result');
/** What is known of the last day against the level. */
export const latestState: Calculation = calculation('levels/latest_state');

/** The first or the last day on which a detect was above. */
export const dayAbove = (which: 'first' | 'last'): Calculation => calculation(`levels/${which}_day_above`);
