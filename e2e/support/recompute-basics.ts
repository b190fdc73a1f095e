/*
 * Numbers from rows, written for the test alone: nothing of the product is used, and where there are two ways the one that
 * the product does not take is taken.
 */

/** A row of a file of 'Why this number?', as the test reads it. */
export interface Sample {
  x: number;
  nd: boolean;
  day: string;
  location: string;
  series: string;
  level: number;
}

export const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
export const mean = (all: readonly number[]) => sum(all) / all.length;
export const ascending = (all: readonly number[]) => all.toSorted((a, b) => a - b);
const squares = (all: readonly number[]) => sum(all.map((x) => (x - mean(all)) ** 2));
export const deviation = (all: readonly number[]) => Math.sqrt(squares(all) / (all.length - 1));

/** Of type 7: on the line between two ranks. */
export function quantile(all: readonly number[], p: number): number {
  const [sorted, at] = [ascending(all), (all.length - 1) * p];
  const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return low + (high - low) * (at - Math.floor(at));
}

export function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)];
  return sum(a.map((x, at) => (x - ma) * ((b[at] ?? NaN) - mb))) / Math.sqrt(squares(a) * squares(b));
}

/** An integral by Simpson's rule. */
export function integral(f: (x: number) => number, a: number, b: number, n = 4_000): number {
  const h = (b - a) / n;
  let total = f(a) + f(b);
  for (let at = 1; at < n; at += 1) total += (at % 2 === 1 ? 4 : 2) * f(a + at * h);
  return (total * h) / 3;
}

export function solve(f: (x: number) => number, wanted: number, a: number, b: number): number {
  let [low, high] = [a, b];
  for (let at = 0; at < 80; at += 1) {
    const middle = (low + high) / 2;
    if (f(middle) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The normal distribution below z; the tail as a continued fraction, so that small shares keep their digits. */
export function normal(z: number): number {
  if (Math.abs(z) < 2.5) return 0.5 + integral(density, 0, z, 400);
  let fraction = 0;
  for (let at = 80; at >= 1; at -= 1) fraction = at / (Math.abs(z) + fraction);
  const tail = density(z) / (Math.abs(z) + fraction);
  return z < 0 ? tail : 1 - tail;
}

export const normalAt = (p: number) => solve(normal, p, -9, 9);

export function logGamma(x: number): number {
  // Stirling's series, from where it is exact.
  let [at, shift] = [x, 0];
  for (; at < 15; at += 1) shift += Math.log(at);
  const series = 1 / (12 * at) - 1 / (360 * at ** 3) + 1 / (1260 * at ** 5) - 1 / (1680 * at ** 7);
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - shift;
}

/** The gamma distribution of scale 1: the value that a share lies below, by the series of its integral. */
export function gammaAt(p: number, shape: number): number {
  const share = (x: number) => {
    let [term, total] = [1 / shape, 1 / shape];
    for (let at = 1; at < 2_000 && term > total * 1e-17; at += 1) {
      term *= x / (shape + at);
      total += term;
    }
    return total * Math.exp(shape * Math.log(x) - x - logGamma(shape));
  };
  return solve(share, p, 0, shape);
}

/** Student's t, from 0.5 up. */
export function studentAt(p: number, v: number): number {
  const c = Math.exp(logGamma((v + 1) / 2) - logGamma(v / 2)) / Math.sqrt(v * Math.PI);
  const share = (t: number) => 0.5 + integral((x) => c * (1 + (x * x) / v) ** (-(v + 1) / 2), 0, t, 2_000);
  return solve(share, p, 0, 60);
}

/** The noncentral t: (Z + delta) / s, with s² v of chi-square. */
export function noncentralAt(p: number, v: number, delta: number): number {
  const c = Math.log(2) + (v / 2) * Math.log(v / 2) - logGamma(v / 2);
  const weight = (s: number) => (s > 0 ? Math.exp(c + (v - 1) * Math.log(s) - (v * s * s) / 2) : 0);
  const share = (t: number) => integral((s) => weight(s) * normal(t * s - delta), 1e-9, 1 + 10 / Math.sqrt(2 * v), 400);
  let [low, high] = [0, delta * 4 + 10];
  for (let at = 0; at < 34; at += 1) {
    const middle = (low + high) / 2;
    if (share(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Kaplan–Meier by sharing: what lies below a limit is shared evenly among the results below it, from the top down. */
export function kaplanMeier(of: readonly Sample[], tail: 'detect' | 'limit' = 'detect') {
  const samples = tail === 'limit' ? withLowestLimits(of) : of;
  const sorted = samples.toSorted((a, b) => a.x - b.x || Number(b.nd) - Number(a.nd));
  const weights = sorted.map(() => 1 / sorted.length);
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    if (!sorted[at]?.nd || !sorted.slice(0, at).some(({ nd }) => !nd)) continue;
    const part = (weights[at] ?? 0) / at;
    weights[at] = 0;
    for (let below = 0; below < at; below += 1) weights[below] = (weights[below] ?? 0) + part;
  }
  const smallest = Math.min(...samples.filter(({ nd }) => !nd).map(({ x }) => x));
  // What is left below every detect is put on the smallest.
  const points = sorted.map(({ x, nd }, at) => ({ x: nd ? smallest : x, w: weights[at] ?? 0, isLeft: nd }));
  const middle = sum(points.map(({ x, w }) => x * w));
  const shareBelow = (x: number) => sum(points.filter((one) => one.x <= x).map(({ w }) => w));
  const left = sum(points.filter(({ isLeft }) => isLeft).map(({ w }) => w));
  const detects = ascending([...new Set(samples.filter(({ nd }) => !nd).map(({ x }) => x))]);
  return {
    mean: middle,
    sd: Math.sqrt(sum(points.map(({ x, w }) => w * (x - middle) ** 2))),
    se: kaplanMeierError(samples, detects, shareBelow),
    quantile: (p: number) => (left >= p - 1e-12 ? null : (detects.find((x) => shareBelow(x) >= p - 1e-9) ?? null)),
  };
}

/** Those of the lowest limit as detects, where that is below every detect: what lies below is then on it. */
function withLowestLimits(samples: readonly Sample[]): readonly Sample[] {
  const lowest = Math.min(...samples.map(({ x }) => x));
  const isBelow = samples.every(({ x, nd }) => nd || x > lowest);
  return isBelow ? samples.map((one) => (one.x === lowest ? { ...one, nd: false } : one)) : samples;
}

function kaplanMeierError(
  samples: readonly Sample[],
  detects: readonly number[],
  shareBelow: (x: number) => number,
): number {
  const d = samples.filter(({ nd }) => !nd).length;
  const terms = detects.slice(1).map((x, at) => {
    const area = sum(detects.slice(0, at + 1).map((one, k) => ((detects[k + 1] ?? 0) - one) * shareBelow(one)));
    const here = samples.filter((one) => !one.nd && one.x === x).length;
    const atOrBelow = samples.filter((one) => one.x <= x).length;
    return (area ** 2 * here) / (atOrBelow * (atOrBelow - here));
  });
  return Math.sqrt((d / (d - 1)) * sum(terms));
}

/** Royston's approximation to Shapiro and Wilk's test. */
export function shapiroWilk(all: readonly number[]): { w: number; p: number } {
  const [x, n] = [ascending(all), all.length];
  const scores = x.map((_, at) => normalAt((at + 0.625) / (n + 0.25)));
  const length = sum(scores.map((m) => m * m));
  const u = 1 / Math.sqrt(n);
  const at = (c: readonly number[], v: number) => c.reduce((total, one, power) => total + one * v ** power, 0);
  const last =
    (scores[n - 1] ?? 0) / Math.sqrt(length) + at([0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056], u);
  const next =
    (scores[n - 2] ?? 0) / Math.sqrt(length) + at([0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633], u);
  const [inner, outer] = [length - 2 * (scores[n - 1] ?? 0) ** 2, 1 - 2 * last ** 2];
  const scale =
    n <= 5 ? Math.sqrt(inner / outer) : Math.sqrt((inner - 2 * (scores[n - 2] ?? 0) ** 2) / (outer - 2 * next ** 2));
  const weights = scores.map((m, i) => {
    const side = i < n / 2 ? -1 : 1;
    const rank = Math.min(i, n - 1 - i);
    return rank === 0 ? side * last : rank === 1 && n > 5 ? side * next : m / scale;
  });
  const w = sum(weights.map((a, i) => a * (x[i] ?? 0))) ** 2 / squares(x);
  const log = Math.log(n);
  const z =
    n <= 11
      ? (-Math.log(-2.273 + 0.459 * n - Math.log(1 - w)) - at([0.544, -0.39978, 0.025054, -0.0006714], n)) /
        Math.exp(at([1.3822, -0.77857, 0.062767, -0.0020322], n))
      : (Math.log(1 - w) - at([-1.5861, -0.31082, -0.083751, 0.0038915], log)) /
        Math.exp(at([-0.4803, -0.082676, 0.0030302], log));
  return { w, p: normal(-z) };
}
