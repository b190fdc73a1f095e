import {
  ascending,
  correlation,
  deviation,
  gammaAt,
  integral,
  kaplanMeier,
  logGamma,
  mean,
  noncentralAt,
  normal,
  normalAt,
  shapiroWilk,
  solve,
  studentAt,
  sum,
  type Sample,
} from './recompute-basics.ts';
import { detectsOf, isCensored, limits, positionsOf, values } from './recompute-positions.ts';

const minForForm = 15;

/** Mean and deviation of a normal distribution of the greatest likelihood, where non-detects are expected to lie below their limits. */
function likeliest(detects: readonly number[], below: readonly number[]): { mean: number; sd: number } {
  const n = detects.length + below.length;
  let [m, s] = [mean(detects), deviation(detects)];
  for (let step = 0; step < 20_000; step += 1) {
    const hidden = below.map((limit) => {
      const z = (limit - m) / s;
      const ratio = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / normal(z);
      return { first: m - s * ratio, square: s * s * (1 - z * ratio) + m * m - 2 * m * s * ratio };
    });
    const first = (sum(detects) + sum(hidden.map((one) => one.first))) / n;
    const square = (sum(detects.map((x) => x * x)) + sum(hidden.map((one) => one.square))) / n;
    const spread = Math.sqrt(square - first * first);
    const isThere = Math.abs(first - m) + Math.abs(spread - s) < 1e-12;
    [m, s] = [first, spread];
    if (isThere) break;
  }
  return { mean: m, sd: s };
}

/** Of samples, or of their logarithms. */
function likeliestOf(samples: readonly Sample[], scale: (x: number) => number): { mean: number; sd: number } {
  return likeliest(detectsOf(samples).map(scale), limits(samples).map(scale));
}

/** The variance of m + s²/2, by differences of the likelihood. */
function varianceOfLogMean(samples: readonly Sample[], { mean: m, sd: s }: { mean: number; sd: number }): number {
  const height = (a: number, b: number) =>
    sum(detectsOf(samples).map((x) => -Math.log(b) - (Math.log(x) - a) ** 2 / (2 * b * b))) +
    sum(limits(samples).map((x) => Math.log(normal((Math.log(x) - a) / b))));
  const h = 1e-3 * s;
  const top = height(m, s);
  const mm = (height(m + h, s) - 2 * top + height(m - h, s)) / (h * h);
  const ss = (height(m, s + h) - 2 * top + height(m, s - h)) / (h * h);
  const ms = (height(m + h, s + h) - height(m + h, s - h) - height(m - h, s + h) + height(m - h, s - h)) / (4 * h * h);
  return -(ss - 2 * s * ms + s * s * mm) / (mm * ss - ms * ms);
}

/** Land's limit on the sphere of the distances from the logarithm of the mean, whose direction has an angle. */
function landOf(middle: number, spread: number, n: number): number {
  const shareBelow = (theta: number) => {
    const squares = (n - 1) * spread ** 2 + n * (middle - theta) ** 2;
    const pull = Math.sqrt(n * squares) / 2;
    const at = Math.asin((Math.sqrt(n) * (middle - theta)) / Math.sqrt(squares));
    const height = (angle: number) => (n - 2) * Math.log(Math.cos(angle)) - pull * Math.sin(angle);
    // Highest where (n − 2) tan a = −pull cos a.
    const sine = (n - 2 - Math.sqrt((n - 2) ** 2 + 4 * pull * pull)) / (2 * pull);
    const top = height(Math.asin(sine));
    const density = (angle: number) => Math.exp(height(angle) - top);
    const edge = Math.PI / 2 - 1e-12;
    const parts = [at, Math.asin(sine)].toSorted((a, b) => a - b);
    const cuts = [-edge, ...parts, edge];
    const pieces = cuts.slice(1).map((to, index) => ({ to, area: integral(density, cuts[index] ?? 0, to, 2_000) }));
    return sum(pieces.filter(({ to }) => to <= at).map(({ area }) => area)) / sum(pieces.map(({ area }) => area));
  };
  return Math.exp(solve((theta) => -shareBelow(theta), -0.05, middle, middle + 12 * spread + 12 * spread ** 2));
}

function gammaLimitOf(all: readonly number[]): number {
  const [n, middle] = [all.length, mean(all)];
  const excess = Math.log(middle) - mean(all.map(Math.log));
  const digamma = (k: number) => (logGamma(k + 1e-4) - logGamma(k - 1e-4)) / 2e-4;
  const shape = solve((k) => digamma(k) - Math.log(k), -excess, 0.01, 1e5);
  const corrected = (n - 3) * shape + 2 / 3;
  return (corrected * middle) / gammaAt(0.05, corrected);
}

interface Limited {
  mean: number;
  se: number;
  limit: number | null;
}

/** The product's rule for an upper limit of a mean, and the mean and error of what it takes. */
function ruled(samples: readonly Sample[]): Limited {
  const [all, detects, n] = [values(samples), detectsOf(samples), samples.length];
  const plain = isCensored(samples)
    ? kaplanMeier(samples, 'limit')
    : { mean: mean(all), se: deviation(all) / Math.sqrt(n) };
  const of = (limit: number | null) => ({ mean: plain.mean, se: plain.se, limit });
  const seven = plain.mean + 7 * plain.se;
  if (n < 8 || detects.length < 4 || new Set(detects).size === 1) return of(null);
  const isPositive = Math.min(...all) > 0;
  if (isCensored(samples)) {
    if (!isPositive) return of(seven);
    const fit = likeliestOf(samples, Math.log);
    if (n < minForForm && fit.sd > 2) return of(null);
    const land = landOf(fit.mean, fit.sd * Math.sqrt(n / (n - 1)), n);
    if (land > seven) return of(seven);
    const middle = Math.exp(fit.mean + fit.sd ** 2 / 2);
    return { mean: middle, se: middle * Math.sqrt(varianceOfLogMean(samples, fit)), limit: land };
  }
  const byT = () => plain.mean + plain.se * studentAt(0.95, n - 1);
  if (!isPositive) return of(n >= minForForm && shapiroWilk(all).p >= 0.05 ? byT() : seven);
  const logs = all.map(Math.log);
  const [w, roots, ofLogs] = [all, all.map(Math.cbrt), logs].map((one) => shapiroWilk(one).w) as [
    number,
    number,
    number,
  ];
  const land = () => landOf(mean(logs), deviation(logs), n);
  if (n < minForForm) {
    if (roots - ofLogs > 0.06) return of(gammaLimitOf(all));
    return of(deviation(logs) > 2 ? null : Math.min(seven, land()));
  }
  if (w >= Math.max(roots, ofLogs)) return of(byT());
  return of(roots >= ofLogs ? gammaLimitOf(all) : land());
}

export const upperLimitOfMean = (samples: readonly Sample[]): number | null => ruled(samples).limit;

export function meanWithError(samples: readonly Sample[]): { mean: number; se: number } {
  return ruled(samples);
}

/** What background is taken for by the rule. */
function formOf(samples: readonly Sample[]): 'normal' | 'log' | 'none' {
  const [all, detects] = [values(samples), detectsOf(samples)];
  if (detects.length < 4 || all.length < minForForm || detects.length < all.length / 2) return 'none';
  const straight = (scale: (x: number) => number) => {
    if (!isCensored(samples)) return shapiroWilk(all.map(scale));
    const scores = positionsOf(samples).map(normalAt);
    return { w: correlation(scores, ascending(detects.map(scale))), p: 1 };
  };
  const plain = straight((x) => x);
  const logs = Math.min(...all) > 0 ? straight(Math.log) : null;
  const isLog = logs !== null && logs.w >= plain.w - 0.02;
  return (isLog ? logs : plain).p < 0.05 ? 'none' : isLog ? 'log' : 'normal';
}

/** The limits of background, taken for what the rule says. */
export function limitsOf(samples: readonly Sample[]): { utl: number; upl: number } {
  const form = formOf(samples);
  const n = samples.length;
  const sorted = ascending(values(samples));
  if (form === 'none') {
    const below = (rank: number) =>
      sum(Array.from({ length: rank }, (_, k) => binomial(n, k) * 0.95 ** k * 0.05 ** (n - k)));
    const rank = sorted.findIndex((_, at) => below(at + 1) >= 0.95);
    return { utl: sorted.at(rank) ?? NaN, upl: sorted.at(-1) ?? NaN };
  }
  const [scale, back] = form === 'log' ? [Math.log, Math.exp] : [(x: number) => x, (x: number) => x];
  const fit = isCensored(samples)
    ? likeliestOf(samples, scale)
    : { mean: mean(values(samples).map(scale)), sd: deviation(values(samples).map(scale)) };
  const sd = isCensored(samples) ? fit.sd * Math.sqrt(n / (n - 1)) : fit.sd;
  const effective = Math.round((n + detectsOf(samples).length) / 2);
  return {
    utl: back(
      fit.mean + (sd * noncentralAt(0.95, effective - 1, normalAt(0.95) * Math.sqrt(effective))) / Math.sqrt(effective),
    ),
    upl: back(fit.mean + sd * studentAt(0.95, effective - 1) * Math.sqrt(1 + 1 / effective)),
  };
}

function binomial(n: number, k: number): number {
  return Array.from({ length: k }, (_, at) => (n - at) / (at + 1)).reduce((a, b) => a * b, 1);
}

/** Peto and Peto's log-rank test of values turned around, from its tables of two by two at each detect. */
function petoPeto(own: readonly Sample[], background: readonly Sample[]): { p: number; off: number } {
  const pool = [...own, ...background];
  let [off, variance, share] = [0, 0, 1];
  for (const at of ascending([...new Set(detectsOf(pool))]).toReversed()) {
    const atRisk = (samples: readonly Sample[]) => samples.filter(({ x }) => x <= at).length;
    const here = (samples: readonly Sample[]) => samples.filter(({ x, nd }) => !nd && x === at).length;
    const [all, part, d] = [atRisk(pool), atRisk(own) / atRisk(pool), here(pool)];
    off += share * (here(own) - d * part);
    if (all > 1) variance += (share ** 2 * d * part * (1 - part) * (all - d)) / (all - 1);
    share *= 1 - d / all;
  }
  return { p: 2 * normal(-Math.abs(off) / Math.sqrt(variance)), off };
}

/** Peto and Peto's; without non-detects below 50 results, Wilcoxon's exact p by counting all ways recursively. */
export function testOf(own: readonly Sample[], background: readonly Sample[]): { p: number; off: number } {
  const pool = [...own, ...background];
  if (isCensored(pool)) return petoPeto(own, background);
  const [m, n] = [own.length, background.length];
  const u = sum(own.flatMap((a) => background.map((b) => Number(a.x > b.x) + Number(a.x === b.x) / 2)));
  const off = u - (m * n) / 2;
  if (new Set(values(pool)).size === pool.length) {
    const known = new Map<string, number>();
    const ways = (a: number, b: number, w: number): number => {
      if (w < 0 || w > a * b) return 0;
      if (a === 0 || b === 0) return w === 0 ? 1 : 0;
      const key = `${a} ${b} ${w}`;
      const found = known.get(key) ?? ways(a - 1, b, w - b) + ways(a, b - 1, w);
      known.set(key, found);
      return found;
    };
    const all = Array.from({ length: m * n + 1 }, (_, w) => ways(m, n, w));
    const tail = Math.min(sum(all.slice(0, u + 1)), sum(all.slice(u)));
    return { p: Math.min(1, (2 * tail) / sum(all)), off };
  }
  const ties = [...Map.groupBy(values(pool), (x) => x).values()].map(({ length }) => length ** 3 - length);
  const sd = Math.sqrt(((m * n) / 12) * (m + n + 1 - sum(ties) / ((m + n) * (m + n - 1))));
  return { p: Math.min(1, 2 * normal(-Math.max(Math.abs(off) - 0.5, -0.5) / sd)), off };
}
