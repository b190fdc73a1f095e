import type { Steps } from '../geospatial/steps.ts';
import type { Anisotropy } from './anisotropy.ts';
import { chosenLags, defaultLags, type Lags } from './default-lags.ts';
import { fitVariogram, type FittedVariogram } from './fit-variogram.ts';
import { sampledPoints, type PlaneSamples, type SampledPoints } from './sampled-points.ts';
import { pooledSemivariances, type VariogramBin } from './semivariances.ts';
import { chosenModel, type VariogramChoice } from './surface-terms.ts';
import { minNugget, minNuggetShare, type VariogramModel } from './variogram-model.ts';

/** The variogram of a surface, and what it rests on. */
export interface WellsVariogram {
  bins: VariogramBin[];
  lags: Lags | null;
  /** Whether cutoff or width was given. */
  areLagsTyped: boolean;
  model: VariogramModel;
  /**
   * `typed`: all of the model was given; else what the bins show of the fitted one, or that nothing could be fitted. `no
   * spread`: values do not differ and no sill was given, so that the model's says nothing; estimates do not depend on it.
   */
  structure: FittedVariogram['structure'] | 'typed' | 'not fitted' | 'no spread';
  /** Whether a number of the model was given. */
  isTyped: boolean;
  /** Whether a nugget that was given, or a fit to what was given, is raised to the least of a Gaussian model. */
  isNuggetRaised: boolean;
  /** Of how many times the pairs are, where it is pooled; absent for that of one time. */
  times?: number;
}

/**
 * The variogram for kriging wells: empirical by `chosenLags`, fitted by `fitVariogram`, with the numbers that were given in
 * place of the fitted ones. Where nothing can be fitted, as of three wells or of equal values, the model has the shape that
 * was given, or is spherical; no nugget; as partial sill the variance of the values, or 1 where that is 0; as range the
 * diagonal that `defaultLags` takes a third of, or 1 km for wells at one place. Where a number that was given leaves a sill
 * of 0, as no nugget does where all was nugget, that variance stands for the other. A Gaussian model has a nugget of at
 * least 5% of the sill (`minNugget`), also where another was given.
 *
 * wellsVariogram({"x": [0, 3], "y": [0, 4], "values": [1, 3]}, false, {"shape": null, "nugget": null, "partialSill": null, "range": null, "cutoff": null, "width": null}, null) → {"bins": [], "lags": {"cutoff": 1.6666666666666667, "width": 0.11111111111111112}, "areLagsTyped": false, "model": {"shape": "spherical", "nugget": 0, "partialSill": 1, "range": 5}, "structure": "not fitted", "isTyped": false, "isNuggetRaised": false}
 *
 * @param samples in km, as `sampledPoints` takes them; with `logs` their natural logarithms.
 * @throws RangeError as `semivariances`. A model that is given whole is taken as it is, also without a sill, but for a
 * Gaussian one's nugget.
 */
export function* wellsVariogram(
  samples: PlaneSamples,
  logs: boolean,
  choice: VariogramChoice,
  anisotropy: Anisotropy | null,
): Steps<WellsVariogram> {
  return yield* fittedToTimes([sampledPoints(samples, logs)], choice, anisotropy);
}

/**
 * A surface with fewer places of wells than these takes the variogram of several times (`pooledVariogram`), where there is one.
 *
 * Source: the product's own rule, measured in `docs/decisions/0075`.
 */
export const enoughWells = 15;

/**
 * One variogram for the wells of several times, each of which has too few for its own: `wellsVariogram` of all pairs within
 * the same time (`pooledSemivariances`), with the lags of all places together. It takes all times to vary alike between
 * places, on whatever level each is.
 *
 * pooledVariogram([{"x": [0, 3], "y": [0, 4], "values": [1, 3]}], false, {"shape": null, "nugget": null, "partialSill": null, "range": null, "cutoff": null, "width": null}, null) → null
 *
 * @param times the samples of each, in km in one plane; with `logs` their natural logarithms. One without two places
 * does not count.
 * @returns null for fewer than two times, and where nothing can be fitted, as to fewer than three bins with pairs.
 * @throws RangeError as `wellsVariogram`.
 * Source: as `pooledSemivariances`.
 */
export function* pooledVariogram(
  times: readonly PlaneSamples[],
  logs: boolean,
  choice: VariogramChoice,
  anisotropy: Anisotropy | null,
): Steps<WellsVariogram | null> {
  const points = times.map((samples) => sampledPoints(samples, logs)).filter(({ values }) => values.length > 1);
  if (points.length < 2) return null;
  const variogram = yield* fittedToTimes(points, choice, anisotropy);
  const isFitted = variogram.structure !== 'not fitted' && variogram.structure !== 'no spread';
  return isFitted ? { ...variogram, times: points.length } : null;
}

function* fittedToTimes(
  times: readonly SampledPoints[],
  choice: VariogramChoice,
  anisotropy: Anisotropy | null,
): Steps<WellsVariogram> {
  const defaults = defaultLags({ x: together(times, 'x'), y: together(times, 'y') }, anisotropy);
  const lags = chosenLags(choice, defaults);
  const areLagsTyped = choice.cutoff !== null || choice.width !== null;
  const bins = lags === null ? [] : yield* pooledSemivariances(times, lags, anisotropy);
  const typed = chosenModel(choice);
  if (typed !== null) {
    return { bins, lags, areLagsTyped, ...withNugget(typed), structure: 'typed', isTyped: true };
  }
  const fitted = fitVariogram(bins, choice.shape, choice.shape === 'gaussian' ? minNuggetShare : 0);
  const spread = varianceWithin(times);
  const variance = spread || 1;
  const { shape, nugget, partialSill, range } = fitted ?? {
    shape: choice.shape ?? 'spherical',
    nugget: 0,
    partialSill: variance,
    range: defaults === null ? 1 : defaults.cutoff * 3,
  };
  const hasSill = (choice.nugget ?? nugget) + (choice.partialSill ?? partialSill) > 0;
  const isSillGiven = (choice.nugget ?? 0) > 0 || (choice.partialSill ?? 0) > 0;
  return {
    bins,
    lags,
    areLagsTyped,
    ...withNugget({
      shape,
      nugget: choice.nugget ?? (hasSill ? nugget : variance),
      partialSill: choice.partialSill ?? (hasSill ? partialSill : variance),
      range: choice.range ?? range,
    }),
    structure: fitted?.structure ?? (spread === 0 && !isSillGiven ? 'no spread' : 'not fitted'),
    isTyped: choice.nugget !== null || choice.partialSill !== null || choice.range !== null,
  };
}

/** A model with the least nugget of its shape. A fit that has it exactly is not raised by rounding. */
function withNugget(model: VariogramModel): Pick<WellsVariogram, 'model' | 'isNuggetRaised'> {
  const min = minNugget(model.shape, model.partialSill);
  if (model.nugget >= min * (1 - 1e-9)) return { model, isNuggetRaised: false };
  return { model: { ...model, nugget: min }, isNuggetRaised: true };
}

const together = (times: readonly SampledPoints[], of: 'x' | 'y'): number[] =>
  times.flatMap((points) => [...points[of]]);

/** Within each time. Of equal values exactly 0, whatever rounding makes of their mean. */
function varianceWithin(times: readonly SampledPoints[]): number {
  const squares = times.map(({ values }) => squaresOf(values));
  const wells = times.reduce((sum, { values }) => sum + values.length, 0);
  return wells === 0 ? 0 : squares.reduce((sum, one) => sum + one, 0) / wells;
}

function squaresOf(values: Float64Array): number {
  if (values.every((value) => value === values[0])) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}
