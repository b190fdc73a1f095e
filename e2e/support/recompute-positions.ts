import { ascending, sum, type Sample } from './recompute-basics.ts';

/* The parts of samples, and the plotting positions of detects among non-detects. */

export const values = (samples: readonly Sample[]) => samples.map(({ x }) => x);
export const known = (samples: readonly Sample[]) => samples.filter(({ x }) => !Number.isNaN(x));
export const detectsOf = (samples: readonly Sample[]) => values(known(samples).filter(({ nd }) => !nd));
export const isCensored = (samples: readonly Sample[]) => samples.some(({ nd }) => nd);
export const limits = (samples: readonly Sample[]) => values(known(samples).filter(({ nd }) => nd));

/** Michael and Schucany's positions of detects, as a sum of logarithms over those that are not lower. */
export function limitPositions(samples: readonly Sample[]): number[] {
  const top = Math.max(...detectsOf(samples));
  const ranked = known(samples)
    .filter(({ x }) => x <= top)
    .toSorted((a, b) => a.x - b.x || Number(b.nd) - Number(a.nd));
  const n = ranked.length;
  const logs = ranked.map(({ nd }, at) => (nd ? 0 : Math.log1p(-1 / (at + 1.625))));
  return ranked.flatMap(({ nd }, at) => (nd ? [] : [((n + 0.625) / (n + 0.25)) * Math.exp(sum(logs.slice(at)))]));
}

/** Helsel and Cohn's positions of detects: the share below each limit by Kaplan–Meier's steps, evenly between two. */
export function positionsOf(samples: readonly Sample[]): number[] {
  const { edges, shares } = sharesOf(samples);
  const detects = detectsOf(samples);
  return edges.flatMap((low, at) => {
    const here = detects.filter((x) => x >= low && x < (edges[at + 1] ?? Infinity)).length;
    const [share, next] = [shares[at] ?? 0, shares[at + 1] ?? 0];
    return Array.from({ length: here }, (_, rank) => 1 - share + ((share - next) * (rank + 1)) / (here + 1));
  });
}

/** The limits, and the share above each. */
export function sharesOf(samples: readonly Sample[]): { edges: readonly number[]; shares: readonly number[] } {
  const detects = ascending(detectsOf(samples));
  const top = detects.at(-1) ?? NaN;
  const censored = ascending([...new Set(limits(samples).filter((x) => x <= top))]);
  const edges = (detects[0] ?? 0) < (censored[0] ?? 0) ? [-Infinity, ...censored] : censored;
  const all = known(samples).filter(({ x, nd }) => !nd || x <= top);
  const shares = [...edges.map(() => 0), 0];
  for (let at = edges.length - 1; at >= 0; at -= 1) {
    const [low, high] = [edges[at] ?? NaN, edges[at + 1] ?? Infinity];
    const here = detects.filter((x) => x >= low && x < high).length;
    const below = all.filter(({ x, nd }) => (nd ? x <= low : x < low)).length;
    const above = shares[at + 1] ?? 0;
    shares[at] = here === 0 ? above : above + (here / (here + below)) * (1 - above);
  }
  return { edges, shares };
}
