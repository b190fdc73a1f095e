import { float64At } from '../arrays/element-at.ts';
import { quantile } from '../statistics/quantile.ts';
import { NearestPoints } from './nearest-points.ts';
import type { PlanePoints } from './sampled-points.ts';

/**
 * How dense wells stand: the median of the distances from each to the nearest at another place.
 *
 * wellSpacing({"x": [0, 1, 3, 3], "y": [0, 0, 0, 0]}) → 1.5
 * wellSpacing({"x": [4, 4], "y": [7, 7]}) → null
 *
 * @param wells in one unit of length, none of them without a coordinate.
 * @returns in that unit; null where all are at one place.
 * Source: compare P. J. Clark and F. C. Evans, Distance to nearest neighbor as a measure of spatial relationships in
 * populations, Ecology 35 (1954), who take the mean.
 */
export function wellSpacing(wells: PlanePoints): number | null {
  const [x, y] = [Float64Array.from(wells.x), Float64Array.from(wells.y)];
  const nearest = new NearestPoints(x, y, 1);
  const distances = Array.from(x, (east, at) => {
    const isElsewhere = (other: number) => x[other] !== east || y[other] !== y[at];
    nearest.search(east, float64At(y, at), isElsewhere);
    return nearest.count === 0 ? null : Math.sqrt(float64At(nearest.squared, 0));
  }).filter((distance) => distance !== null);
  return quantile(distances, 0.5);
}
