import { binsOf, type Lags, type VariogramBin, type WellsVariogram } from '@wellfield/science';
import type { ShownQuality } from '../../explorer/why/shown-by-windows.ts';

/** The number of a bin, counted from 0 with those that have no pairs. */
export function numberOfBin({ distance }: Pick<VariogramBin, 'distance'>, lags: Lags): number {
  return Math.min(binsOf(lags) - 1, Math.max(0, Math.ceil(distance / lags.width - 1e-9) - 1));
}

/** What 'Why this number?' finds the pairs of a variogram by. */
export function shownPairs(variogram: WellsVariogram | null): Pick<ShownQuality, 'lags' | 'ofBin'> {
  const { lags = null, bins = [] } = variogram ?? {};
  if (lags === null) return { lags, ofBin: new Map() };
  const all = { 'surface.pairs': bins.reduce((sum, { pairs }) => sum + pairs, 0) };
  const ofBin = bins.map((bin) => {
    const figures = {
      'surface.pairs': bin.pairs,
      'surface.pair_distance': bin.distance,
      'surface.semivariance': bin.semivariance,
    };
    return [numberOfBin(bin, lags), figures] as const;
  });
  return { lags, ofBin: new Map<number, Readonly<Record<string, number>>>([...ofBin, [-1, all]]) };
}
