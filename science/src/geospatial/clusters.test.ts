import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clusters, clusterPoints } from './clusters.ts';
import { runToEnd } from '../testing/run-to-end.ts';

const point = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }));
const points = fc.array(point, { minLength: 1, maxLength: 60 });
const groupCount = fc.integer({ min: 1, max: 11 });

function cluster(given: readonly (readonly [number, number])[], count: number): Clusters {
  return runToEnd(
    clusterPoints(
      given.map(([x]) => x),
      given.map(([, y]) => y),
      count,
    ),
  );
}

describe('[MAP-10] clusters', () => {
  test('every point is in the group with the nearest center, and centers are means', () => {
    fc.assert(
      fc.property(points, groupCount, (given, count) => {
        const { groups, centroids, withinSumOfSquares } = cluster(given, count);
        expect(groups.flat().toSorted((a, b) => a - b)).toEqual(given.map((_, at) => at));
        const squared = (at: number, of: number) =>
          (given[at]![0] - centroids[of]!.x) ** 2 + (given[at]![1] - centroids[of]!.y) ** 2;
        let sum = 0;
        for (const [of, members] of groups.entries()) {
          const mean = (axis: 0 | 1) => members.reduce((total, at) => total + given[at]![axis], 0) / members.length;
          expect(centroids[of]!.x).toBeCloseTo(mean(0), 9);
          expect(centroids[of]!.y).toBeCloseTo(mean(1), 9);
          for (const at of members) {
            sum += squared(at, of);
            const nearest = Math.min(...centroids.map((_, other) => squared(at, other)));
            expect(squared(at, of)).toBeLessThanOrEqual(nearest + 1e-9);
          }
        }
        expect(withinSumOfSquares).toBeCloseTo(sum, 6);
      }),
    );
  });

  test('the same points give the same groups in any order', () => {
    fc.assert(
      fc.property(
        points,
        groupCount,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (given, count, random) => {
          const order = given
            .map((_, at) => ({ at, by: random.next().value as number }))
            .toSorted((a, b) => a.by - b.by)
            .map(({ at }) => at);
          const shuffled = cluster(
            order.map((at) => given[at]!),
            count,
          );
          const named = (groups: readonly number[][]) =>
            new Set(
              groups.map((members) => {
                const names = members.map((at) => given[at]!.join(' '));
                return names.toSorted((a, b) => a.localeCompare(b)).join();
              }),
            );
          expect(named(shuffled.groups.map((members) => members.map((at) => order[at]!)))).toEqual(
            named(cluster(given, count).groups),
          );
        },
      ),
    );
  });

  test('groups are in the order of their first point', () => {
    fc.assert(
      fc.property(points, groupCount, (given, count) => {
        const firsts = cluster(given, count).groups.map(([first]) => first!);
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      }),
    );
  });

  test('with fewer distinct points than groups each is a group, and their number is returned', () => {
    const twice = cluster(
      [
        [1, 1],
        [5, 5],
        [1, 1],
      ],
      4,
    );
    expect(twice).toMatchObject({ groups: [[0, 2], [1]], withinSumOfSquares: 0, distinct: 2 });
    expect(cluster([], 4)).toEqual({ groups: [], centroids: [], withinSumOfSquares: 0, distinct: 0 });
    expect(
      cluster(
        [
          [Number.NaN, 1],
          [2, 2],
        ],
        3,
      ),
    ).toMatchObject({ groups: [[1]], distinct: 1 });
  });

  test('each step is one start, and invalid counts are refused', () => {
    const steps = clusterPoints([0, 1, 10, 11], [0, 0, 0, 0], 2);
    const first = steps.next();
    expect(first.done).toBe(false);
    expect(first.value).toBeGreaterThan(0);
    expect(first.value).toBeLessThanOrEqual(1 / 6);
    for (const count of [0, -1, 2.5, Number.NaN]) {
      expect(() => clusterPoints([0], [0], count).next()).toThrow(RangeError);
    }
  });
});
