import { isKaplanMeier, type QuartileMethod } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import type { NumberDetail } from '../number-detail.ts';
import { estimatedQuantile } from './estimated.ts';
import { quantileOf } from './plain-calculations.ts';
import { program } from './program.ts';

/** How quartiles are found; null: there are no non-detects. */
interface Box {
  method: QuartileMethod | null;
  isLog: boolean;
}

const helsel = 'Helsel 2012, chapter 5.';
const tukey = 'Tukey 1977, Exploratory Data Analysis.';

/** A quartile of a box. */
export function boxQuartile(share: number, { method }: Box): Calculation {
  const calculation = method === null ? quantileOf(share) : estimatedQuantile(share, method);
  return { ...calculation, source: method === null ? calculation.source : `${helsel} ${calculation.source}` };
}

type BoxFigure = 'whisker_low' | 'whisker_high' | 'outliers';

const boxEdges = {
  whisker_low: { words: 'The smallest result within the lower fence', program: 'plots/box_whisker_low' },
  whisker_high: { words: 'The largest result within the upper fence', program: 'plots/box_whisker_high' },
  outliers: { words: 'The number of results beyond the fences', program: 'plots/box_outliers' },
} as const;

const censoredEdges = {
  whisker_low: 'The smallest detect',
  whisker_high: 'The largest detect within the upper fence',
  outliers: 'The number of detects beyond the upper fence',
} as const;

/** A whisker of a box, or the number of its outliers. */
export function boxEdge(figure: BoxFigure, { method, isLog }: Box): Calculation {
  const fences = isLog ? '1.5 interquartile ranges of the logarithms' : '1.5 interquartile ranges';
  const formula = isLog ? 'Q3 (Q3/Q1)^1.5, Q1 (Q1/Q3)^1.5' : 'Q3 + 1.5 (Q3 − Q1), Q1 − 1.5 (Q3 − Q1)';
  if (method === null) {
    const { words, program: name } = boxEdges[figure];
    const all = `${words}: fences are ${fences} from the quartiles.`;
    return { words: all, formula, source: tukey, ...program(name, { is_log: isLog }) };
  }
  return {
    words: `${censoredEdges[figure]}: the fence is ${fences} from the quartiles; without both it is none.`,
    formula,
    source: helsel,
    takes: ['flag'],
    ...(figure === 'whisker_low'
      ? program('figures/smallest_detect')
      : program(
          figure === 'outliers' ? 'plots/box_censored_outliers' : 'plots/box_censored_whisker_high',
          { is_log: isLog, by_shares: isKaplanMeier(method) },
          { quartile_1: estimatedQuantile(0.25, method), quartile_3: estimatedQuantile(0.75, method) },
        )),
  };
}

/** The number of results in a bar of a histogram, or of its non-detects. */
export function barCount(which: 'results' | 'nondetects', range: NumberDetail['range']): Calculation {
  const [min, max, includesMax] = range ?? [0, null, false];
  const isOfLimits = which === 'nondetects';
  const isIn = max === null ? `x ≥ ${min}` : `${min} ≤ x ${includesMax ? '≤' : '<'} ${max}`;
  return {
    words: `The number of ${isOfLimits ? 'non-detects whose limit is' : 'results'} from ${min}${max === null ? '' : ` to ${includesMax ? '' : 'below '}${max}`}; non-detects count at their limits.`,
    formula: `n(${isIn})`,
    source: 'A count; the width of bars: Freedman and Diaconis 1981.',
    ...(isOfLimits && { takes: ['flag'] as const }),
    ...program(isOfLimits ? 'plots/bar_nondetects' : 'plots/bar_results', {
      low: min,
      high: max ?? Infinity,
      includes_high: includesMax,
    }),
  };
}

/** The smallest result whose rank by the number of results reaches a share. */
export function rankQuantile(share: number): Calculation {
  return {
    words: `The smallest result of which rank / count is at least ${share}, non-detects at their limits.`,
    formula: `x₍⌈${share} n⌉₎`,
    source: 'Hyndman and Fan 1996, The American Statistician 50: type 1.',
    ...program('figures/rank_quantile', { share }),
  };
}
