import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runToEnd, sharesOf } from '../testing/run-to-end.ts';
import { columnsOf, type Sample } from '../testing/columns-of.ts';
import { screeningState } from '../levels/screening-state.ts';
import { solveKriging } from '../testing/solve-kriging.ts';
import type { Barrier } from './barriers.ts';
import { inverseDistanceGrid } from './inverse-distance-grid.ts';
import { krigeGrid } from './krige-grid.ts';
import { leaveOneOut } from './leave-one-out.ts';
import type { InverseDistanceMethod, KrigingMethod, Reach, SurfaceMethod } from './surface-method.ts';
import { semivarianceAt } from './variogram-model.ts';
import { wellInfluence } from './well-influence.ts';

const reach: Reach = { anisotropy: null, barriers: [], nearest: null, logs: false };
const kriging: KrigingMethod = {
  kind: 'kriging',
  model: { shape: 'spherical', nugget: 0.3, partialSill: 2, range: 3 },
  ...reach,
};
const weighting: InverseDistanceMethod = { kind: 'inverse-distance', power: 2, ...reach };

const points = fc.uniqueArray(
  fc.tuple(
    fc.integer({ min: 0, max: 12 }).map((x) => x / 4),
    fc.integer({ min: 0, max: 12 }).map((y) => y / 4),
    fc.integer({ min: 1, max: 100 }),
  ),
  { selector: ([x, y]) => `${x} ${y}`, minLength: 3, maxLength: 14 },
);
const methods: [string, SurfaceMethod][] = [
  ['kriging of all', kriging],
  ['kriging of the nearest', { ...kriging, nearest: 4 }],
  [
    'kriging behind a barrier',
    {
      ...kriging,
      nearest: 4,
      barriers: [
        [
          [1.1, -1],
          [1.1, 4],
        ],
      ],
    },
  ],
  ['kriging of logarithms', { ...kriging, nearest: 5, logs: true }],
  ['kriging with anisotropy', { ...kriging, nearest: 4, anisotropy: { angleDeg: 20, ratio: 0.5 } }],
  ['inverse distance of all', weighting],
  ['inverse distance of the nearest', { ...weighting, nearest: 3 }],
  [
    'inverse distance behind a barrier',
    {
      ...weighting,
      barriers: [
        [
          [1.1, -1],
          [1.1, 4],
        ],
      ],
    },
  ],
];

/** Close to a number, or NaN where NaN is expected. */
function expectNear(value: number | undefined, expected: number, digits: number): void {
  if (Number.isNaN(expected)) expect(value).toBeNaN();
  else expect(value).toBeCloseTo(expected, digits);
}

/** The surface; of logarithms, their exponentials. */
function surfaceOf(samples: readonly Sample[], x: readonly number[], y: readonly number[], method: SurfaceMethod) {
  if (method.kind === 'inverse-distance') return runToEnd(inverseDistanceGrid(columnsOf(samples), x, y, method));
  const { prediction } = runToEnd(krigeGrid(columnsOf(samples), x, y, method));
  return method.logs ? prediction.map(Math.exp) : prediction;
}

describe('[SURF-10] leaving one out', () => {
  test.for(methods)('is the surface without the sample, at its point: %s', ([, method]) => {
    fc.assert(
      fc.property(points, (samples) => {
        const { errors, n, me, rmse } = runToEnd(leaveOneOut(columnsOf(samples), method));
        expect(n).toBe(samples.length);
        const scale = method.logs ? Math.log : Number;
        const expected = samples.map(([x, y, value], at) => {
          const [without] = surfaceOf(samples.toSpliced(at, 1), [x], [y], method);
          return scale(without!) - scale(value);
        });
        for (const [at, error] of expected.entries()) expectNear(errors[at], error, 9);
        const known = expected.filter((error) => !Number.isNaN(error));
        if (known.length === 0) {
          expect([me, rmse]).toEqual([null, null]);
          return;
        }
        expect(me).toBeCloseTo(known.reduce((sum, error) => sum + error, 0) / known.length, 9);
        expect(rmse).toBeCloseTo(Math.hypot(...known) / Math.sqrt(known.length), 9);
      }),
      { numRuns: 30 },
    );
  });

  test('of kriging has errors in units of what kriging expects', () => {
    const samples: Sample[] = [
      [0, 0, 3],
      [1, 0, 5],
      [0, 2, 1],
      [3, 1, 9],
      [2, 2, 4],
    ];
    const errors = samples.map(([x, y, value], at) => {
      const left = solveKriging(samples.toSpliced(at, 1), [x, y], (h) => semivarianceAt(kriging.model, h));
      return { error: left.prediction - value, variance: left.variance };
    });
    const { meanStdError, msdr } = runToEnd(leaveOneOut(columnsOf(samples), kriging));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(meanStdError).toBeCloseTo(mean(errors.map(({ error, variance }) => error / Math.sqrt(variance))), 10);
    expect(msdr).toBeCloseTo(mean(errors.map(({ error, variance }) => error ** 2 / variance)), 10);
    const other = runToEnd(leaveOneOut(columnsOf(samples), weighting));
    expect([other.meanStdError, other.msdr]).toEqual([null, null]);
  });

  test('[SURF-09] samples of one point are left out together; two points are too few; missing ones have no error', () => {
    const twice: Sample[] = [
      [0, 0, 1],
      [1, 1, 4],
      [Number.NaN, 0, 9],
      [0, 0, 3],
      [2, 0, 8],
    ];
    const { n, errors, pointOf } = runToEnd(leaveOneOut(columnsOf(twice), { ...weighting, nearest: 1 }));
    expect([n, [...errors], [...pointOf]]).toEqual([3, [2, -2, -4], [0, 1, -1, 0, 2]]);
    const two = runToEnd(leaveOneOut(columnsOf(twice.slice(0, 2)), kriging));
    expect(two).toMatchObject({ n: 2, me: null, rmse: null, meanStdError: null, msdr: null });
    expect(two.errors).toHaveLength(0);
  });

  test('a well that no other reaches has no error, and does not hide those of the others', () => {
    const samples: Sample[] = [
      [0, 0, 1],
      [1, 0, 3],
      [300, 0, 9],
    ];
    const wall: Barrier = [
      [150, -1],
      [150, 1],
    ];
    const { errors, me, rmse } = runToEnd(leaveOneOut(columnsOf(samples), { ...weighting, barriers: [wall] }));
    expect([...errors]).toEqual([2, -2, Number.NaN]);
    expect([me, rmse]).toEqual([0, 2]);
  });

  test('[SURF-05] says where wells are too close for the model', () => {
    const samples: Sample[] = [
      [0, 0, 1],
      [1e-7, 0, 3],
      [2, 0, 5],
      [4, 0, 5],
    ];
    const method: KrigingMethod = { ...kriging, model: { shape: 'gaussian', nugget: 0, partialSill: 1, range: 1 } };
    // Without one of the two nothing is too close.
    expect(runToEnd(leaveOneOut(columnsOf(samples), method)).steadied).toBe(2);
    expect(runToEnd(leaveOneOut(columnsOf(samples.slice(1)), method)).steadied).toBe(0);
  });

  test('of many wells comes in steps', () => {
    const many = Array.from({ length: 1500 }, (_, at): Sample => [(at * 7919) % 1499, (at * 577) % 1511, at % 9]);
    const steps = leaveOneOut(columnsOf(many), { ...kriging, nearest: 24, model: { ...kriging.model, range: 300 } });
    expect(sharesOf(steps).length).toBeGreaterThan(2);
  });
});

describe('[SURF-11] the influence of a well', () => {
  const x = [-0.4, 0.3, 0.9, 1.6, 2.2, 3.3];
  const y = [-0.2, 0.6, 1.3, 2.1, 2.9];

  test.for(methods)('is the change of the surface without it, crossing by crossing: %s', ([, method]) => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 100 }), (samples, level) => {
        const before = surfaceOf(samples, x, y, method);
        const found = runToEnd(wellInfluence(columnsOf(samples), x, y, method, level, null, null));
        for (const at of samples.keys()) {
          const after = surfaceOf(samples.toSpliced(at, 1), x, y, method);
          const changes = [...before].map((value, cell) => Math.abs(after[cell]! - value));
          const known = changes.filter((change) => !Number.isNaN(change));
          const lost = [...before].filter((value, cell) => !Number.isNaN(value) && Number.isNaN(after[cell]!));
          expect(found.maxChange[at]).toBeCloseTo(Math.max(0, ...known), 8);
          expect(found.meanChange[at]).toBeCloseTo(
            known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length),
            8,
          );
          expect(found.lost[at]).toBe(lost.length);
          const above = (surface: Float64Array) =>
            [...surface].filter((value) => screeningState(value, false, level) === 'above');
          expect(found.aboveChange?.[at]).toBe(above(after).length - above(before).length);
          const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
          expect(found.aboveSumChange?.[at]).toBeCloseTo(sum(above(after)) - sum(above(before)), 6);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('what rounding leaves above the level is not above it', () => {
    // exp(log(10)) is 10.000000000000002.
    const samples: Sample[] = [[0, 0, 10], [3, 0, 10], [0, 2, 10], [3, 3, 2]]; // prettier-ignore
    for (const method of [kriging, weighting]) {
      const logs = { ...method, nearest: 1, logs: true };
      const found = runToEnd(wellInfluence(columnsOf(samples), x, y, logs, 10, null, null));
      expect([...found.aboveChange!, ...found.aboveSumChange!]).toEqual(Array.from({ length: 8 }, () => 0));
    }
  });

  test('is counted only at the crossings that count', () => {
    const samples: Sample[] = [[0, 0, 1], [3, 0, 5], [0, 2, 9]]; // prettier-ignore
    const counted = Uint8Array.from({ length: x.length * y.length }, (_, cell) => Number(cell === 0));
    const found = runToEnd(wellInfluence(columnsOf(samples), x, y, weighting, 4, counted, null));
    const first = ([...from]: Sample[]) => surfaceOf(from, x, y, weighting)[0]!;
    const changes = samples.map((_, at) => Math.abs(first(samples.toSpliced(at, 1)) - first(samples)));
    expect([...found.meanChange].map((one) => one.toFixed(9))).toEqual(changes.map((one) => one.toFixed(9)));
  });

  test('of chosen samples alone is what it is among all; those at one point go together', () => {
    const samples: Sample[] = [[0, 0, 1], [3, 0, 5], [0, 2, 9], [3, 3, 4], [3, 0, 7]]; // prettier-ignore
    for (const method of [kriging, weighting]) {
      const all = runToEnd(wellInfluence(columnsOf(samples), x, y, method, 4, null, null));
      const some = runToEnd(wellInfluence(columnsOf(samples), x, y, method, 4, null, [0, 0, 1, 0, 1]));
      // The second sample is at the point of the last.
      expect([...some.pointOf]).toEqual([0, 1, 2, 3, 1]);
      for (const part of ['maxChange', 'meanChange'] as const) {
        expect([...some[part]]).toEqual([Number.NaN, all[part][1], all[part][2], Number.NaN]);
      }
      expect([...some.aboveChange!]).toEqual([0, all.aboveChange![1], all.aboveChange![2], 0]);
    }
  });

  test('without a level nothing is said of areas', () => {
    const found = runToEnd(wellInfluence(columnsOf([[0, 0, 1]]), x, y, weighting, null, null, null));
    expect(found.aboveChange).toBeNull();
    // The last well takes all of the surface with it.
    expect([...found.lost, ...found.maxChange, ...found.meanChange]).toEqual([x.length * y.length, 0, 0]);
  });

  test('comes in steps that report the share done', () => {
    const many = Array.from({ length: 60 }, (_, at): Sample => [(at * 37) % 61, (at * 17) % 59, at % 9]);
    const axis = Array.from({ length: 30 }, (_, at) => at * 2);
    const method = { ...kriging, nearest: 16, model: { ...kriging.model, range: 30 } };
    const steps = wellInfluence(columnsOf(many), axis, axis, method, 5, null, null);
    const shares = sharesOf(steps);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });
});
