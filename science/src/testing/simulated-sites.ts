import { elementAt, float64At } from '../arrays/element-at.ts';
import { normalDistribution } from '../statistics/normal.ts';
import type { Draws } from './draws.ts';

/** Cells along each side of a simulated site, of 1 km by 1 km. */
const cellsAlong = 30;
/** The middles of its columns, and of its rows. */
export const middles = Float64Array.from({ length: cellsAlong }, (_, at) => (at + 0.5) / cellsAlong);
const cells = cellsAlong ** 2;
const eastOf = (cell: number): number => float64At(middles, cell % cellsAlong);
const northOf = (cell: number): number => float64At(middles, Math.floor(cell / cellsAlong));

/** The concentrations of a site that nobody has sampled yet, one for each cell. */
export interface SimulatedSite {
  draw(draws: Draws): Float64Array;
}

/**
 * Lognormal concentrations of one median, whose logarithms are normal with an exponential covariance and a nugget: by the
 * factor of the covariance after Cholesky.
 */
export class StationarySite implements SimulatedSite {
  readonly #factor = new Float64Array(cells * cells);
  readonly #logMedian = Math.log(10);

  constructor({ partialSill, rangeKm, nugget }: { partialSill: number; rangeKm: number; nugget: number }) {
    const factor = this.#factor;
    for (let row = 0; row < cells; row += 1) {
      for (let column = 0; column <= row; column += 1) {
        const away = Math.hypot(eastOf(row) - eastOf(column), northOf(row) - northOf(column));
        let rest = partialSill * Math.exp(-away / rangeKm) + (row === column ? nugget : 0);
        for (let at = 0; at < column; at += 1) {
          rest -= (factor[row * cells + at] as number) * (factor[column * cells + at] as number);
        }
        factor[row * cells + column] =
          row === column ? Math.sqrt(rest) : rest / (factor[column * cells + column] as number);
      }
    }
  }

  draw(draws: Draws): Float64Array {
    const normal = Float64Array.from({ length: cells }, () => draws.normal());
    return Float64Array.from(normal, (_, row) => {
      let sum = this.#logMedian;
      for (let at = 0; at <= row; at += 1) sum += (this.#factor[row * cells + at] as number) * (normal[at] as number);
      return Math.exp(sum);
    });
  }
}

/**
 * A plume from a source of some width at the west, that spreads, decays and has a front, on a background of 0.005: the
 * analytic solution of Domenico (1987) in two dimensions, with sizes drawn anew; and lognormal noise of each cell.
 */
export class PlumeSite implements SimulatedSite {
  readonly #noise: number;

  constructor({ noise }: { noise: number }) {
    this.#noise = noise;
  }

  draw(draws: Draws): Float64Array {
    const [west, middle] = [draws.between(0.05, 0.2), draws.between(0.35, 0.65)];
    const [along, across] = [draws.between(0.05, 0.08), draws.between(0.005, 0.015)];
    const [width, decay, front] = [draws.between(0.1, 0.2), draws.between(0.5, 2.5), draws.between(0.4, 0.8)];
    return Float64Array.from({ length: cells }, (_, cell) => {
      const [x, y] = [eastOf(cell) - west, northOf(cell) - middle];
      const clean = 0.005;
      // Upstream of the source it falls off within some meters.
      const plume =
        x > 0
          ? Math.exp((x / (2 * along)) * (1 - Math.sqrt(1 + 4 * decay * along))) *
            normalDistribution((front - x) / Math.sqrt(2 * along * front)) *
            (normalDistribution((y + width / 2) / Math.sqrt(2 * across * x)) -
              normalDistribution((y - width / 2) / Math.sqrt(2 * across * x)))
          : Math.exp(x / 0.02 - (2 * y ** 2) / width ** 2);
      return (3_000 * plume + clean) * draws.lognormal(this.#noise);
    });
  }
}

/** Wells in cells of a site, each in another one. */
export interface SampledSite {
  x: number[];
  y: number[];
  values: number[];
  cells: ReadonlySet<number>;
}

/** Wells at cells drawn at random; with a level half of them are in cells above it, where there are enough. */
export const sampleSite = (draws: Draws, site: Float64Array, wells: number, level: number | null): SampledSite => {
  const above = level === null ? [] : [...site.keys()].filter((cell) => float64At(site, cell) > level);
  const taken = new Set<number>();
  while (taken.size < wells) {
    const isAbove = taken.size < wells / 2 && above.length > wells;
    const at = Math.floor(draws.uniform() * (isAbove ? above.length : cells));
    taken.add(isAbove ? elementAt(above, at) : at);
  }
  const found = [...taken];
  return {
    x: found.map(eastOf),
    y: found.map(northOf),
    values: found.map((cell) => float64At(site, cell)),
    cells: taken,
  };
};
