import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GradientUnits, LengthUnit } from './flow-gradient.ts';
import { gradientBetween } from './gradient-between.ts';
import { gradientField } from './gradient-field.ts';
import type { HeadPoint } from './head-plane.ts';
import { planeGradient } from './plane-gradient.ts';
import { threePointGradient } from './three-point-gradient.ts';

const metric: GradientUnits = { distance: 'm', head: 'm' };
const well = (x: number, y: number, head: number): HeadPoint => ({ x, y, head });

/** Heads of a plane that falls with a gradient in a direction. */
function onAPlane(positions: readonly (readonly [number, number])[], magnitude: number, bearingDeg: number) {
  const [east, north] = [Math.sin((bearingDeg * Math.PI) / 180), Math.cos((bearingDeg * Math.PI) / 180)];
  return positions.map(([x, y]) => well(x, y, 100 - magnitude * (x * east + y * north)));
}

const triangle = [
  [0, 0],
  [200, 30],
  [80, 150],
] as const;

describe('[GRD-01] three heads', () => {
  test.for([0, 45, 90, 135, 180, 225, 270, 315, 359])('of a plane that falls towards %i degrees', (bearing) => {
    const found = threePointGradient(onAPlane(triangle, 0.004, bearing), metric);
    expect(found?.magnitude).toBeCloseTo(0.004, 12);
    const off = Math.abs(found!.bearingDeg! - bearing);
    expect(Math.min(off, 360 - off)).toBeLessThan(1e-8);
  });

  test('in feet over meters are converted; other units are refused', () => {
    const wells = onAPlane(triangle, 0.004, 90);
    expect(threePointGradient(wells, { distance: 'm', head: 'ft' })?.magnitude).toBeCloseTo(0.004 * 0.3048, 12);
    expect(threePointGradient(wells, { distance: 'ft', head: 'm' })?.magnitude).toBeCloseTo(0.004 / 0.3048, 12);
    expect(threePointGradient(wells, { distance: 'ft', head: 'ft' })?.magnitude).toBeCloseTo(0.004, 12);
    expect(() => threePointGradient(wells, { distance: 'km' as LengthUnit, head: 'm' })).toThrow(
      '"km" is not a unit of length',
    );
  });

  test('in line, nearly in line, at one position, or not known have no gradient', () => {
    const inLine = (height: number) => [well(0, 0, 10), well(100, height, 9), well(200, 0, 8)];
    expect(threePointGradient(inLine(0), metric)).toBeNull();
    // Across their line such wells scatter by 0.577 × the height ÷ 100 of the scatter along it.
    expect(threePointGradient(inLine(1.7), metric)).toBeNull();
    expect(threePointGradient(inLine(1.8), metric)).not.toBeNull();
    expect(threePointGradient([well(5, 5, 1), well(5, 5, 2), well(5, 5, 3)], metric)).toBeNull();
    expect(threePointGradient([...inLine(50).slice(1), well(0, 0, Number.NaN)], metric)).toBeNull();
    expect(threePointGradient([...inLine(50).slice(1), well(Number.NaN, 0, 10)], metric)).toBeNull();
    expect(() => threePointGradient(inLine(50).slice(1), metric)).toThrow('three wells are needed, got 2');
  });

  test('that are equal have no direction', () => {
    expect(
      threePointGradient(
        triangle.map(([x, y]) => well(x, y, 7)),
        metric,
      ),
    ).toEqual({
      magnitude: 0,
      bearingDeg: null,
    });
  });

  test('between two wells the sign says where the head falls', () => {
    const [high, low] = [well(0, 0, 101), well(300, 400, 100)];
    expect(gradientBetween(high, low, metric)).toBe(0.002);
    expect(gradientBetween(low, high, metric)).toBe(-0.002);
    expect(gradientBetween(high, low, { distance: 'm', head: 'ft' })).toBeCloseTo(0.002 * 0.3048, 15);
    expect(gradientBetween(high, { ...high, head: 5 }, metric)).toBeNull();
    expect(gradientBetween(high, { ...low, head: Number.NaN }, metric)).toBeNull();
  });
});

describe('[GRD-02] a plane through many heads', () => {
  const position = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }));

  test('on a plane is that plane, wherever the origin', () => {
    const positions = fc.array(position, { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(positions, fc.integer({ min: 0, max: 359 }), (some, bearing) => {
        const wells = onAPlane([...some, ...triangle], 0.01, bearing);
        const moved = wells.map(({ x, y, head }) => well(x + 4e5, y - 3e5, head));
        for (const list of [wells, moved]) {
          const found = planeGradient(list, metric);
          expect(found?.magnitude).toBeCloseTo(0.01, 9);
          expect(found?.residualRms).toBeLessThan(1e-9);
          expect(found?.rSquared).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  test('of three wells is the three-point problem', () => {
    const wells = [well(120, 340, 152.31), well(410, 95, 151.87), well(655, 420, 150.94)];
    expect(planeGradient(wells, metric)).toMatchObject({ ...threePointGradient(wells, metric), n: 3, missing: 0 });
  });

  test('a corner of a square off the plane: a quarter of it is left at each', () => {
    const wells = [well(0, 0, 1), well(100, 0, 0), well(0, 100, 0), well(100, 100, 0), well(50, 50, Number.NaN)];
    const found = planeGradient(wells, metric);
    expect(found).toMatchObject({ n: 4, missing: 1 });
    expect(found?.residualRms).toBeCloseTo(0.25, 12);
    expect(found?.rSquared).toBeCloseTo(2 / 3, 12);
    expect(found?.bearingDeg).toBeCloseTo(45, 9);
  });

  test('two wells, wells in line, and equal heads', () => {
    expect(planeGradient([well(0, 0, 1), well(1, 0, 2)], metric)).toBeNull();
    expect(planeGradient([], metric)).toBeNull();
    expect(
      planeGradient(
        [0, 1, 2, 3].map((at) => well(at, 2 * at, at * at)),
        metric,
      ),
    ).toBeNull();
    expect(
      planeGradient(
        triangle.map(([x, y]) => well(x, y, 7)),
        metric,
      ),
    ).toMatchObject({
      magnitude: 0,
      bearingDeg: null,
      rSquared: null,
    });
  });
});

describe('[GRD-03] gradients over a surface', () => {
  const axis = (count: number) => Array.from({ length: count }, (_, at) => 10 * at);
  const surface = (columns: number, rows: number, head: (x: number, y: number) => number) => ({
    x: axis(columns),
    y: axis(rows),
    heads: axis(rows).flatMap((y) => axis(columns).map((x) => head(x, y))),
  });

  test('of a parabola are its derivative, and none lies at the border', () => {
    const arrows = gradientField(
      surface(5, 4, (x, y) => 50 - 0.002 * x * x + 0.1 * y),
      metric,
      1,
    );
    expect(arrows.map(({ x, y }) => [x, y])).toEqual([
      [10, 10],
      [20, 10],
      [30, 10],
      [10, 20],
      [20, 20],
      [30, 20],
    ]);
    for (const { x, magnitude, bearingDeg } of arrows) {
      expect(magnitude).toBeCloseTo(Math.hypot(0.004 * x, 0.1), 12);
      // The head rises towards the north, so that water moves towards the south.
      expect(bearingDeg).toBeCloseTo(180 - (Math.atan2(0.004 * x, 0.1) * 180) / Math.PI, 9);
    }
  });

  test('at every so many nodes', () => {
    const plane = surface(11, 9, (x) => -0.01 * x);
    const arrows = gradientField(plane, { distance: 'm', head: 'ft' }, 4);
    expect(arrows.map(({ x, y }) => [x, y])).toEqual([
      [20, 20],
      [60, 20],
      [20, 60],
      [60, 60],
    ]);
    for (const { magnitude, bearingDeg } of arrows) {
      expect(magnitude).toBeCloseTo(0.003048, 12);
      expect(bearingDeg).toBeCloseTo(90, 9);
    }
    for (const every of [0, 1.5, Number.NaN]) expect(() => gradientField(plane, metric, every)).toThrow(RangeError);
    expect(() => gradientField({ ...plane, heads: [1] }, metric, 1)).toThrow('11 × 9 nodes have 1 heads');
    expect(
      gradientField(
        surface(2, 2, () => 1),
        metric,
        1,
      ),
    ).toEqual([]);
    expect(
      gradientField(
        surface(0, 0, () => 1),
        metric,
        1,
      ),
    ).toEqual([]);
  });

  test('a node without a head has none, nor have those beside it', () => {
    const heads = surface(5, 5, (x, y) => (x === 20 && y === 20 ? Number.NaN : 1));
    const arrows = gradientField(heads, metric, 1);
    expect(arrows.map(({ x, y }) => [x, y])).toEqual([
      [10, 10],
      [30, 10],
      [10, 30],
      [30, 30],
    ]);
    expect(arrows[0]).toMatchObject({ magnitude: 0, bearingDeg: null });
  });

  describe('beside a barrier', () => {
    /** Falls to the northeast west of 25 m, and to the west east of it. */
    const west = (x: number, y: number) => 50 - 0.03 * x - 0.04 * y;
    const east = (x: number) => 90 + 0.02 * x;
    const walled = surface(6, 5, (x, y) => (x < 25 ? west(x, y) : east(x)));
    const wall = [
      [25, -10],
      [25, 60],
    ] as const;

    test('are those of the node’s own side', () => {
      const arrows = gradientField(walled, metric, 1, [wall]);
      expect(arrows).toHaveLength(4 * 3);
      for (const { x, magnitude, bearingDeg } of arrows) {
        expect(magnitude).toBeCloseTo(x < 25 ? 0.05 : 0.02, 12);
        expect(bearingDeg).toBeCloseTo(x < 25 ? (Math.atan2(3, 4) * 180) / Math.PI : 270, 9);
      }
      // Without it, 40 m and more of heads would lie between the two nodes beside it.
      const across = gradientField(walled, metric, 1).filter(({ x }) => x === 20 || x === 30);
      for (const { magnitude } of across) expect(magnitude).toBeGreaterThan(1);
    });

    test('are as without it beyond its end, and none between two barriers or on one', () => {
      const short = [
        [25, -10],
        [25, 15],
      ] as const;
      const free = gradientField(walled, metric, 1);
      const beside = gradientField(walled, metric, 1, [short]);
      expect(beside.filter(({ y }) => y > 15)).toEqual(free.filter(({ y }) => y > 15));
      const second = wall.map(([x, y]) => [x - 10, y] as const);
      const columns = (barriers: Parameters<typeof gradientField>[3]) =>
        new Set(gradientField(walled, metric, 1, barriers).map(({ x }) => x));
      expect(columns([wall, second])).toEqual(new Set([10, 30, 40]));
      const onANode = wall.map(([x, y]) => [x - 5, y] as const);
      expect(columns([onANode])).toEqual(new Set([10, 30, 40]));
    });
  });
});
