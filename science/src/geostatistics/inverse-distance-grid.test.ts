import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../testing/run-to-end.ts';
import { columnsOf, type Sample } from '../testing/columns-of.ts';
import { isotropicPlane } from './anisotropy.ts';
import { inverseDistanceGrid } from './inverse-distance-grid.ts';
import type { InverseDistanceMethod } from './surface-method.ts';

const method = (changes: Partial<InverseDistanceMethod> = {}): InverseDistanceMethod => ({
  kind: 'inverse-distance',
  power: 2,
  anisotropy: null,
  barriers: [],
  nearest: null,
  logs: false,
  ...changes,
});
const valueAt = (samples: readonly Sample[], x: number, y: number, changes: Partial<InverseDistanceMethod> = {}) =>
  runToEnd(inverseDistanceGrid(columnsOf(samples), [x], [y], method(changes)))[0]!;

const samples = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 16 }).map((x) => x / 4),
    fc.integer({ min: 0, max: 16 }).map((y) => y / 4),
    fc.integer({ min: 1, max: 1000 }),
  ),
  { minLength: 1, maxLength: 25 },
);
/** Never on the lattice. */
const coordinate = fc.integer({ min: -32, max: 160 }).map((at) => (at + 0.5) / 32);

/** By definition, from the distinct points. */
function byDefinition(given: readonly Sample[], x: number, y: number, power: number): number {
  const at = (sample: Sample) => given.filter(([east, north]) => east === sample[0] && north === sample[1]);
  let [weights, weighted] = [0, 0];
  for (const sample of given) {
    const here = at(sample);
    if (here[0] !== sample) continue;
    const weight = Math.hypot(sample[0] - x, sample[1] - y) ** -power;
    weights += weight;
    weighted += (weight * here.reduce((sum, [, , value]) => sum + value, 0)) / here.length;
  }
  return weighted / weights;
}

interface PlanarCase {
  name: string;
  input: {
    op: string;
    points: { x: number; y: number; v: number }[];
    targets: { x: number; y: number }[];
    power: number;
  };
  expected: { values: number[] };
}

describe('[SURF-08] inverse distance weighting in the plane', () => {
  const file = new URL('../../reference/geospatial.json', import.meta.url);
  const cases = (JSON.parse(readFileSync(file, 'utf8')) as PlanarCase[]).filter(
    ({ input }) => input.op === 'idw_planar',
  );

  test.for(cases.map((one) => [one.name, one] as const))(
    'agrees with a reference case: %s',
    ([, { input, expected }]) => {
      const given = input.points.map(({ x, y, v }): Sample => [x, y, v]);
      for (const [at, { x, y }] of input.targets.entries()) {
        expect(valueAt(given, x, y, { power: input.power })).toBeCloseTo(expected.values[at]!, 8);
      }
    },
  );

  test('is the weighted mean by definition, of wells at one point their mean', () => {
    fc.assert(
      fc.property(samples, coordinate, coordinate, fc.integer({ min: 1, max: 10 }), (given, x, y, power) => {
        expect(valueAt(given, x, y, { power })).toBeCloseTo(byDefinition(given, x, y, power), 8);
      }),
    );
  });

  test('of the nearest only those count', () => {
    const distinct = samples.map((given) => [
      ...new Map(given.map((sample) => [`${sample[0]} ${sample[1]}`, sample])).values(),
    ]);
    fc.assert(
      fc.property(distinct, coordinate, coordinate, fc.integer({ min: 1, max: 6 }), (given, x, y, nearest) => {
        const away = ([east, north]: Sample) => (east - x) ** 2 + (north - y) ** 2;
        const near = given.toSorted((a, b) => away(a) - away(b)).slice(0, nearest);
        expect(valueAt(given, x, y, { nearest })).toBeCloseTo(byDefinition(near, x, y, 2), 8);
      }),
    );
  });

  test('is exact at samples and stays within their range, also of logarithms over eight orders', () => {
    const wide: Sample[] = [
      [0, 0, 1e-4],
      [1, 0, 1e4],
      [0, 1, 1],
    ];
    expect(valueAt(wide, 0.5, 0, { logs: true })).toBeGreaterThan(1e-4);
    for (const [x, y, value] of wide) {
      expect(valueAt(wide, x, y)).toBe(value);
      expect(valueAt(wide, x, y, { logs: true }) / value).toBeCloseTo(1, 12);
    }
    // Halfway between two, the geometric mean.
    expect(valueAt(wide.slice(0, 2), 0.5, 0, { logs: true })).toBeCloseTo(1, 12);
    expect(() => valueAt([[0, 0, 0]], 1, 1, { logs: true })).toThrow(/has no logarithm/);
  });

  test('[SURF-12] only crossings that count are estimated', () => {
    const given: Sample[] = [
      [0, 0, 5],
      [1, 0, 9],
    ];
    const some = runToEnd(inverseDistanceGrid(columnsOf(given), [0.2, 0.7], [0.1], method(), [0, 1]));
    expect([...some]).toEqual([Number.NaN, valueAt(given, 0.7, 0.1)]);
  });

  test('[SURF-03] with anisotropy distances are those of its plane', () => {
    fc.assert(
      fc.property(samples, coordinate, coordinate, fc.constantFrom(null, 5), (given, x, y, nearest) => {
        const anisotropy = { angleDeg: 60, ratio: 0.4 };
        const plane = isotropicPlane(columnsOf([...given, [x, y, 0]]), anisotropy);
        const turned = given.map(([, , value], at): Sample => [plane.x[at]!, plane.y[at]!, value]);
        const expected = valueAt(turned, plane.x.at(-1)!, plane.y.at(-1)!, { nearest });
        expect(valueAt(given, x, y, { anisotropy, nearest })).toBeCloseTo(expected, 9);
      }),
    );
  });

  test('[SURF-09] one well, equal wells, none, missing ones', () => {
    expect(valueAt([[0, 0, 7]], 40, 2)).toBe(7);
    expect(
      valueAt(
        [
          [0, 0, 0.1],
          [1, 0, 0.1],
          [0, 3, 0.1],
        ],
        0.3,
        0.3,
      ),
    ).toBe(0.1);
    expect(valueAt([], 0, 0)).toBeNaN();
    expect(valueAt([], 0, 0, { nearest: 24 })).toBeNaN();
    expect(
      valueAt(
        [
          [0, 0, Number.NaN],
          [Number.NaN, 1, 5],
          [2, 2, 9],
        ],
        0,
        0,
      ),
    ).toBe(9);
  });

  test('powers that are not whole numbers from 1 are refused', () => {
    for (const power of [0, 1.5, Number.NaN]) expect(() => valueAt([[0, 0, 1]], 1, 1, { power })).toThrow(RangeError);
  });
});
