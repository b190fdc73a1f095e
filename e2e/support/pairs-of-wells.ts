import type { StructuredWell } from './structured-wells.ts';

/** Pairs of wells of about one distance. */
export interface PairBin {
  pairs: number;
  distance: number;
  semivariance: number;
}

/** Every pair within a third of the diagonal, in fifteen bins; what lies on an edge belongs to the lower one. */
export function binsOfPairs(wells: readonly StructuredWell[]): PairBin[] {
  const extent = (of: 'x' | 'y') =>
    Math.max(...wells.map((well) => well[of])) - Math.min(...wells.map((well) => well[of]));
  const width = Math.hypot(extent('x'), extent('y')) / 45;
  const bins = Array.from({ length: 15 }, (): { distance: number; half: number }[] => []);
  for (const [at, one] of wells.entries()) {
    for (const other of wells.slice(at + 1)) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y);
      bins[Math.ceil(distance / width) - 1]?.push({ distance, half: (one.value - other.value) ** 2 / 2 });
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return bins
    .filter((bin) => bin.length > 0)
    .map((bin) => ({
      pairs: bin.length,
      distance: mean(bin.map(({ distance }) => distance)),
      semivariance: mean(bin.map(({ half }) => half)),
    }));
}

/** The shares of the partial sill at a distance in ranges. */
const shapes: Readonly<Record<string, (ranges: number) => number>> = {
  Spherical: (ranges) => (ranges < 1 ? 1.5 * ranges - 0.5 * ranges ** 3 : 1),
  Exponential: (ranges) => 1 - Math.exp(-ranges),
  Gaussian: (ranges) => 1 - Math.exp(-(ranges ** 2)),
};

/** A model with the sum of its squared differences from the bins, weighted by pairs ÷ distance². */
export interface Fit {
  shape: string;
  nugget: number;
  partialSill: number;
  range: number;
}

export function misfit({ shape, nugget, partialSill, range }: Fit, bins: readonly PairBin[]): number {
  return bins.reduce((sum, { pairs, distance, semivariance }) => {
    const model = nugget + partialSill * (shapes[shape]?.(distance / range) ?? Number.NaN);
    return sum + (pairs / distance ** 2) * (semivariance - model) ** 2;
  }, 0);
}

/** The minimum misfit of the shapes that a surface chooses among, by trying ranges, nuggets and sills on a grid that is made finer around the best. */
export function minMisfit(bins: readonly PairBin[]): number {
  const highest = Math.max(...bins.map(({ semivariance }) => semivariance));
  const farthest = Math.max(...bins.map(({ distance }) => distance));
  const best = ['Spherical', 'Exponential'].map((shape) => {
    let [fit, spread] = [{ shape, nugget: highest / 2, partialSill: highest / 2, range: farthest / 2 }, 0.98];
    for (let round = 0; round < 40; round += 1) {
      const tried = [-1, -0.5, -0.25, 0, 0.25, 0.5, 1].map((step) => 1 + step * spread);
      const around = tried.flatMap((a) =>
        tried.flatMap((b) =>
          tried.map((c) => ({
            shape,
            nugget: fit.nugget * a + (a > 1 ? highest * spread * 0.01 : 0),
            partialSill: fit.partialSill * b,
            range: Math.min(fit.range * c, 10 * farthest),
          })),
        ),
      );
      fit = around.reduce((min, one) => (misfit(one, bins) < misfit(min, bins) ? one : min), fit);
      spread *= 0.85;
    }
    return misfit(fit, bins);
  });
  return Math.min(...best);
}
