import { expect, test } from 'vitest';
import { nearestCircle } from './nearest-circle.ts';

const large = { location: 'large', x: 100, y: 100, radiusPx: 18, nest: ['large'] };
const small = { location: 'small', x: 106, y: 100, radiusPx: 4, nest: ['small'] };

test('a point in several circles selects the smallest, which is on top', () => {
  expect(nearestCircle([large, small], 104, 101)?.location).toBe('small');
  expect(nearestCircle([small, large], 90, 100)?.location).toBe('large');
});

test('a point in the large circle selects it even if the small one is near', () => {
  expect(nearestCircle([large, small], 99, 100)?.location).toBe('large');
});

test('a point outside circles selects the nearest within 8 px of its edge', () => {
  expect(nearestCircle([small], 117.5, 100)?.location).toBe('small');
  expect(nearestCircle([small], 118.5, 100)).toBeNull();
  expect(nearestCircle([{ ...small, location: 'other', x: 124 }, small], 116, 100)?.location).toBe('other');
});
