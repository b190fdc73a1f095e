import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../testing/run-to-end.ts';
import { columnsOf, type Sample } from '../testing/columns-of.ts';
import { isolines } from '../geospatial/isolines.ts';
import { barredCells } from './barred-cells.ts';
import { type Barrier, Barriers } from './barriers.ts';
import { inverseDistanceGrid } from './inverse-distance-grid.ts';
import { krigeGrid } from './krige-grid.ts';
import type { InverseDistanceMethod, KrigingMethod, Reach } from './surface-method.ts';

type Point = readonly [x: number, y: number];

const reach: Reach = { anisotropy: null, barriers: [], nearest: null, logs: false };
const kriging: KrigingMethod = {
  kind: 'kriging',
  model: { shape: 'exponential', nugget: 0.1, partialSill: 1, range: 2 },
  ...reach,
};
const weighting: InverseDistanceMethod = { kind: 'inverse-distance', power: 2, ...reach };

/** Both surfaces at one target. */
function surfacesAt(samples: readonly Sample[], [x, y]: Point, changes: Partial<Reach>): [number, number] {
  const columns = columnsOf(samples);
  const kriged = runToEnd(krigeGrid(columns, [x], [y], { ...kriging, ...changes }));
  const weighted = runToEnd(inverseDistanceGrid(columns, [x], [y], { ...weighting, ...changes }));
  return [kriged.prediction[0]!, weighted[0]!];
}

const hides = (barrier: Barrier, [fromX, fromY]: Point, [toX, toY]: Point) =>
  new Barriers([barrier]).hides(fromX, fromY, toX, toY);

/** A wall from south to north. */
const wall: Barrier = [
  [0, -5],
  [0, 0],
  [0, 5],
];

describe('[SURF-07] barriers', () => {
  test.for<[words: string, barrier: Barrier, from: Point, to: Point, isHidden: boolean]>([
    ['across', wall, [-1, 1], [1, 2], true],
    ['across its corner', wall, [-1, 0], [1, 0], true],
    ['across its end', wall, [-1, 5], [1, 5], true],
    ['across its beginning', wall, [-1, -5], [1, -5], true],
    ['past its end', wall, [-1, 5.001], [1, 5.001], false],
    ['on one side', wall, [1, 1], [2, -3], false],
    ['along it', wall, [0, -9], [0, 9], false],
    ['from a point on it', wall, [0, 2], [7, 3], false],
    ['from a point on it to the other side', wall, [0, 2], [-7, 3], false],
    ['to its corner', wall, [-3, 1], [0, 0], false],
    ['to its end', wall, [3, 1], [0, 5], false],
    [
      'around a corner',
      [
        [0, 0],
        [2, 2],
        [4, 0],
      ],
      [2, 1],
      [2, 3],
      true,
    ],
    [
      'past the tip of a corner',
      [
        [0, 0],
        [2, 2],
        [4, 0],
      ],
      [0, 2],
      [4, 2],
      true,
    ],
    [
      'from a corner of it, behind another part',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 4],
      ],
      [0, 0],
      [5, 2],
      true,
    ],
    ['a line of one corner', [[1, 1]], [0, 0], [2, 2], false],
    [
      'a line of no length',
      [
        [1, 1],
        [1, 1],
      ],
      [0, 0],
      [2, 2],
      false,
    ],
  ])('hide what lies behind them: %s', ([, barrier, from, to, isHidden]) => {
    expect(hides(barrier, from, to)).toBe(isHidden);
    expect(hides(barrier, to, from)).toBe(isHidden);
    // Wherever the plane begins.
    const moved = ([x, y]: Point): Point => [x + 4096, y - 2048];
    expect(hides(barrier.map(moved), moved(from), moved(to))).toBe(isHidden);
  });

  test('hide the same as when every segment is asked', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }));
    const lines = fc.array(fc.array(point, { maxLength: 12 }), { maxLength: 4 });
    fc.assert(
      fc.property(lines, fc.array(fc.tuple(point, point), { minLength: 1, maxLength: 20 }), (barriers, sights) => {
        const together = new Barriers(barriers);
        const segments = barriers.flatMap((line) => line.slice(1).map((to, at) => new Barriers([[line[at]!, to]])));
        for (const [from, to] of sights) {
          const expected = segments.some((segment) => segment.hides(...from, ...to));
          expect(together.hides(...from, ...to)).toBe(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('no sight passes through a long crooked one', () => {
    const crooked = Array.from({ length: 81 }, (_, at): Point => [Math.sin(at) / 3, at / 8 - 5]);
    const barriers = new Barriers([crooked]);
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: -5, max: 5, noNaN: true }),
        (from, to) => {
          expect(barriers.hides(-1, from, 1, to)).toBe(true);
          expect(barriers.hides(-1, from, -2, to)).toBe(false);
        },
      ),
    );
    for (const [x, y] of crooked) expect(barriers.hides(-1, y, 2 * x + 1, y)).toBe(true);
  });

  const samples: Sample[] = [
    [-2, 1, 10],
    [-1, -1, 20],
    [1, 0, 500],
    [3, 2, 900],
  ];

  test.for([null, 24, 2])('a surface counts only what it sees, of nearest %s', (nearest) => {
    const [west, east] = [samples.slice(0, 2), samples.slice(2)];
    expect(surfacesAt(samples, [-0.5, 0], { barriers: [wall], nearest })).toEqual(surfacesAt(west, [-0.5, 0], {}));
    expect(surfacesAt(samples, [0.5, 0], { barriers: [wall], nearest })).toEqual(surfacesAt(east, [0.5, 0], {}));
    // Beyond the wall's ends all is in sight.
    const beyond = surfacesAt(samples, [0, 40], { barriers: [wall], nearest });
    expect(beyond).toEqual(surfacesAt(samples, [0, 40], { nearest }));
  });

  test('a well on a barrier counts on both sides, and what stands on it sees both', () => {
    const on: Sample = [0, 1, 70];
    for (const [at, own] of [
      [-0.5, samples.slice(0, 2)],
      [0.5, samples.slice(2)],
    ] as const) {
      const surfaces = surfacesAt([...samples, on], [at, 0], { barriers: [wall] });
      expect(surfaces).toEqual(surfacesAt([...own, on], [at, 0], {}));
    }
    expect(surfacesAt(samples, [0, 0.5], { barriers: [wall] })).toEqual(surfacesAt(samples, [0, 0.5], {}));
    // Rounding moves this well off the slanted line by less than counts.
    const slanted: Barrier = [
      [-1, -1 / 3],
      [1, 1 / 3],
      [2, 2 / 3],
    ];
    const third: Sample = [0.7, 0.7 / 3, 70];
    expect(surfacesAt([third], [0, 3], { barriers: [slanted] })[0]).toBe(70);
    expect(surfacesAt([third], [0, -3], { barriers: [slanted] })[0]).toBe(70);
  });

  test('where no well is in sight there is no value', () => {
    const box: Barrier = [
      [8, 8],
      [9, 8],
      [9, 9],
      [8, 9],
      [8, 8],
    ];
    for (const nearest of [null, 2]) {
      expect(surfacesAt(samples, [8.5, 8.5], { barriers: [box], nearest })).toEqual([Number.NaN, Number.NaN]);
    }
  });

  test('[SURF-03] they stand in the plane of the samples, not in that of the anisotropy', () => {
    const anisotropy = { angleDeg: 33, ratio: 0.25 };
    const there = surfacesAt(samples, [-0.5, 0], { barriers: [wall], anisotropy });
    expect(there).toEqual(surfacesAt(samples.slice(0, 2), [-0.5, 0], { anisotropy }));
  });

  test('a corner without a number is refused', () => {
    expect(
      () =>
        new Barriers([
          [
            [0, 0],
            [1, Number.NaN],
          ],
        ]),
    ).toThrow(/not a number/);
  });
});

describe('[SURF-07] lines of equal value beside a barrier', () => {
  const x = [0, 1, 2, 3, 4, 5];
  const y = [0, 1, 2];
  /** Rises by 1 for each column, and by 10 across 2.5. */
  const steps = { x, y, z: y.flatMap(() => x.map((at) => (at < 2.5 ? at : at + 10))) };
  const middle: Barrier = [
    [2.5, -9],
    [2.5, 9],
  ];
  const barred = barredCells(x, y, [middle]);

  test('do not join its sides: no level between them has a line, the others have those of their side', () => {
    expect([...barred!]).toEqual([0, 0, 1, 0, 0, 0, 0, 1, 0, 0]);
    const at = (level: number) =>
      isolines({ ...steps, barred }, level).map(({ points }) => points.map(([east]) => east));
    expect(isolines(steps, 5)).toHaveLength(1);
    expect([at(5), at(1.5), at(14.5)]).toEqual([[], [[1.5, 1.5, 1.5]], [[4.5, 4.5, 4.5]]]);
  });

  test('end before it', () => {
    const level = { x, y, z: y.flatMap((north) => x.map(() => north)), barred };
    const ends = isolines(level, 0.5).map(({ points }) => [points[0]![0], points.at(-1)![0]].toSorted((a, b) => a - b));
    expect(ends.toSorted((a, b) => a[0]! - b[0]!)).toEqual([
      [0, 2],
      [3, 5],
    ]);
  });

  test('also where it runs through corners or comes out again, and only as far as it goes', () => {
    const bars = (line: Barrier) => [...barredCells([0, 1, 2], [0, 1, 2], [line])!];
    expect(bars([[-1, -1], [1.5, 1.5]])).toEqual([1, 0, 0, 1]); // prettier-ignore
    expect(bars([[0.5, -1], [0.5, 0.5], [0.6, -1]])).toEqual([1, 0, 0, 0]); // prettier-ignore
    expect(bars([[1.5, -1], [1.5, 0.5]])).toEqual([0, 1, 0, 0]); // prettier-ignore
  });
});
