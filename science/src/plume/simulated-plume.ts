import { float64At } from '../arrays/element-at.ts';
import { rangeOf } from '../geospatial/inverse-distance.ts';
import type { Steps } from '../geospatial/steps.ts';
import { boundsOfWells } from '../geostatistics/beyond-wells.ts';
import { KeyedNoise } from '../geostatistics/keyed-noise.ts';
import { KrigingErrorDraws } from '../geostatistics/kriging-error-draws.ts';
import { sampledPoints } from '../geostatistics/sampled-points.ts';
import type { KrigingMethod } from '../geostatistics/surface-method.ts';
import { likenessOf, standardizedErrors, type StandardizedErrors } from './likeness-of-errors.ts';
import { cellMeasures, type PlumeTerms } from './plume-grid.ts';
import { plumeGridOf, type PlumeSurface } from './surface-ledger.ts';

/** Why the plume of a surface cannot be simulated. */
export type NotSimulated =
  /** Inverse distances know no errors. */
  | 'not kriged'
  /** Where some wells are out of sight, errors have no joint distribution. */
  | 'barriers'
  /** The surface's own errors are withheld (`SurfaceBelief`). */
  | 'no errors';

/** How a plume is simulated. */
export interface SimulationTerms {
  /** How many draws; at least 500 for an interval of 95%. */
  draws: number;
  /** The same seed gives the same draws. */
  seed: number;
  /**
   * The draws that changes are judged against, as those of the first period: with as many draws and the same seed. Null for
   * these themselves.
   */
  base: PlumeDraws | null;
  /** Of more cells every second, third, … in both directions is drawn, and stands for the others; 10,000 unless stated. */
  maxCells?: number | undefined;
}

/** A plume in many draws of what kriging leaves open. */
export interface PlumeDraws {
  /** One for each draw, of the cells above the level in it, as `plumeLedger` has them. */
  areaM2: Float64Array<ArrayBuffer>;
  /** Null where a term of the mass is missing. */
  massKg: Float64Array<ArrayBuffer> | null;
  /** The same with what is above the highest well counted as that well: no more than wells have met. */
  metMassKg: Float64Array<ArrayBuffer> | null;
  /** The mean concentration of these cells; NaN in a draw without one. */
  mean: Float64Array<ArrayBuffer>;
  /** How many cells were drawn. */
  cells: number;
  /** How alike the errors of kriging are to those of the base, from 0 to 1; 1 without a base. */
  likeness: number;
  /** Of the wells, to tell by how alike other errors are to these. */
  errors: StandardizedErrors;
}

/** Unless stated. */
const maxDrawnCells = 10_000;

/**
 * Why the plume of a surface cannot be simulated; null where it can.
 *
 * whyNotSimulated({"deviations": null, "method": {"kind": "inverse-distance", "power": 2, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}}) → "not kriged"
 */
export function whyNotSimulated({
  deviations,
  method,
}: Pick<PlumeSurface, 'deviations' | 'method'>): NotSimulated | null {
  if (method.kind !== 'kriging') return 'not kriged';
  if (method.barriers.length > 0) return 'barriers';
  return deviations === null ? 'no errors' : null;
}

/**
 * Area, dissolved mass and mean concentration of a plume in many draws, each of a surface that passes through the wells and
 * varies between them as the variogram says (conditional simulation). Quantiles of the draws are an interval of the whole
 * area or mass, which the errors of single cells do not give (`drawsInterval`); draws of two periods, pair by pair, one of
 * their difference (`plumeChange`): the errors of both are drawn as alike as the wells show them to be (`likenessOf`).
 *
 * simulatedPlume({"grid": {"x": [0], "y": [0], "cellSizeKm": 1}, "values": [7], "deviations": [0], "method": {"kind": "kriging", "model": {"shape": "spherical", "nugget": 0, "partialSill": 1, "range": 4}, "anisotropy": null, "barriers": [], "nearest": null, "logs": false}, "samples": {"x": [0], "y": [0], "values": [7]}}, {"level": 5, "unit": "ug/L", "thicknessM": 10, "porosity": 0.25}, {"draws": 2, "seed": 1, "base": null}) → {"areaM2": [1000000, 1000000], "massKg": [17.5, 17.5], "metMassKg": [17.5, 17.5], "mean": [7, 7], "cells": 1, "likeness": 1, "errors": {"x": [0], "y": [0], "standardized": [null]}}
 *
 * A concentration that no well bears out (`boundsOfWells`) is no part of a mass: of logarithms, a draw above 3 times the highest
 * well counts as 3 times that well. The tail of the lognormal distribution beyond it rests on the shape of the variogram alone,
 * and would make the mean of masses many times the true one where wells are few. How far below that bound the truth is no well says:
`metMassKg` has each draw with the highest well as its bound, for the lower end of an interval (`massInterval`).
 *
 * @param surface of logarithms each draw is of logarithms, too, and its exponential is taken; a draw below 0 of another
 * surface is never above the level. Non-detects have the values that the surface was given.
 * @returns steps that yield the share done every few milliseconds.
 * @throws RangeError where `whyNotSimulated` has a reason; for draws that are not a whole number of at least 1; for a base of
 * another number of draws; as `cellMeasures` and `KrigingErrorDraws`.
 * Source: P. Goovaerts, Geostatistics for Natural Resources Evaluation (1997), section 8.2; conditioning as in
 * `KrigingErrorDraws`.
 */
export function* simulatedPlume(
  surface: PlumeSurface,
  terms: PlumeTerms,
  { draws, seed, base, maxCells = maxDrawnCells }: SimulationTerms,
): Steps<PlumeDraws> {
  const reason = whyNotSimulated(surface);
  if (reason !== null) throw new RangeError(`simulatedPlume: ${reason}`);
  if (!(Number.isInteger(draws) && draws > 0) || (base !== null && base.areaM2.length !== draws)) {
    throw new RangeError(`simulatedPlume: ${draws} draws, and ${base?.areaM2.length} of the base`);
  }
  const method = surface.method as KrigingMethod;
  const errors = yield* standardizedErrors(surface.samples, method);
  const likeness = base === null ? 1 : likenessOf(base.errors, errors);
  const targets = drawnCells(surface, maxCells);
  const errorDraws = new KrigingErrorDraws(sampledPoints(surface.samples, method.logs), targets, method);
  for (const steps = errorDraws.prepare(); ;) {
    const { done, value } = steps.next();
    if (done) break;
    yield value * preparing;
  }
  const { areaM2, kgAtOne } = cellMeasures(plumeGridOf(surface), terms);
  const [areas, sums, metSums] = [new Float64Array(draws), new Float64Array(draws), new Float64Array(draws)];
  const noise = new KeyedNoise(seed, likeness);
  const { values, cellsOfEach } = targets;
  const ceiling = Math.max(terms.level, boundsOfWells(surface.samples.values, method.logs).high);
  const met = Math.max(terms.level, rangeOf(surface.samples.values)[1]);
  const level = barely(method.logs ? Math.log(terms.level) : terms.level);
  for (let draw = 0; draw < draws; draw += 1) {
    errorDraws.draw(noise, draw);
    let [above, sum, metSum] = [0, 0, 0];
    for (let cell = 0; cell < values.length; cell += 1) {
      const value = float64At(values, cell) + float64At(errorDraws.errors, cell);
      if (!(value > level)) continue;
      above += 1;
      const concentration = method.logs ? Math.exp(value) : value;
      sum += Math.min(ceiling, concentration);
      metSum += Math.min(met, concentration);
    }
    areas[draw] = above * cellsOfEach;
    sums[draw] = sum * cellsOfEach;
    metSums[draw] = metSum * cellsOfEach;
    yield preparing + ((1 - preparing) * (draw + 1)) / draws;
  }
  return {
    areaM2: areas.map((cells) => cells * areaM2),
    massKg: kgAtOne === null ? null : sums.map((sum) => sum * kgAtOne),
    metMassKg: kgAtOne === null ? null : metSums.map((sum) => sum * kgAtOne),
    mean: sums.map((sum, draw) => sum / float64At(areas, draw)),
    cells: values.length,
    likeness,
    errors,
  };
}

/** A level that what equals it is not above, whatever rounding made of its logarithm. */
function barely(level: number): number {
  return level + 1e-12 * Math.max(1, Math.abs(level));
}

/** The share of the work that is done before the first draw, about. */
const preparing = 0.3;

interface DrawnCells {
  x: Float64Array;
  y: Float64Array;
  /** The predictions, of logarithms where the surface is. */
  values: Float64Array;
  /** For how many cells of the surface each stands. */
  cellsOfEach: number;
}

function drawnCells({ grid, values, method }: PlumeSurface, maxCells: number): DrawnCells {
  const columns = grid.x.length;
  let known = 0;
  for (const value of values) if (!Number.isNaN(value)) known += 1;
  const stride = Math.max(1, Math.ceil(Math.sqrt(known / maxCells)));
  const first = (stride - 1) >> 1;
  const cells: number[] = [];
  for (let cell = 0; cell < values.length; cell += 1) {
    const isTaken = (cell % columns) % stride === first && Math.floor(cell / columns) % stride === first;
    if (isTaken && !Number.isNaN(float64At(values, cell))) cells.push(cell);
  }
  const listOf = (value: (cell: number) => number) => Float64Array.from(cells, value);
  return {
    x: listOf((cell) => float64At(grid.x, cell % columns)),
    y: listOf((cell) => float64At(grid.y, Math.floor(cell / columns))),
    values: listOf((cell) => (method.logs ? Math.log(float64At(values, cell)) : float64At(values, cell))),
    cellsOfEach: known / Math.max(1, cells.length),
  };
}
