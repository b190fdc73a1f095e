import * as science from '@wellfield/science';
import { runSteps } from '../../operation.ts';
import type { OperationMap } from '../reference-case.ts';

interface Target {
  x: number;
  y: number;
}
interface Sample extends Target {
  v: number;
}
interface Model {
  type: science.VariogramShape;
  nugget: number;
  psill: number;
  range: number;
}
type Bin = [pairs: number, distance: number, semivariance: number];

const each = <Item, Key extends keyof Item>(items: readonly Item[], key: Key) => items.map((item) => item[key]);
/** A case is too small to report on the way, or to be cancelled before its end. */
const unheard = { signal: new AbortController().signal, note: () => undefined };
const samplesOf = (points: readonly Sample[]) => ({
  x: each(points, 'x'),
  y: each(points, 'y'),
  values: each(points, 'v'),
});
/** What a person gets who chooses nothing but the shape. */
const termsOf = (shape: science.VariogramShape | null, logs: boolean): science.SurfaceTerms => ({
  method: {
    kind: 'kriging',
    variogram: { shape, nugget: null, partialSill: null, range: null, cutoff: null, width: null },
  },
  logs,
  anisotropy: null,
  nearest: science.defaultNearest,
  barriers: [],
  mask: { kind: 'hull', bufferKm: null },
  network: null,
  cellSizeKm: null,
  maxCells: 250_000,
});
/** The cases krige all points at once. */
const methodOf = ({ type, psill, ...model }: Model): science.KrigingMethod => ({
  kind: 'kriging',
  model: { ...model, shape: type, partialSill: psill },
  anisotropy: null,
  barriers: [],
  nearest: null,
  logs: false,
});
/** Each target is a grid of one crossing. */
const atTargets = <Grid>(targets: readonly Target[], grid: (x: number[], y: number[]) => science.Steps<Grid>) =>
  Promise.all(targets.map(({ x, y }) => runSteps(grid([x], [y]), unheard)));

/** What was kriged at the one crossing of a grid. */
function loggedOf({ median, mean, logs }: science.KrigedLogs) {
  const variance = science.float64At(logs.variance, 0);
  return {
    median: science.float64At(median, 0),
    factor: science.intervalFactor(Math.sqrt(variance)),
    mean: science.float64At(mean, 0),
    prediction: science.float64At(logs.prediction, 0),
    variance,
  };
}

interface SurfaceCase {
  wells: { long: number; lat: number; v: number }[];
  log: boolean;
  model: science.VariogramShape | null;
  level: number;
  thickness_m: number;
  porosity: number;
}

interface SimulationCase {
  points: Sample[];
  targets: Target[];
  model: Model;
  level: number;
  realizations: number;
}

/** The moments of many draws, which are compared within what so many of them can be off by chance. */
async function simulatedMoments({ points, targets, model, level, realizations }: SimulationCase) {
  const [samples, method] = [samplesOf(points), methodOf(model)];
  const kriged = await atTargets(targets, (x, y) => science.krigeGrid(samples, x, y, method));
  const predictions = kriged.map((grid) => science.float64At(grid.prediction, 0));
  const inPlane = { x: each(targets, 'x'), y: each(targets, 'y') };
  const errors = new science.KrigingErrorDraws(science.sampledPoints(samples, false), inPlane, method);
  await runSteps(errors.prepare(), unheard);
  const noise = new science.KeyedNoise(1, 1);
  const draws = Array.from({ length: realizations }, (_, draw) => {
    errors.draw(noise, draw);
    return predictions.map((prediction, at) => prediction + science.float64At(errors.errors, at));
  });
  const ofTargets = targets.map((_, at) => science.moments(draws.map((draw) => science.elementAt(draw, at))));
  const shares = science.moments(draws.map((draw) => draw.filter((value) => value > level).length / targets.length));
  const [first, second] = ofTargets;
  const covariance = science.moments(
    draws.map(
      (draw) => (science.elementAt(draw, 0) - (first?.mean ?? 0)) * (science.elementAt(draw, 1) - (second?.mean ?? 0)),
    ),
  ).mean;
  return {
    mean: each(ofTargets, 'mean'),
    sd: each(ofTargets, 'sd'),
    correlation_first_two: (covariance ?? 0) / ((first?.sd ?? 0) * (second?.sd ?? 0)),
    share_above: shares.mean,
    share_above_sd: shares.sd,
  };
}

export const geostatistics: OperationMap = {
  conditional_simulation: simulatedMoments,
  estimated_surface: async ({ wells, log, model, level, thickness_m, porosity }: SurfaceCase) => {
    const ofWells = { long: each(wells, 'long'), lat: each(wells, 'lat'), values: each(wells, 'v') };
    const surface = await runSteps(science.estimateSurface(ofWells, termsOf(model, log)), unheard);
    const plume = { level, unit: 'ug/L', thicknessM: thickness_m, porosity };
    const { shape, nugget, partialSill, range } = surface.variogram?.model ?? {};
    const known = surface.values.filter((value) => !Number.isNaN(value));
    const [smallest, largest] = science.rangeOf(known);
    return {
      shape,
      range,
      nugget_share: (nugget ?? Number.NaN) / ((nugget ?? Number.NaN) + (partialSill ?? Number.NaN)),
      cells: known.length,
      largest,
      smallest,
      msdr: surface.belief?.msdr,
      far_above: surface.beyond.above,
      far_below: surface.beyond.below,
      mass_kg: science.plumeLedger(science.plumeGridOf(surface), plume).massKg,
    };
  },
  variogram_empirical: async ({ points, ...lags }: science.Lags & { points: Sample[] }) => {
    const bins = await runSteps(science.semivariances(samplesOf(points), lags, null), unheard);
    return { bins: bins.map(({ pairs, distance, semivariance }) => [pairs, distance, semivariance]) };
  },
  variogram_fit: ({ bins, model }: { bins: Bin[]; model: science.VariogramShape }) => {
    const fit = science.fitVariogram(
      bins.map(([pairs, distance, semivariance]) => ({ pairs, distance, semivariance })),
      model,
    );
    return { ...fit, psill: fit?.partialSill };
  },
  ordinary_kriging: async ({ points, targets, model }: { points: Sample[]; targets: Target[]; model: Model }) => {
    const [samples, method] = [samplesOf(points), methodOf(model)];
    const kriged = await atTargets(targets, (x, y) => science.krigeGrid(samples, x, y, method));
    return { pred: kriged.map((grid) => grid.prediction[0]), var: kriged.map((grid) => grid.variance[0]) };
  },
  kriging_loo: async ({ points, model }: { points: Sample[]; model: Model }) => {
    const left = await runSteps(science.leaveOneOut(samplesOf(points), methodOf(model)), unheard);
    return { ...left, errors: [...left.errors], mean_std_error: left.meanStdError };
  },
  kriging_log: async ({ points, targets, model }: { points: Sample[]; targets: Target[]; model: Model }) => {
    const [samples, method] = [samplesOf(points), methodOf(model)];
    const kriged = await atTargets(targets, (x, y) => science.krigeLogs(samples, x, y, method));
    const known = kriged.flatMap((grid) => (grid === null ? [] : [loggedOf(grid)]));
    if (known.length < kriged.length) return {};
    return {
      median: each(known, 'median'),
      lower: known.map(({ median, factor }) => median / factor),
      upper: known.map(({ median, factor }) => median * factor),
      mean: each(known, 'mean'),
      log_pred: each(known, 'prediction'),
      log_var: each(known, 'variance'),
    };
  },
};
