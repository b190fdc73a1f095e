import {
  ascending,
  correlation,
  deviation,
  kaplanMeier,
  mean,
  normalAt,
  quantile,
  shapiroWilk,
  sum,
  type Sample,
} from './recompute-basics.ts';
import { limitsOf, meanWithError, testOf, upperLimitOfMean } from './recompute-limits.ts';
import {
  detectsOf,
  isCensored,
  known,
  limitPositions,
  limits,
  positionsOf,
  sharesOf,
  values,
} from './recompute-positions.ts';
import { adjusted, driftOf, lag1Of, slopeOf, trendOf, wordOf } from './recompute-trend.ts';

/** The rows of a file, and what it says of the number besides. */
export interface Rows {
  /** With and without a result; that is NaN then. */
  used: readonly Sample[];
  background: readonly Sample[];
  /** 'from 2 to below 5, by max'. */
  choices: string;
  /** How the file says that it was found. */
  method: string;
  others: readonly number[];
}

type Recomputed = number | string | null;

const days = (samples: readonly Sample[]) => samples.map(({ day }) => day).toSorted();
const over = ({ x, level }: Sample) => x > level + Math.abs(level) * 1e-11;

function byLocation(
  samples: readonly Sample[],
  by: 'location' | 'series' = 'location',
): readonly (readonly Sample[])[] {
  return [...Map.groupBy(samples, (sample) => sample[by]).values()];
}

/** The quartiles, whiskers and outliers of a box. */
function boxOf(all: readonly Sample[], isLog: boolean) {
  const samples = isLog ? all.filter(({ x }) => x > 0) : all;
  const ofShares = detectsOf(samples).length < 3 ? () => null : kaplanMeier(samples).quantile;
  const curve = isCensored(samples) ? ofShares : (p: number) => quantile(values(samples), p);
  const [q1, median, q3] = [curve(0.25), curve(0.5), curve(0.75)];
  const [to, back] = isLog ? [Math.log, Math.exp] : [(x: number) => x, (x: number) => x];
  const reach = q1 === null || q3 === null ? Infinity : 1.5 * (to(q3) - to(q1));
  const high = q3 === null ? Infinity : back(to(q3) + reach);
  const low = q1 === null || isCensored(samples) ? -Infinity : back(to(q1) - reach);
  const shown = isCensored(samples) ? detectsOf(samples) : values(samples);
  const within = shown.filter((x) => x >= low && x <= high);
  return {
    q1,
    median,
    q3,
    low: Math.min(...within),
    high: Math.max(...within),
    outliers: shown.length - within.length,
  };
}

/** A location's state against its level. */
function stateOf(samples: readonly Sample[], by: string): string {
  const last = days(known(samples)).at(-1);
  const looked =
    by === 'latest result' && last !== undefined ? known(samples).filter(({ day }) => day === last) : samples;
  const [first] = samples;
  if (by === 'mean' || by === 'UCL95') {
    const against = (x: number | null) =>
      x === null || !first ? 'cannot tell' : over({ ...first, x }) ? 'above' : 'below';
    if (by === 'UCL95') return against(upperLimitOfMean(known(samples)));
    const low = against(mean(known(samples).map(({ x, nd }) => (nd ? Math.min(0, x) : x))));
    return low === against(mean(values(known(samples)))) ? low : 'cannot tell';
  }
  if (looked.some((one) => !one.nd && over(one))) return 'above';
  return looked.some((one) => Number.isNaN(one.x) || Number.isNaN(one.level) || (one.nd && over(one)))
    ? 'cannot tell'
    : 'below';
}

/** A location's value by the map's statistic. */
function valueOf(samples: readonly Sample[], by: string): number | null {
  const all = values(known(samples));
  if (by === 'number of samples') return samples.length;
  if (all.length === 0) return null;
  if (by === 'maximum') return Math.max(...all);
  return by === 'mean' ? mean(all) : by === 'median' ? quantile(all, 0.5) : null;
}

function isInRange(x: number, choices: string): boolean {
  const [, min, below, max] = /from (\S+?)(?: to (below )?([^\s,]+))?(?:,|$)/.exec(choices) ?? [];
  if (min === undefined) return false;
  return x >= Number(min) && (max === undefined || (below ? x < Number(max) : x <= Number(max)));
}

const by = (choices: string) =>
  /by (maximum|mean|median|number of samples|latest result|UCL95)/.exec(choices)?.[1] ?? '';
const isLog = (choices: string) => choices.includes('logarithms');
const scaled = (samples: readonly Sample[], choices: string) => {
  const detects = detectsOf(samples);
  return isLog(choices) ? detects.filter((x) => x > 0).map(Math.log) : detects;
};
const largest = (all: readonly number[]) => (all.length === 0 ? null : Math.max(...all));

function latest(samples: readonly Sample[]): number {
  const here = known(samples).filter(({ day }) => day === days(known(samples)).at(-1));
  const detects = here.filter(({ nd }) => !nd);
  return Math.max(...values(detects.length > 0 ? detects : here));
}

function qq(samples: readonly Sample[], choices: string, method: string): number {
  const detects = ascending(scaled(samples, choices));
  if (!isCensored(known(samples))) {
    return correlation(
      detects,
      detects.map((_, at) => normalAt((at + 0.625) / (detects.length + 0.25))),
    );
  }
  const positions = method.includes('(Kaplan–Meier)') ? limitPositions(samples) : positionsOf(samples);
  return correlation(detects, positions.map(normalAt));
}

/** A quantile of detects and of non-detects on the line through the logarithms of the detects. */
function regressionQuantile(samples: readonly Sample[], share: number): number {
  const detects = ascending(detectsOf(samples));
  const logs = detects.map(Math.log);
  const scores = positionsOf(samples).map(normalAt);
  const slope = (correlation(scores, logs) * deviation(logs)) / deviation(scores);
  const { edges, shares } = sharesOf(samples);
  const hidden = edges.flatMap((edge, at) => {
    const here = limits(samples).filter((x) => x === edge).length;
    return Array.from({ length: here }, (_, rank) => ((1 - (shares[at] ?? 0)) * (rank + 1)) / (here + 1));
  });
  const imputed = hidden.map((p) => Math.exp(mean(logs) + slope * (normalAt(p) - mean(scores))));
  return quantile([...detects, ...imputed], share);
}

function filliben(samples: readonly Sample[], choices: string): number {
  const detects = ascending(scaled(samples, choices));
  const n = detects.length;
  const last = 0.5 ** (1 / n);
  const medians = detects.map((_, at) => (at === 0 ? 1 - last : at === n - 1 ? last : (at + 1 - 0.3175) / (n + 0.365)));
  return correlation(detects, medians.map(normalAt));
}

/** Each statistic by the title that its file has, from the rows that the file says are used. */
export const recomputations: Readonly<Record<string, (rows: Rows) => Recomputed>> = {
  'Number of samples': ({ used }) => used.length,
  'Number of detects': ({ used }) => used.filter(({ nd }) => !nd).length,
  'Detection frequency': ({ used }) => used.filter(({ nd }) => !nd).length / used.length,
  'Sum of the detects': ({ used }) => sum(values(used)),
  'Minimum of the detects': ({ used }) => Math.min(...values(used)),
  '25th percentile of the detects': ({ used }) => quantile(values(used), 0.25),
  'Median of the detects': ({ used }) => quantile(values(used), 0.5),
  'Mean of the detects': ({ used }) => mean(values(used)),
  '75th percentile of the detects': ({ used }) => quantile(values(used), 0.75),
  'Maximum of the detects': ({ used }) => Math.max(...values(used)),
  'Standard deviation of the detects': ({ used }) => deviation(values(used)),
  'Number of non-detects': ({ used }) => used.length,
  'Smallest limit of the non-detects': ({ used }) => Math.min(...values(used)),
  'Largest limit of the non-detects': ({ used }) => Math.max(...values(used)),
  'First day of sampling': ({ used }) => days(used)[0] ?? null,
  'Last day of sampling': ({ used }) => days(used).at(-1) ?? null,
  'Mean of the upper limit': ({ used }) => meanWithError(used).mean,
  'Standard error of this mean': ({ used }) => meanWithError(used).se,
  'Upper 95% confidence limit of the mean (UCL95)': ({ used }) => upperLimitOfMean(used),
  'Shapiro–Wilk p of the detects': ({ used }) => shapiroWilk(values(used)).p,
  'Above the level': ({ used }) => used.filter((one) => !one.nd && over(one)).length,
  'Below the level': ({ used }) => known(used).filter((one) => !over(one)).length,
  'Cannot tell': ({ used }) => used.length - known(used).filter((one) => !(one.nd && over(one))).length,
  'Cannot tell, of those with a result or a limit': ({ used }) => used.filter((one) => one.nd && over(one)).length,
  'First above the level': ({ used }) => days(used.filter((one) => !one.nd && over(one)))[0] ?? null,
  'Last above the level': ({ used }) => days(used.filter((one) => !one.nd && over(one))).at(-1) ?? null,
  'Latest result': ({ used }) => latest(used),
  'Day of the latest result': ({ used }) => days(used).at(-1) ?? null,
  'Latest results against the level': ({ used }) => stateOf(used, 'latest'),
  'Number of results': ({ used }) => used.length,
  'Number of non-detects with a limit': ({ used }) => used.length,
  'Number of samples without a result or a limit': ({ used }) => used.length,
  'Maximum, non-detects at their limit': ({ used }) => Math.max(...values(used)),
  'Minimum, non-detects at their limit': ({ used }) => Math.min(...values(used)),
  'Mean of all results': ({ used }) => mean(values(used)),
  'Standard error of the mean': ({ used }) =>
    isCensored(used) ? null : deviation(values(used)) / Math.sqrt(used.length),
  'Median of all results': ({ used }) => quantile(values(used), 0.5),
  'First day with a result': ({ used }) => days(used)[0] ?? null,
  'Last day with a result': ({ used }) => days(used).at(-1) ?? null,
  'Slope a year': ({ used }) => slopeOf(used).slope,
  'Lower end of the 95% interval of the slope': ({ used }) => slopeOf(used).lower,
  'Upper end of the 95% interval of the slope': ({ used }) => slopeOf(used).upper,
  'Kendall’s tau': ({ used }) => trendOf(used).tau,
  'p of the trend’s test alone': ({ used }) => trendOf(used).p,
  'p adjusted for the number of tests': ({ used, others }) => adjusted(trendOf(used).p ?? 1, others),
  'Lag-1 correlation of what the trend leaves': ({ used }) => lag1Of(used),
  'p of a drift of the season of sampling': ({ used }) => driftOf(used),
  'Trend in a word': ({ used, others }) => wordOf(used, others),
  'Above the UTL': ({ used, background }) => used.filter(({ x, nd }) => !nd && x > limitsOf(background).utl).length,
  'Cannot tell, UTL': ({ used, background }) => used.filter(({ x, nd }) => nd && x > limitsOf(background).utl).length,
  'Above the UPL': ({ used, background }) => used.filter(({ x, nd }) => !nd && x > limitsOf(background).upl).length,
  'Cannot tell, UPL': ({ used, background }) => used.filter(({ x, nd }) => nd && x > limitsOf(background).upl).length,
  'p of the test against background, two-sided': ({ used, background }) => testOf(used, background).p,
  'Results rather higher or lower than the background': ({ used, background }) =>
    testOf(used, background).off > 0 ? 'higher' : 'lower',
  'Results of the background': ({ used }) => used.length,
  'Locations of the background with results': ({ used }) => byLocation(used).length,
  'Non-detects of the background': ({ used }) => used.length,
  'Largest limit of the background’s non-detects': ({ used }) => largest(values(used)),
  'Shapiro–Wilk p of the background’s detects': ({ used }) => shapiroWilk(values(used)).p,
  'Shapiro–Wilk p of the logarithms of the background’s detects': ({ used }) =>
    shapiroWilk(values(used).map(Math.log)).p,
  'Upper tolerance limit of the background (UTL)': ({ used }) => limitsOf(used).utl,
  'Upper prediction limit of the background (UPL)': ({ used }) => limitsOf(used).upl,
  'Locations in a class': ({ used, choices }) =>
    byLocation(used).filter((one) => isInRange(valueOf(one, by(choices)) ?? NaN, choices)).length,
  'Locations that only non-detects give': ({ used }) =>
    byLocation(used).filter((one) => (largest(limits(one)) ?? -Infinity) > (largest(detectsOf(one)) ?? -Infinity))
      .length,
  'Locations without a value': ({ used }) => byLocation(used).filter((one) => known(one).length === 0).length,
  'Locations against the level': ({ used, choices }) => {
    const wanted = /(above|below|cannot tell)$/.exec(choices)?.[1];
    return byLocation(used).filter((one) => stateOf(one, by(choices)) === wanted).length;
  },
  'Locations with a trend': ({ used, choices }) => {
    const series = byLocation(used, 'series').map((one) => ({ one, ...trendOf(one) }));
    const tests = series.flatMap(({ p }) => p ?? []);
    const words = series.map(({ one, p }) => ({
      location: one[0]?.location ?? '',
      word: wordOf(one, tests.toSpliced(p === null ? tests.length : tests.indexOf(p), 1)),
    }));
    const rising = new Set(words.filter(({ word }) => word === 'rising').map(({ location }) => location));
    const falling = new Set(words.filter(({ word }) => word === 'falling').map(({ location }) => location));
    const wanted = /(rising|falling|some results rise, some fall)$/.exec(choices)?.[1];
    const both = [...rising].filter((location) => falling.has(location)).length;
    if (wanted === 'rising') return rising.size - both;
    return wanted === 'falling' ? falling.size - both : wanted === undefined ? null : both;
  },
  'Share of non-detects': ({ used }) => used.filter(({ nd }) => nd).length / used.length,
  'Number of locations': ({ used }) => byLocation(used).length,
  'Highest limit of the non-detects': ({ used }) => largest(values(used)),
  'Quantile of the results': ({ used, choices, method }) => {
    const share = Number(/share ([\d.]+)/.exec(choices)?.[1]);
    if (method.includes('regression on order')) return regressionQuantile(used, share);
    return ascending(values(used)).find((_, at) => (at + 1) / used.length >= share - 1e-12) ?? null;
  },
  '25th percentile of a box': ({ used, choices }) => boxOf(used, isLog(choices)).q1,
  'Median of a box': ({ used, choices }) => boxOf(used, isLog(choices)).median,
  '75th percentile of a box': ({ used, choices }) => boxOf(used, isLog(choices)).q3,
  'Lower whisker of a box': ({ used, choices }) => boxOf(used, isLog(choices)).low,
  'Upper whisker of a box': ({ used, choices }) => boxOf(used, isLog(choices)).high,
  'Outliers of a box': ({ used, choices }) => boxOf(used, isLog(choices)).outliers,
  'Results in a bar': ({ used, choices }) => used.filter(({ x }) => isInRange(x, choices)).length,
  'Non-detects in a bar': ({ used, choices }) => used.filter(({ x, nd }) => nd && isInRange(x, choices)).length,
  'Samples in a period': ({ used }) => used.length,
  'Non-detects in a period': ({ used }) => used.filter(({ nd }) => nd).length,
  'Correlation r of the QQ plot': ({ used, choices, method }) => qq(used, choices, method),
  'Shapiro–Wilk’s W of the detects': ({ used, choices }) => shapiroWilk(scaled(used, choices)).w,
  'Shapiro–Wilk’s p of the detects': ({ used, choices }) => shapiroWilk(scaled(used, choices)).p,
  'PPCC of the detects': ({ used, choices }) => filliben(used, choices),
};
