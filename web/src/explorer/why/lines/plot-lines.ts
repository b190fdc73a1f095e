import { isKaplanMeier, type QuartileMethod } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import type { NumberDetail } from '../number-detail.ts';
import { estimatedQuantile } from './estimated.ts';
import { quantileOf } from './plain-calculations.ts';
import { indented, pythonFunction, rFunction } from './wrapped-lines.ts';

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

const boxWords: Readonly<Record<BoxFigure, string>> = {
  whisker_low: 'The smallest result within the lower fence',
  whisker_high: 'The largest result within the upper fence',
  outliers: 'The number of results beyond the fences',
};

/** A whisker of a box, or the number of its outliers. */
export function boxEdge(figure: BoxFigure, { method, isLog }: Box): Calculation {
  const isCensored = method !== null;
  const fences = isLog ? '1.5 interquartile ranges of the logarithms' : '1.5 interquartile ranges';
  return {
    words: isCensored
      ? `${figure === 'whisker_low' ? 'The smallest detect' : `${boxWords[figure].replace('result', 'detect').replace('fences', 'upper fence')}`}: the fence is ${fences} from the quartiles; without both it is none.`
      : `${boxWords[figure]}: fences are ${fences} from the quartiles.`,
    formula: isLog ? 'Q3 (Q3/Q1)^1.5, Q1 (Q1/Q3)^1.5' : 'Q3 + 1.5 (Q3 − Q1), Q1 − 1.5 (Q3 − Q1)',
    source: isCensored ? helsel : tukey,
    ...(isCensored && { takes: ['flag'] as const }),
    python: [...pythonFences(method, isLog), ...pythonEdges(figure, isCensored)],
    r: [...rFences(method, isLog), rEdges(figure, isCensored)],
  };
}

function pythonFences(method: QuartileMethod | null, isLog: boolean): string[] {
  const [low, high] = isLog
    ? ['q1 * (q1 / q3) ** 1.5', 'q3 * (q3 / q1) ** 1.5']
    : ['q1 - 1.5 * (q3 - q1)', 'q3 + 1.5 * (q3 - q1)'];
  return [
    ...pythonFunction('quartile_1', boxQuartile(0.25, { method, isLog })),
    ...pythonFunction('quartile_3', boxQuartile(0.75, { method, isLog })),
    ...(method === null
      ? ['q1, q3 = quartile_1(used), quartile_3(used)']
      : [
          'detects = [x for x, nd in used if not nd]',
          'q1 = q3 = None',
          `if ${isKaplanMeier(method) ? 'len(detects) >= 3' : 'len(set(detects)) > 1 and min(x for x, nd in used) > 0'}:`,
          ...indented(['q1, q3 = quartile_1(used), quartile_3(used)']),
        ]),
    `low, high = (${low}, ${high}) if q1 is not None and q3 is not None else (None, float("inf"))`,
  ];
}

function pythonEdges(figure: BoxFigure, isCensored: boolean): string[] {
  const results = isCensored ? 'detects' : 'used';
  switch (figure) {
    case 'whisker_low':
      return [isCensored ? 'value = min(detects)' : 'value = min(x for x in used if x >= low)'];
    case 'whisker_high':
      return [`value = max(x for x in ${results} if x <= high)`];
    case 'outliers':
      return [`value = sum(1 for x in ${results} if x > high${isCensored ? '' : ' or x < low'})`];
  }
}

function rFences(method: QuartileMethod | null, isLog: boolean): string[] {
  const isByShares = method !== null && isKaplanMeier(method);
  const told = isByShares ? 'sum(!nd) >= 3' : 'length(unique(used[!nd])) > 1 && all(used > 0)';
  return [
    ...rFunction('quartile_1', boxQuartile(0.25, { method, isLog })),
    ...rFunction('quartile_3', boxQuartile(0.75, { method, isLog })),
    ...(method === null
      ? ['q1 <- quartile_1(used, nd); q3 <- quartile_3(used, nd)']
      : [`q1 <- if (${told}) quartile_1(used, nd) else NA; q3 <- if (${told}) quartile_3(used, nd) else NA`]),
    isLog
      ? 'low <- q1 * (q1 / q3)^1.5; high <- q3 * (q3 / q1)^1.5'
      : 'low <- q1 - 1.5 * (q3 - q1); high <- q3 + 1.5 * (q3 - q1)',
    'if (is.na(high)) high <- Inf',
  ];
}

function rEdges(figure: BoxFigure, isCensored: boolean): string {
  const results = isCensored ? 'used[!nd]' : 'used';
  switch (figure) {
    case 'whisker_low':
      return isCensored ? 'result <- min(used[!nd])' : 'result <- min(used[used >= low])';
    case 'whisker_high':
      return `x <- ${results}; result <- max(x[x <= high])`;
    case 'outliers':
      return `x <- ${results}; result <- sum(x > high${isCensored ? '' : ' | x < low'})`;
  }
}

/** The number of results in a bar of a histogram, or of its non-detects. */
export function barCount(which: 'results' | 'nondetects', range: NumberDetail['range']): Calculation {
  const [min, max, includesMax] = range ?? [0, null, false];
  const isOfLimits = which === 'nondetects';
  const until = max === null ? '' : ` ${includesMax ? '<=' : '<'} ${max}`;
  const rUntil = max === null ? '' : ` & used${until}`;
  const isIn = `${max === null ? `x >= ${min}` : `${min} <= x${until}`}`;
  return {
    words: `The number of ${isOfLimits ? 'non-detects whose limit is' : 'results'} from ${min}${max === null ? '' : ` to ${includesMax ? '' : 'below '}${max}`}; non-detects count at their limits.`,
    formula: `n(${isIn.replace('>=', '≥').replaceAll('<=', '≤')})`,
    source: 'A count; the width of bars: Freedman and Diaconis 1981.',
    ...(isOfLimits && { takes: ['flag'] as const }),
    python: [
      isOfLimits ? `value = sum(1 for x, nd in used if nd and ${isIn})` : `value = sum(1 for x in used if ${isIn})`,
    ],
    r: [`result <- sum(${isOfLimits ? 'nd & ' : ''}used >= ${min}${rUntil})`],
  };
}

/** The smallest result whose rank by the number of results reaches a share. */
export function rankQuantile(share: number): Calculation {
  return {
    words: `The smallest result of which rank / count is at least ${share}, non-detects at their limits.`,
    formula: `x₍⌈${share} n⌉₎`,
    source: 'Hyndman and Fan 1996, The American Statistician 50: type 1.',
    python: ['from math import ceil', 'x = sorted(used)', `value = x[ceil(${share} * len(x) - 1e-9) - 1]`],
    r: [`result <- sort(used)[ceiling(${share} * length(used) - 1e-9)]`],
  };
}
