import type { CensoredPositioning } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import { calculation } from './program.ts';

/** The number of detects in a QQ plot. */
export const qqDetects: Calculation = {
  ...calculation('figures/count'),
  words: 'The number of detects.',
  formula: 'n(detects)',
};

const programs: Readonly<Record<CensoredPositioning, string>> = {
  'helsel-cohn': 'plots/qq_correlation_helsel_cohn',
  'kaplan-meier': 'plots/qq_correlation_kaplan_meier',
};

/**
 * The correlation of detects, or of their logarithms, with the quantiles of their positions; `by` what they are placed among
 * non-detects, null without any.
 */
export function qqCorrelation(isLog: boolean, by: CensoredPositioning | null): Calculation {
  const says = { of: isLog ? 'logarithms of the detects' : 'detects' };
  return calculation(by === null ? 'plots/qq_correlation' : programs[by], { of_logs: isLog }, { says });
}
