import { screeningState } from '../levels/screening-state.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { exceedance } from './exceedance.ts';
import { cellMeasures, type PlumeGrid, type PlumeTerms } from './plume-grid.ts';

/** A grid by kriging: its `values` are predictions, or with `isLog` predictions of natural logarithms. */
export interface KrigedPlumeGrid extends PlumeGrid {
  /** The kriging variance of each cell, of the logarithm with `isLog`; NaN where there is none. */
  variances: ArrayLike<number>;
  isLog: boolean;
}

/** Area and dissolved mass; the mass is null where a term for it is missing. */
export interface PlumeAmount {
  areaM2: number;
  massKg: number | null;
}

/** What kriging says of a plume and of its own errors. */
export interface KrigedPlume {
  /** For each cell, that its concentration is above the level; NaN for cells that do not count. */
  probabilities: Float64Array;
  /** The expectations: Σ probability × cell area, and of the mass of what is above the level. */
  expected: PlumeAmount;
  /** Of the cells whose lower bound is above the level, the mass by that bound. */
  lower: PlumeAmount;
  /** Of the cells whose upper bound is above the level, the mass by that bound. */
  upper: PlumeAmount;
}

/**
 * A plume with the errors of its kriging: how probably each cell is above the level, the expected area and mass, and a lower
 * and an upper one. A bound is one-sided: at 95% a cell is below its lower bound with a probability of 5%, and above its upper
 * one with 5%. So the lower area holds the cells that are above the level with at least 95%, the upper area those for which
 * that has at least 5%.
 *
 * The bounds are of each cell by itself. Errors of cells near each other are correlated, and a variance per cell does not say
 * how: lower and upper are no confidence interval of the whole area or mass, which takes simulation, and the expected area
 * can be a little outside them: of cells that are all above with 96% the lower area is the whole, the expected one 96% of it.
 * The expectations hold however errors are correlated. All rests on a variogram taken for true and on errors that are normal.
 *
 * krigedPlume({"x": [5, 15], "y": [5], "cellSizeM": 10, "values": [10, 20], "variances": [4, 4], "isLog": false}, {"level": 10, "unit": "ug/L", "thicknessM": null, "porosity": null}, 0.95) → {"probabilities": [0.5, 0.9999997133484281], "expected": {"areaM2": 149.99997133484283, "massKg": null}, "lower": {"areaM2": 100, "massKg": null}, "upper": {"areaM2": 200, "massKg": null}}
 *
 * @param grid a cell without a value or a variance never counts; a variance that rounding left below 0 is 0.
 * @param confidence of each one-sided bound, from 0.5 to below 1.
 * @param ceiling a concentration above it counts as it in a mass.
 * @throws RangeError for another confidence, if there is not a variance for each cell; else as `cellMeasures`.
 * Source: as `exceedance`; that cells together need simulation: P. Goovaerts, Geostatistics for Natural Resources Evaluation
 * (1997), chapter 8.
 */
export function krigedPlume(
  grid: KrigedPlumeGrid,
  terms: PlumeTerms,
  confidence: number,
  ceiling = Infinity,
): KrigedPlume {
  const { values, variances, isLog } = grid;
  const { level } = terms;
  const { areaM2, kgAtOne } = cellMeasures(grid, terms);
  if (variances.length !== values.length) {
    throw new RangeError(`krigedPlume: ${values.length} cells have ${variances.length} variances`);
  }
  if (!(confidence >= 0.5 && confidence < 1)) {
    throw new RangeError(`krigedPlume: confidence must be from 0.5 to below 1, got ${confidence}`);
  }
  const z = normalQuantile(confidence);
  const probabilities = new Float64Array(values.length).fill(Number.NaN);
  const [expected, lower, upper] = [new Tally(), new Tally(), new Tally()];
  for (let at = 0; at < values.length; at += 1) {
    const prediction = values[at] as number;
    const sd = Math.sqrt(Math.max(0, variances[at] as number));
    if (Number.isNaN(prediction + sd)) continue;
    const found = exceedance(prediction, sd, level, isLog, ceiling);
    probabilities[at] = found.probability;
    expected.add(found.probability, found.expected);
    lower.addAbove(level, prediction - z * sd, isLog, ceiling);
    upper.addAbove(level, prediction + z * sd, isLog, ceiling);
  }
  const amountOf = ({ cells, sum }: Tally): PlumeAmount => ({
    areaM2: cells * areaM2,
    massKg: kgAtOne === null ? null : sum * kgAtOne,
  });
  return { probabilities, expected: amountOf(expected), lower: amountOf(lower), upper: amountOf(upper) };
}

/** Cells, or parts of them, and the sum of their concentrations. */
class Tally {
  cells = 0;
  sum = 0;

  add(cells: number, concentration: number): void {
    this.cells += cells;
    this.sum += concentration;
  }

  addAbove(level: number, bound: number, isLog: boolean, ceiling: number): void {
    const concentration = isLog ? Math.exp(bound) : bound;
    if (screeningState(concentration, false, level) !== 'above') return;
    this.add(1, Math.min(concentration, Math.max(level, ceiling)));
  }
}
