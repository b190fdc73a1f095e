import type { RawResult } from '../../server/src/testing/usgs-inl-raw.ts';

/*
 * What is said of wells, from their raw results, by the definitions and without any of the product's code: every pair is
 * counted, and the variance is written out for any order relation.
 */

/** A result in time; a non-detect is at its limit. */
interface Result {
  day: string;
  /** In years of 365.25 days. */
  time: number;
  value: number;
  isLimit: boolean;
}

/** What a well's row has to say. */
export interface WellByHand {
  location: string;
  results: number;
  nonDetects: number;
  first: string;
  last: string;
  s: number;
  /** Null where no test is made. */
  p: number | null;
  adjusted: number | null;
  verdict: 'rising' | 'falling' | 'no trend shown' | 'too few';
  /** The median of the slopes of all pairs; null with non-detects, or where no test is made. */
  slope: number | null;
  latest: 'above' | 'below' | 'cannot tell';
  above: number;
  lastAbove: string | null;
}

/** Every well of some results of one parameter, matrix, fraction and unit, against a level in that unit. */
export function wellsByHand(raw: readonly RawResult[], level: number): WellByHand[] {
  const byLocation = Map.groupBy(raw, ({ location }) => location);
  const wells = [...byLocation].map(([location, own]) => {
    const results = own
      .filter(({ result }) => result !== null)
      .map(({ sample_date: day, result, detect }): Result => ({
        day,
        time: Date.parse(day) / 86_400_000 / 365.25,
        value: result ?? Number.NaN,
        isLimit: detect === 'U',
      }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return { location, ...factsOf(results), ...againstLevel(results, level) };
  });
  return adjust(wells);
}

function factsOf(results: readonly Result[]): Omit<WellByHand, 'location' | 'latest' | 'above' | 'lastAbove'> {
  const nonDetects = results.filter(({ isLimit }) => isLimit).length;
  const isEnough = results.length >= 8 && results.length - nonDetects >= 4;
  const { s, variance, slopes } = pairsOf(results);
  const z = variance > 0 ? (Math.abs(s) - Math.sign(Math.abs(s))) / Math.sqrt(variance) : Number.NaN;
  const p = isEnough && variance > 0 ? complementaryError(z / Math.SQRT2) : null;
  return {
    results: results.length,
    nonDetects,
    first: results[0]?.day ?? '',
    last: results.at(-1)?.day ?? '',
    s,
    p,
    adjusted: null,
    verdict: isEnough ? 'no trend shown' : 'too few',
    slope: p === null || nonDetects > 0 ? null : median(slopes),
  };
}

/** 1 if the second is known to be greater, -1 if it is known to be less, else 0. */
function order(a: Result, b: Result): number {
  if (a.isLimit && b.isLimit) return 0;
  // A non-detect is below a detect that reaches its limit; of another nobody can tell.
  if (a.isLimit) return b.value >= a.value ? 1 : 0;
  if (b.isLimit) return a.value >= b.value ? -1 : 0;
  return Math.sign(b.value - a.value);
}

/** Kendall's S with its variance over all permutations (Kendall, Rank Correlation Methods, on scores of pairs). */
function pairsOf(results: readonly Result[]) {
  const n = results.length;
  const [rowA, rowB] = [new Float64Array(n), new Float64Array(n)];
  let [s, squaresA, squaresB] = [0, 0, 0];
  const slopes: number[] = [];
  for (const [i, one] of results.entries()) {
    for (const [j, other] of results.entries()) {
      if (i === j) continue;
      const a = Math.sign(other.time - one.time);
      const b = order(one, other);
      rowA[i] = (rowA[i] ?? 0) + a;
      rowB[i] = (rowB[i] ?? 0) + b;
      squaresA += a * a;
      squaresB += b * b;
      if (j > i) s += a * b;
      if (j > i && a !== 0) slopes.push((other.value - one.value) / (other.time - one.time));
    }
  }
  const squared = (sums: Float64Array) => sums.reduce((sum, each) => sum + each * each, 0);
  const triples = (4 * (squared(rowA) - squaresA) * (squared(rowB) - squaresB)) / (n * (n - 1) * (n - 2));
  const pairs = (2 * squaresA * squaresB) / (n * (n - 1));
  // Of the sum over ordered pairs, which is twice S.
  return { s, variance: n < 3 ? 0 : (triples + pairs) / 4, slopes };
}

function againstLevel(results: readonly Result[], level: number): Pick<WellByHand, 'latest' | 'above' | 'lastAbove'> {
  const isAbove = ({ value, isLimit }: Result) => !isLimit && value > level;
  const above = results.filter(isAbove);
  const latest = results.filter(({ day }) => day === results.at(-1)?.day);
  const cannotTell = latest.some(({ value, isLimit }) => isLimit && value > level);
  return {
    latest: latest.some(isAbove) ? 'above' : cannotTell ? 'cannot tell' : 'below',
    above: above.length,
    lastAbove: above.at(-1)?.day ?? null,
  };
}

/** Benjamini and Hochberg, step up, and the word that follows. */
function adjust(wells: readonly WellByHand[]): WellByHand[] {
  const ps = wells.flatMap(({ p }) => (p === null ? [] : [p]));
  const adjustedOf = (p: number) =>
    Math.min(
      1,
      ...ps.filter((other) => other >= p).map((q) => (q * ps.length) / ps.filter((each) => each <= q).length),
    );
  return wells.map((well) => {
    if (well.p === null) return well;
    const adjusted = adjustedOf(well.p);
    const isShown = adjusted < 0.05;
    return { ...well, adjusted, verdict: !isShown ? 'no trend shown' : well.s > 0 ? 'rising' : 'falling' };
  });
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** erfc for x ≥ 0: its series up to 2, then its continued fraction (Abramowitz and Stegun, 7.1.5 and 7.1.14). */
function complementaryError(x: number): number {
  if (x < 2) {
    let [term, sum] = [x, x];
    for (let k = 1; k < 200; k += 1) {
      term *= -(x * x) / k;
      sum += term / (2 * k + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = 0;
  for (let k = 400; k > 0; k -= 1) fraction = k / 2 / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}
