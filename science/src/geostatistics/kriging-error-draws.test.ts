import { describe, expect, test } from 'vitest';
import { float64At, int32At } from '../arrays/element-at.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { Draws } from '../testing/draws.ts';
import { coarseToFine } from './coarse-to-fine.ts';
import { KeyedNoise, keyOfPoint } from './keyed-noise.ts';
import { KrigingErrorDraws } from './kriging-error-draws.ts';
import { KrigingEstimator } from './kriging-estimator.ts';
import { sampledPoints } from './sampled-points.ts';
import type { KrigingMethod } from './surface-method.ts';
import { semivarianceAt, type VariogramModel } from './variogram-model.ts';

const side = 24;
const cells = side * side;
const targets = {
  x: Float64Array.from({ length: cells }, (_, cell) => ((cell % side) + 0.5) / side),
  y: Float64Array.from({ length: cells }, (_, cell) => (Math.floor(cell / side) + 0.5) / side),
};
const draws = new Draws(75);
const random = Array.from({ length: 20 }, () => draws.uniform());
const wells = sampledPoints(
  { x: [...random, targets.x[100]!], y: [...random.toReversed(), targets.y[100]!], values: [...random, 0.5] },
  false,
);
const methodOf = (model: VariogramModel): KrigingMethod => ({
  kind: 'kriging',
  model,
  anisotropy: { angleDeg: 30, ratio: 0.6 },
  barriers: [],
  nearest: 12,
  logs: false,
});

/**
 * The variance of the mean error of all targets and of each, by the definition: of Σ aᵢ Z(xᵢ) with Σ aᵢ = 0 it is
 * −ΣΣ aᵢ aⱼ γ(xᵢ − xⱼ), the weights being those of the targets less those that kriging gives the wells.
 */
function byDefinition(method: KrigingMethod) {
  const estimator = new KrigingEstimator(wells, method);
  const { reach } = estimator;
  const weights = new Float64Array(reach.capacity);
  const ofWells = new Float64Array(wells.x.length);
  const variances = Array.from({ length: cells }, (_, cell) => {
    estimator.estimate(targets.x[cell]!, targets.y[cell]!, -1);
    if (reach.nearest === 0) ofWells[int32At(reach.indices, reach.squared.indexOf(0))]! -= 1;
    else {
      estimator.weights(weights);
      for (let at = 0; at < reach.count; at += 1) ofWells[int32At(reach.indices, at)]! -= float64At(weights, at);
    }
    return estimator.variance;
  });
  const sine = Math.sin(Math.PI / 6);
  const cosine = Math.cos(Math.PI / 6);
  const all = [...ofWells, ...new Float64Array(cells).fill(1)].map((weight, at) => {
    const isWell = at < ofWells.length;
    const x = isWell ? wells.x[at]! : targets.x[at - ofWells.length]!;
    const y = isWell ? wells.y[at]! : targets.y[at - ofWells.length]!;
    return { weight: weight / cells, across: (x * cosine - y * sine) / 0.6, along: x * sine + y * cosine };
  });
  let ofMean = 0;
  for (const one of all) {
    for (const other of all) {
      const away = Math.hypot(one.across - other.across, one.along - other.along);
      ofMean -= one.weight * other.weight * semivarianceAt(method.model, away);
    }
  }
  return { variances, ofMean };
}

describe('conditional simulation', () => {
  const models: VariogramModel[] = [
    { shape: 'exponential', nugget: 0, partialSill: 3, range: 0.3 },
    { shape: 'exponential', nugget: 0.5, partialSill: 3, range: 3 },
    { shape: 'spherical', nugget: 0, partialSill: 2, range: 0.4 },
    { shape: 'gaussian', nugget: 0.15, partialSill: 2.85, range: 0.3 },
    { shape: 'spherical', nugget: 2, partialSill: 0, range: 1 },
  ];

  test.for(models)('[figures A2] has the errors of kriging in cells and as a whole: $shape, $range', (model) => {
    const method = methodOf(model);
    const { variances, ofMean } = byDefinition(method);
    const errors = new KrigingErrorDraws(wells, targets, method);
    runToEnd(errors.prepare());
    const noise = new KeyedNoise(1, 1);
    const count = 1_500;
    const squares = new Float64Array(cells);
    let ofMeans = 0;
    for (let draw = 0; draw < count; draw += 1) {
      errors.draw(noise, draw);
      let sum = 0;
      for (let cell = 0; cell < cells; cell += 1) {
        squares[cell]! += errors.errors[cell]! ** 2 / count;
        sum += errors.errors[cell]!;
      }
      ofMeans += (sum / cells) ** 2 / count;
    }
    expect([squares[100], variances[100]], 'a cell at a well').toEqual([0, 0]);
    const ratios = variances.flatMap((variance, cell) => (cell === 100 ? [] : [squares[cell]! / variance]));
    // Of 1,500 draws a variance is off by 3.7%, and by five times as much in none of 576 cells.
    expect(Math.abs(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length - 1)).toBeLessThan(0.02);
    expect(Math.max(...ratios.map((ratio) => Math.abs(ratio - 1)))).toBeLessThan(0.2);
    expect(Math.abs(ofMeans / ofMean - 1)).toBeLessThan(0.15);
  });

  test('the same draw is the same, also between other wells, and as alike as it is asked to be', () => {
    const method = methodOf(models[0]!);
    const drawn = (likeness: number, points = wells) => {
      const errors = new KrigingErrorDraws(points, targets, method);
      runToEnd(errors.prepare());
      return Array.from({ length: 300 }, (_, draw) => {
        errors.draw(new KeyedNoise(7, likeness), draw);
        return errors.errors[10]!;
      });
    };
    const correlation = (one: number[], other: number[]) => {
      const sum = (a: number[], b: number[]) => a.reduce((all, value, at) => all + value * b[at]!, 0);
      return sum(one, other) / Math.sqrt(sum(one, one) * sum(other, other));
    };
    const first = drawn(1);
    expect(drawn(1)).toEqual(first);
    expect(Math.abs(correlation(first, drawn(0)))).toBeLessThan(0.2);
    expect(Math.abs(correlation(first, drawn(0.6)) - 0.6)).toBeLessThan(0.15);
    // A well far from the cell is gone.
    const fewer = sampledPoints({ x: wells.x.slice(1), y: wells.y.slice(1), values: wells.values.slice(1) }, false);
    expect(correlation(first, drawn(1, fewer))).toBeGreaterThan(0.9);
  });

  test('wells that a barrier hides have no joint distribution', () => {
    const barrier: [number, number][] = [[0, 0], [1, 1]]; // prettier-ignore
    const method = { ...methodOf(models[0]!), barriers: [barrier] };
    expect(() => new KrigingErrorDraws(wells, targets, method)).toThrow('not with barriers');
  });

  test('the noise is standard normal, and not correlated between neighbors, draws and kinds', () => {
    const noise = new KeyedNoise(3, 1);
    let [squares, fourth, ofNeighbors, ofDraws, ofKinds] = [0, 0, 0, 0, 0];
    const count = 40_000;
    const at = (draw: number, kind: 0 | 1, column: number) => {
      noise.turnTo(draw, kind);
      return noise.at(keyOfPoint(column * 0.01, 0.5));
    };
    for (let column = 0; column < count; column += 1) {
      const one = at(1, 0, column);
      squares += one ** 2 / count;
      fourth += one ** 4 / count;
      ofNeighbors += (one * at(1, 0, column + 1)) / count;
      ofDraws += (one * at(2, 0, column)) / count;
      ofKinds += (one * at(1, 1, column)) / count;
    }
    // Five standard errors of so many.
    expect(Math.abs(squares - 1)).toBeLessThan(0.036);
    expect(Math.abs(fourth - 3)).toBeLessThan(0.25);
    for (const correlation of [ofNeighbors, ofDraws, ofKinds]) expect(Math.abs(correlation)).toBeLessThan(0.025);
  });

  test('an order from coarse to fine has every point once, also where all are one', () => {
    expect([...coarseToFine(targets.x, targets.y)].toSorted((a, b) => a - b)).toEqual([...targets.x.keys()]);
    expect([...coarseToFine([1, 1, 1], [2, 2, 2])]).toEqual([0, 1, 2]);
    expect([...coarseToFine([], [])]).toEqual([]);
  });
});
