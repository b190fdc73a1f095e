import { ascending, normal, normalAt, sum, type Sample } from './recompute-basics.ts';

/** A day in years of 365.25 days. */
export const years = (day: string): number => Date.parse(day) / 86_400_000 / 365.25;

/** 1 if a residual is known to be higher than another one, -1 if lower. */
function sign(a: Sample, b: Sample, slope = 0): number {
  const [x, y] = [a.x - slope * years(a.day), b.x - slope * years(b.day)];
  if (a.nd && b.nd) return 0;
  if (a.nd) return y >= x ? 1 : 0;
  if (b.nd) return x >= y ? -1 : 0;
  return Math.sign(y - x);
}

/** Kendall's S of the residuals of a line. */
function scoreOf(samples: readonly Sample[], slope = 0): number {
  return sum(samples.flatMap((a) => samples.map((b) => (a.day < b.day ? sign(a, b, slope) : 0))));
}

/** The variance of S over all orders of the results. */
function varianceOf(samples: readonly Sample[]): number {
  const n = samples.length;
  const parts = [
    (a: Sample, b: Sample) => sign(a, b),
    (a: Sample, b: Sample) => Number(b.day > a.day) - Number(b.day < a.day),
  ];
  const [ordered, timed] = parts.map((of) => {
    const rows = samples.map((a) => samples.map((b) => of(a, b)));
    return { pairs: sum(rows.flat().map((one) => one * one)), rows: sum(rows.map((row) => sum(row) ** 2)) };
  });
  if (!ordered || !timed) return NaN;
  return (
    ((ordered.rows - ordered.pairs) * (timed.rows - timed.pairs)) / (n * (n - 1) * (n - 2)) +
    (ordered.pairs * timed.pairs) / (2 * n * (n - 1))
  );
}

/** The median of an ascending list. */
const middle = (all: readonly number[]) =>
  ((all[Math.floor((all.length - 1) / 2)] ?? NaN) + (all[Math.ceil((all.length - 1) / 2)] ?? NaN)) / 2;

/** One sample a day: the median of its results, a non-detect at its highest where its non-detects leave it open. */
export function daysOf(samples: readonly Sample[]): Sample[] {
  return [...Map.groupBy(samples, ({ day }) => day).values()].flatMap((own) => {
    const [first] = own;
    const x = middle(ascending(own.map((one) => one.x)));
    const lowest = middle(ascending(own.map((one) => (one.nd ? -Infinity : one.x))));
    return first ? [{ ...first, x, nd: lowest < x }] : [];
  });
}

export function trendOf(all: readonly Sample[]) {
  const samples = daysOf(all);
  const n = samples.length;
  const s = scoreOf(samples);
  const variance = varianceOf(samples);
  const isTested = n >= 8 && samples.filter(({ nd }) => !nd).length >= 4 && variance > 0;
  const p = isTested ? 2 * normal(-Math.abs(s - Math.sign(s)) / Math.sqrt(variance)) : null;
  return { s, p, tau: s / ((n * (n - 1)) / 2), isTested, variance, detects: samples.filter(({ nd }) => !nd).length, n };
}

/** The slopes at which S of the residuals changes, and S between them. */
function scoresBetween(samples: readonly Sample[]) {
  const pairs = samples.flatMap((a) =>
    samples.filter((b) => a.day < b.day && !(a.nd && b.nd)).map((b) => [a, b] as const),
  );
  const slopes = ascending(pairs.map(([a, b]) => (b.x - a.x) / (years(b.day) - years(a.day))));
  const steps = slopes.filter((one, at) => at === 0 || one - (slopes[at - 1] ?? 0) > 1e-9 * Math.max(1, Math.abs(one)));
  const ends = [(steps[0] ?? 0) - 1, ...steps, (steps.at(-1) ?? 0) + 1];
  const scores = ends.slice(1).map((end, at) => scoreOf(samples, (end + (ends[at] ?? 0)) / 2));
  return { steps, scores };
}

/** The line at which S of the residuals changes its sign, and the slopes that the test does not refuse. */
export function slopeOf(all: readonly Sample[]) {
  const samples = daysOf(all);
  const { steps, scores } = scoresBetween(samples);
  const reach = normalAt(0.975) * Math.sqrt(varianceOf(samples)) + 1;
  const zero = scores.indexOf(0);
  const turn = scores.findIndex((score) => score <= 0);
  return {
    slope:
      zero === -1
        ? (steps[turn - 1] ?? NaN)
        : ((steps[zero - 1] ?? NaN) + (steps[zero + scores.filter((one) => one === 0).length - 1] ?? NaN)) / 2,
    lower: steps.find((_, at) => (scores[at + 1] ?? NaN) <= reach) ?? NaN,
    upper: steps.findLast((_, at) => (scores[at] ?? NaN) >= -reach) ?? NaN,
  };
}

/** Benjamini and Hochberg: the smallest p times tests by rank, of p's that are no smaller. */
export function adjusted(p: number, others: readonly number[]): number {
  const all = ascending([...others, p]);
  return Math.min(1, ...all.map((one, at) => (one >= p ? (one * all.length) / (at + 1) : Infinity)));
}

/** The correlation of neighbors in time, of how many residuals each is known to lie above, less those it lies below. */
export function lag1Of(all: readonly Sample[], slope = slopeOf(all).slope): number | null {
  const samples = daysOf(all).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const largest = Math.max(...samples.map(({ x }) => Math.abs(x)));
  // To ten digits: what is equal in decimals is equal.
  const left = samples.map((one) => ({
    ...one,
    x: Math.round(((one.x - slope * (years(one.day) - years(samples[0]?.day ?? ''))) / largest) * 1e10),
  }));
  const scores = left.map((one) => sum(left.map((other) => sign(other, one))));
  const squares = sum(scores.map((score) => score ** 2));
  return squares === 0 ? null : sum(scores.slice(1).map((score, at) => score * (scores[at] ?? NaN))) / squares;
}

/** The p of a drift of the season: of the days of the year over the years, counted from the end of the longest gap. */
export function driftOf(all: readonly Sample[]): number {
  const first = (day: string) => `${day.slice(0, 4)}-01-01`;
  const ofYear = (day: string) => Math.round((Date.parse(day) - Date.parse(first(day))) / 86_400_000);
  const samples = [...new Map(all.map((one) => [one.day, one])).values()];
  const days = ascending([...new Set(samples.map(({ day }) => ofYear(day)))]);
  const gaps = days.map((day, at) => ({
    day,
    gap: at === 0 ? day + 366 - (days.at(-1) ?? 0) : day - (days[at - 1] ?? 0),
  }));
  const longest = Math.max(...gaps.map(({ gap }) => gap));
  const start = gaps.find(({ gap }) => gap === longest)?.day ?? 0;
  const turned = samples.map((one) => ({
    ...one,
    nd: false,
    x: (ofYear(one.day) - start + 366) % 366,
    day: first(one.day),
  }));
  const s = scoreOf(turned);
  return 2 * normal(-Math.abs(s - Math.sign(s)) / Math.sqrt(varianceOf(turned)));
}

export function wordOf(samples: readonly Sample[], others: readonly number[]): string {
  const { p, s, n, detects } = trendOf(samples);
  if (n < 8 || detects < 4) return 'too few';
  if (p === null || s === 0 || adjusted(p, others) >= 0.05) return 'no trend shown';
  return s > 0 ? 'rising' : 'falling';
}
