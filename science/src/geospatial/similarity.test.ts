import fc from 'fast-check';
import { expect, test } from 'vitest';
import { similarity } from './similarity.ts';

test('[field 10a] two points give the turn and the scale by hand', () => {
  // One unit east becomes two units north.
  const found = similarity([
    { from: { x: 0, y: 0 }, to: { x: 10, y: 20 } },
    { from: { x: 1, y: 0 }, to: { x: 10, y: 22 } },
  ]);
  expect(found?.scale).toBeCloseTo(2, 12);
  expect(found?.turnDeg).toBeCloseTo(90, 12);
  expect(found?.apply(0, 3)).toEqual({ x: expect.closeTo(4, 12), y: expect.closeTo(20, 12) });
  expect(found?.residuals).toEqual([expect.closeTo(0, 12), expect.closeTo(0, 12)]);
});

test('[field 10a] the corners of a square, one of them off: least squares spread it over all', () => {
  // By hand: with the unit square's corners as they are, but (1, 1) at (1.4, 1), the center moves by 0.1 to the east.
  // along = Σ x·u + y·v = 2 + 0.5 × 0.4 = 2.2, across = Σ x·v - y·u = -0.5 × 0.4 = -0.2, spread = 2.
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const found = similarity(corners.map(([x, y]) => ({ from: { x, y }, to: { x: x === 1 && y === 1 ? 1.4 : x, y } })));
  expect(found?.scale).toBeCloseTo(Math.hypot(1.1, -0.1), 12);
  expect(found?.turnDeg).toBeCloseTo((Math.atan2(-0.1, 1.1) * 180) / Math.PI, 12);
  // (1, 1) moves to (0.6 + 1.1 × 0.5 + 0.1 × 0.5, 0.5 - 0.1 × 0.5 + 1.1 × 0.5) = (1.2, 1).
  expect(found?.residuals[2]).toBeCloseTo(0.2, 12);
});

test('[field 10a] any turn, scale and shift is found again, and its points have no residual', () => {
  const coordinate = fc.double({ min: -1e5, max: 1e5, noNaN: true });
  fc.assert(
    fc.property(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      coordinate,
      coordinate,
      (turnDeg, scale, east, north) => {
        const turn = (turnDeg * Math.PI) / 180;
        const moved = (x: number, y: number) => ({
          x: east + scale * (x * Math.cos(turn) - y * Math.sin(turn)),
          y: north + scale * (x * Math.sin(turn) + y * Math.cos(turn)),
        });
        const points = [
          [0, 0],
          [900, 100],
          [300, 700],
        ].map(([x = 0, y = 0]) => ({ from: { x, y }, to: moved(x, y) }));
        const found = similarity(points);
        expect(found?.scale).toBeCloseTo(scale, 6);
        expect(found?.turnDeg).toBeCloseTo(turnDeg, 5);
        expect(Math.max(...(found?.residuals ?? [1]))).toBeLessThan(1e-6);
      },
    ),
  );
});

test('[field 10a] a reflection cannot be one: three points with exchanged axes keep large residuals', () => {
  const points = [
    [0, 0],
    [100, 0],
    [0, 100],
  ].map(([x = 0, y = 0]) => ({ from: { x, y }, to: { x: y, y: x } }));
  // By hand: the best that a turn can do is half the size the other way round, which leaves (0, 0) at (50, 50).
  expect(similarity(points)?.residuals[0]).toBeCloseTo(Math.hypot(50, 50), 9);
});

test('[field 10a] one point, or points that coincide, are none', () => {
  expect(similarity([{ from: { x: 1, y: 2 }, to: { x: 3, y: 4 } }])).toBeNull();
  const same = { from: { x: 500_000, y: 2 }, to: { x: 3, y: 4 } };
  expect(similarity([same, same, same])).toBeNull();
  expect(similarity([same, { from: { x: 500_000, y: 2 }, to: { x: 30, y: 40 } }])).toBeNull();
});
