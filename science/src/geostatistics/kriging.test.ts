import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../testing/run-to-end.ts';
import { columnsOf, type Sample } from '../testing/columns-of.ts';
import { solveKriging } from '../testing/solve-kriging.ts';
import { isotropicPlane } from './anisotropy.ts';
import { krigeGrid } from './krige-grid.ts';
import { intervalFactor, krigeLogs } from './krige-logs.ts';
import type { KrigingMethod, Reach } from './surface-method.ts';
import { semivarianceAt, type VariogramModel, variogramShapes } from './variogram-model.ts';

const everywhere: Reach = { anisotropy: null, barriers: [], nearest: null, logs: false };
const spherical: VariogramModel = { shape: 'spherical', nugget: 0.2, partialSill: 2, range: 3 };
const method = (changes: Partial<KrigingMethod> = {}): KrigingMethod => ({
  kind: 'kriging',
  model: spherical,
  ...everywhere,
  ...changes,
});
type Target = readonly [x: number, y: number];

/** The surface at one target. */
function krigeAt(samples: readonly Sample[], [x, y]: Target, changes: Partial<KrigingMethod> = {}) {
  const grid = runToEnd(krigeGrid(columnsOf(samples), [x], [y], method(changes)));
  return { ...grid, prediction: grid.prediction[0]!, variance: grid.variance[0]!, multiplier: grid.multiplier[0]! };
}

/** Different points of a lattice, near enough to one another for any model. */
const points = fc.uniqueArray(
  fc.tuple(
    fc.integer({ min: 0, max: 16 }).map((x) => x / 4),
    fc.integer({ min: 0, max: 16 }).map((y) => y / 4),
    fc.integer({ min: -100, max: 100 }),
  ),
  { selector: ([x, y]) => `${x} ${y}`, minLength: 1, maxLength: 25 },
);
/** Never on the lattice. */
const coordinate = fc.integer({ min: -32, max: 160 }).map((at) => (at + 0.5) / 32);
const target = fc.tuple(coordinate, coordinate);
const model = fc.record({
  shape: fc.constantFrom(...variogramShapes),
  nugget: fc.constantFrom(0.1, 0.5, 1),
  partialSill: fc.constantFrom(0, 1, 3),
  range: fc.constantFrom(0.3, 1, 4),
});

/** Squared, which is exact on the lattice, so that ties are ties. */
const squaredTo = ([x, y]: Target, [otherX, otherY]: readonly number[]) => (x - otherX!) ** 2 + (y - otherY!) ** 2;

describe('[SURF-04] ordinary kriging', () => {
  test('is the solution of the textbook’s equations, whose weights have the sum 1', () => {
    fc.assert(
      fc.property(points, target, model, (samples, to, of) => {
        const kriged = krigeAt(samples, to, { model: of });
        const expected = solveKriging(samples, to, (distance) => semivarianceAt(of, distance));
        expect(expected.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 8);
        for (const key of ['prediction', 'variance', 'multiplier'] as const) {
          expect(kriged[key]).toBeCloseTo(expected[key], 6);
        }
        expect(kriged.steadied).toBe(0);
      }),
    );
  });

  test('has the value of a sample at its point, and no variance, with any nugget', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(0, 1), fc.constantFrom(null, 3), (samples, nugget, nearest) => {
        const changes = { nearest, model: { ...spherical, nugget } };
        for (const [x, y, value] of samples) {
          expect(krigeAt(samples, [x, y], changes)).toMatchObject({ prediction: value, variance: 0, multiplier: 0 });
        }
      }),
    );
  });

  test('without a nugget the surface goes on from there without a step', () => {
    const samples: Sample[] = [
      [0, 0, 5],
      [1, 0, 9],
      [0, 1, 2],
    ];
    const { prediction, variance } = krigeAt(samples, [1e-9, 0], { model: { ...spherical, nugget: 0 } });
    expect(prediction).toBeCloseTo(5, 6);
    expect(variance).toBeCloseTo(0, 6);
  });

  test('equal values are the surface, to the last digit', () => {
    fc.assert(
      fc.property(points, target, model, fc.constantFrom(null, 4), (samples, to, of, nearest) => {
        const equal = samples.map(([x, y]): Sample => [x, y, 0.1]);
        expect(krigeAt(equal, to, { model: of, nearest }).prediction).toBe(0.1);
      }),
    );
  });

  test('does not depend on where the plane begins, how it is turned, nor on the order of the samples', () => {
    fc.assert(
      fc.property(points, target, fc.double({ min: 0, max: 7, noNaN: true }), (samples, to, angle) => {
        const moved = ([x, y]: readonly number[]): [number, number] => [
          x! * Math.cos(angle) - y! * Math.sin(angle) + 700,
          x! * Math.sin(angle) + y! * Math.cos(angle) - 4000,
        ];
        const elsewhere = samples.map((sample): Sample => [...moved(sample), sample[2]]);
        const [one, other] = [krigeAt(samples, to), krigeAt(elsewhere.toReversed(), moved(to))];
        expect(other.prediction).toBeCloseTo(one.prediction, 5);
        expect(other.variance).toBeCloseTo(one.variance, 5);
      }),
    );
  });

  test('of a neighborhood the nearest count, of equally near ones those that came first', () => {
    fc.assert(
      fc.property(points, target, fc.integer({ min: 1, max: 8 }), (samples, to, nearest) => {
        const byDistance = samples.toSorted((a, b) => squaredTo(to, a) - squaredTo(to, b));
        const kriged = krigeAt(samples, to, { nearest });
        const expected = krigeAt(byDistance.slice(0, nearest), to);
        expect(kriged.prediction).toBeCloseTo(expected.prediction, 8);
        expect(kriged.variance).toBeCloseTo(expected.variance, 8);
      }),
    );
    // Four at one distance from the middle: the first two, on whose line it lies.
    const corners: Sample[] = [
      [0, 0, 1],
      [2, 2, 5],
      [0, 2, 100],
      [2, 0, 100],
    ];
    expect(krigeAt(corners, [1, 1], { nearest: 2 }).prediction).toBe(3);
  });

  test('many nearest are those of a search through all', () => {
    const many = Array.from({ length: 900 }, (_, at): Sample => [
      ((at * 7919) % 907) / 90,
      ((at * 577) % 911) / 90,
      at % 13,
    ]);
    for (const to of [
      [0, 0],
      [5, 5],
      [9.99, 3.2],
      [-40, 80],
    ] as const) {
      const byDistance = many.toSorted((a, b) => squaredTo(to, a) - squaredTo(to, b));
      const expected = krigeAt(byDistance.slice(0, 24), to);
      expect(krigeAt(many, to, { nearest: 24 }).prediction).toBeCloseTo(expected.prediction, 8);
    }
  });

  test('is reported crossing by crossing, the first row first, in steps', () => {
    const samples = Array.from({ length: 60 }, (_, at): Sample => [(at * 37) % 61, (at * 17) % 59, at % 7]);
    const [x, y] = [Array.from({ length: 50 }, (_, at) => at), Array.from({ length: 40 }, (_, at) => at + 0.5)];
    const steps = krigeGrid(columnsOf(samples), x, y, method({ nearest: 24, model: { ...spherical, range: 30 } }));
    const shares: number[] = [];
    let step = steps.next();
    for (; !step.done; step = steps.next()) shares.push(step.value);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    for (const cell of [0, 49, 50, 1234, 1999]) {
      const at = krigeAt(samples, [cell % 50, Math.floor(cell / 50) + 0.5], {
        nearest: 24,
        model: { ...spherical, range: 30 },
      });
      expect(step.value.prediction[cell]).toBeCloseTo(at.prediction, 9);
    }
  });

  test('[SURF-12] only crossings that count are estimated', () => {
    const samples: Sample[] = [
      [0, 0, 5],
      [1, 0, 9],
      [0, 1, 2],
    ];
    const counted = [1, 0, 0, 1];
    const [x, y] = [
      [0.2, 0.7],
      [0.1, 0.6],
    ];
    const all = runToEnd(krigeGrid(columnsOf(samples), x, y, method()));
    const some = runToEnd(krigeGrid(columnsOf(samples), x, y, method(), counted));
    for (const key of ['prediction', 'variance', 'multiplier'] as const) {
      expect([...some[key]]).toEqual([all[key][0], Number.NaN, Number.NaN, all[key][3]]);
    }
  });

  test('[SURF-03] with anisotropy it is kriging in the plane without', () => {
    fc.assert(
      fc.property(
        points,
        target,
        fc.constantFrom(0, 30, 135),
        fc.constantFrom(0.2, 1),
        (samples, to, angleDeg, ratio) => {
          const anisotropy = { angleDeg, ratio };
          const all = isotropicPlane(columnsOf([...samples, [...to, 0]]), anisotropy);
          const plain = samples.map(([, , value], at): Sample => [all.x[at]!, all.y[at]!, value]);
          const kriged = krigeAt(samples, to, { anisotropy, nearest: 6 });
          const expected = krigeAt(plain, [all.x.at(-1)!, all.y.at(-1)!], { nearest: 6 });
          expect(kriged.prediction).toBeCloseTo(expected.prediction, 9);
          expect(kriged.variance).toBeCloseTo(expected.variance, 9);
        },
      ),
    );
  });

  test('invalid models and neighborhoods are refused', () => {
    const refused: Partial<KrigingMethod>[] = [
      { model: { ...spherical, range: 0 } },
      { model: { ...spherical, nugget: -1 } },
      { model: { ...spherical, nugget: 0, partialSill: 0 } },
      { model: { ...spherical, partialSill: Number.NaN } },
      { nearest: 0 },
      { nearest: 1.5 },
    ];
    for (const changes of refused) expect(() => krigeAt([[0, 0, 1]], [1, 1], changes)).toThrow(RangeError);
    const many = Array.from({ length: 501 }, (_, at): Sample => [at, 0, 1]);
    expect(() => krigeAt(many, [1, 1])).toThrow(/501 points at once are more than 500/);
  });
});

describe('[SURF-05] wells too close for the model', () => {
  const gaussian: VariogramModel = { shape: 'gaussian', nugget: 0, partialSill: 1, range: 1 };

  test('have an answer, of which is said what was added', () => {
    const samples: Sample[] = [
      [0, 0, 1],
      [1e-7, 0, 3],
      [2, 0, 5],
    ];
    const kriged = krigeAt(samples, [1, 0], { model: gaussian });
    expect(kriged).toMatchObject({ addedVariance: 1e-8, steadied: 1 });
    // It is the answer with a nugget of that size.
    const expected = solveKriging(samples, [1, 0], (h) => semivarianceAt({ ...gaussian, nugget: 1e-8 }, h));
    expect(kriged.prediction).toBeCloseTo(expected.prediction, 4);
    expect(kriged.variance).toBeCloseTo(expected.variance, 6);
  });

  test('keep the value at each point, and equal values everywhere', () => {
    const line = Array.from({ length: 24 }, (_, at): Sample => [at / 50, 0, at % 3]);
    for (const [x, y, value] of line) expect(krigeAt(line, [x, y], { model: gaussian }).prediction).toBe(value);
    const equal = line.map(([x, y]): Sample => [x, y, 7]);
    const kriged = krigeAt(equal, [0.013, 0], { model: gaussian });
    expect(kriged).toMatchObject({ prediction: 7, steadied: 1 });
    expect(kriged.variance).toBeLessThan(1e-6);
  });

  test('nothing is added where nothing is needed', () => {
    const samples: Sample[] = [
      [0, 0, 1],
      [0.001, 0, 3],
      [2, 0, 5],
    ];
    for (const shape of ['spherical', 'exponential'] as const) {
      const kriged = krigeAt(samples, [1, 0], { model: { ...gaussian, shape } });
      expect(kriged).toMatchObject({ addedVariance: 0, steadied: 0 });
    }
  });
});

describe('[SURF-06] kriging of logarithms', () => {
  const logsAt = (samples: readonly Sample[], [x, y]: Target) =>
    runToEnd(krigeLogs(columnsOf(samples), [x], [y], method()));

  test('over eight orders of magnitude is that of the logarithms, led back', () => {
    const samples: Sample[] = [
      [0, 0, 1e-4],
      [1, 0, 1e4],
      [0, 1, 1],
      [2, 2, 300],
    ];
    const logs = samples.map(([x, y, value]): Sample => [x, y, Math.log(value)]);
    const expected = solveKriging(logs, [0.7, 0.4], (distance) => semivarianceAt(spherical, distance));
    const kriged = logsAt(samples, [0.7, 0.4])!;
    expect(Math.log(kriged.median[0]!)).toBeCloseTo(expected.prediction, 9);
    const spread = Math.log(intervalFactor(Math.sqrt(kriged.logs.variance[0]!)));
    expect(spread).toBeCloseTo(1.959964 * Math.sqrt(expected.variance), 5);
    const mean = expected.prediction + expected.variance / 2 - expected.multiplier;
    expect(Math.log(kriged.mean[0]!)).toBeCloseTo(mean, 9);
  });

  test('a value of 0 or below has no answer, a missing one does not count', () => {
    for (const value of [0, -3])
      expect(
        logsAt(
          [
            [0, 0, value],
            [1, 0, 2],
          ],
          [5, 5],
        ),
      ).toBeNull();
    const missing: Sample[] = [
      [0, Number.NaN, 0],
      [3, 3, Number.NaN],
      [1, 0, 2],
    ];
    expect(logsAt(missing, [1, 0])?.median[0]).toBeCloseTo(2, 12);
  });
});

describe('[SURF-09] odd wells', () => {
  test('none, one and two wells', () => {
    expect(krigeAt([], [0, 0])).toMatchObject({ prediction: NaN, variance: NaN, steadied: 0 });
    const one = krigeAt([[0, 0, 8]], [1, 0]);
    expect(one.prediction).toBe(8);
    expect(one.variance).toBeCloseTo(2 * semivarianceAt(spherical, 1), 12);
    // In the middle of two: half of each, and γ₀₁ + γ₀₂ of halves less half of γ₁₂.
    const two = krigeAt(
      [
        [0, 0, 8],
        [2, 0, 4],
      ],
      [1, 0],
    );
    expect(two.prediction).toBeCloseTo(6, 12);
    expect(two.variance).toBeCloseTo(2 * semivarianceAt(spherical, 1) - semivarianceAt(spherical, 2) / 2, 12);
  });

  test('wells at one point are one with their mean', () => {
    const twice: Sample[] = [
      [0, 0, 1],
      [3, 1, 9],
      [0, 0, 3],
      [0, 0, 2],
    ];
    const once: Sample[] = [
      [0, 0, 2],
      [3, 1, 9],
    ];
    expect(krigeAt(twice, [1, 1])).toEqual(krigeAt(once, [1, 1]));
  });

  test('wells on one line', () => {
    const line = Array.from({ length: 12 }, (_, at): Sample => [at / 3, at / 3, at % 4]);
    const expected = solveKriging(line, [1, 2], (distance) => semivarianceAt(spherical, distance));
    expect(krigeAt(line, [1, 2], { nearest: 24 }).prediction).toBeCloseTo(expected.prediction, 9);
  });

  test('wells 300 km apart do not touch one another', () => {
    const [here, there] = [0, 300].map((east) =>
      Array.from({ length: 40 }, (_, at): Sample => [east + (at % 7), Math.floor(at / 7), east + ((at * 5) % 9)]),
    );
    const both = krigeAt([...here!, ...there!], [302.4, 2.6], { nearest: 24 });
    expect(both.prediction).toBeCloseTo(krigeAt(there!, [302.4, 2.6], { nearest: 24 }).prediction, 9);
    expect(both.prediction).toBeGreaterThan(299);
  });

  test('a variogram that is all nugget gives the mean beside wells', () => {
    const samples: Sample[] = [
      [0, 0, 1],
      [1, 0, 2],
      [0, 1, 6],
    ];
    const kriged = krigeAt(samples, [0.2, 0.2], { model: { ...spherical, nugget: 3, partialSill: 0 } });
    expect(kriged.prediction).toBeCloseTo(3, 12);
    expect(kriged.variance).toBeCloseTo(3 + 3 / 3, 12);
  });

  test('what is missing does not count', () => {
    const samples: Sample[] = [
      [0, 0, 1],
      [2, 1, 5],
    ];
    const missing: Sample[] = [
      [Number.NaN, 0, 9],
      [1, 1, Number.NaN],
      [0, Infinity, 9],
    ];
    expect(krigeAt([...missing, ...samples], [1, 1])).toEqual(krigeAt(samples, [1, 1]));
  });
});
