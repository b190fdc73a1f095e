import { type CensoredPositioning, isKaplanMeier, type QuartileMethod } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import type { NumberDetail } from '../number-detail.ts';
import { estimatedQuantile } from './estimated.ts';
import { quantileOf } from './plain-calculations.ts';
import { calculation } from './program.ts';

/** How quartiles are found; null: there are no non-detects. */
interface Box {
  method: QuartileMethod | null;
  isLog: boolean;
}

/** A quartile of a box. */
export function boxQuartile(share: number, { method }: Box): Calculation {
  const quantile = method === null ? quantileOf(share) : estimatedQuantile(share, method);
  return { ...quantile, source: method === null ? quantile.source : `Helsel 2012, chapter 5. ${quantile.source}` };
}

type BoxFigure = 'whisker_low' | 'whisker_high' | 'outliers';

/** A whisker of a box, or the number of its outliers. */
export function boxEdge(figure: BoxFigure, { method, isLog }: Box): Calculation {
  const says = {
    fences: `1.5 interquartile ranges${isLog ? ' of the logarithms' : ''}`,
    formula: isLog ? 'Q3 (Q3/Q1)^1.5, Q1 (Q1/Q3)^1.5' : 'Q3 + 1.5 (Q3 − Q1), Q1 − 1.5 (Q3 − Q1)',
  };
  if (method === null) return calculation(`plots/box_${figure}`, { is_log: isLog }, { says });
  if (figure === 'whisker_low') return calculation('figures/smallest_detect', {}, { says });
  const functions = { quartile_1: estimatedQuantile(0.25, method), quartile_3: estimatedQuantile(0.75, method) };
  const inputs = { is_log: isLog, by_shares: isKaplanMeier(method) };
  return calculation(`plots/box_censored_${figure}`, inputs, { functions, says });
}

/** The number of results in a bar of a histogram, or of its non-detects. */
export function barCount(which: 'results' | 'nondetects', range: NumberDetail['range']): Calculation {
  const [min, max, includesMax] = range ?? [0, null, false];
  const says = {
    until: max === null ? '' : ` to ${includesMax ? '' : 'below '}${max}`,
    range: max === null ? `x ≥ ${min}` : `${min} ≤ x ${includesMax ? '≤' : '<'} ${max}`,
  };
  return calculation(`plots/bar_${which}`, { low: min, high: max ?? Infinity, includes_high: includesMax }, { says });
}

/** The smallest result whose rank by the number of results reaches a share. */
export const rankQuantile = (share: number): Calculation => calculation('figures/rank_quantile', { share });

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
