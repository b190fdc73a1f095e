import type { Calculation } from '../calculation.ts';
import { calculation } from './program.ts';

export const count: Calculation = { ...calculation('figures/count'), sql: { figure: 'count' } };
export const detectShare: Calculation = { ...calculation('figures/detect_share'), sql: { figure: 'detect-share' } };
export const nonDetectShare: Calculation = calculation('figures/nondetect_share');
export const sum: Calculation = { ...calculation('figures/total'), sql: { figure: 'sum' } };
export const minimum: Calculation = { ...calculation('figures/minimum'), sql: { figure: 'min' } };
export const maximum: Calculation = { ...calculation('figures/maximum'), sql: { figure: 'max' } };
export const mean: Calculation = { ...calculation('figures/mean'), sql: { figure: 'mean' } };
export const deviation: Calculation = { ...calculation('figures/deviation'), sql: { figure: 'sd' } };
/** The standard error of a mean without non-detects. */
export const standardError: Calculation = { ...calculation('figures/standard_error'), sql: { figure: 'se' } };
export const firstDay: Calculation = calculation('figures/first_day');
export const lastDay: Calculation = calculation('figures/last_day');
export const countOfKeys: Calculation = calculation('locations/locations');

/** The quantile of a share from 0 to 1. */
export function quantileOf(share: number): Calculation {
  return { ...calculation('figures/type_7_quantile', { share }), sql: { figure: 'at-share', share } };
}
