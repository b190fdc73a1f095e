import { expect, test } from 'vitest';
import { scatteredCircles } from '../testing/scattered-circles.ts';
import { AreaIndex } from './area-index.ts';

const areas = scatteredCircles(2_000).map(([x, y, , width, height]) => [x, x + width, y, y + height] as const);
type Area = (typeof areas)[number];

const overlap = (one: Area, other: Area) =>
  one[0] < other[1] && other[0] < one[1] && one[2] < other[3] && other[2] < one[3];

function indexed(): AreaIndex {
  const index = new AreaIndex();
  for (const [at, area] of areas.entries()) index.add(at, ...area);
  return index;
}

test('[map 11] every area that overlaps is among those nearby', () => {
  const index = indexed();
  for (const area of areas) {
    const near = new Set<number>();
    index.someNear(...area, (other) => (near.add(other), false));
    const missed = areas.flatMap((other, at) => (overlap(area, other) && !near.has(at) ? [at] : []));
    expect(missed).toEqual([]);
  }
});

test('[map 11] few of 2,000 areas are looked at for one, and none after the first that fits', () => {
  const index = indexed();
  let looked = 0;
  for (const area of areas) index.someNear(...area, () => (looked++, false));
  // Of 60 by 26 px in 1,000 by 1,000, and in cells of 32: those within a cell of it.
  expect(looked / areas.length).toBeLessThan(0.05 * areas.length);
  looked = 0;
  index.someNear(...(areas[0] as Area), () => (looked++, true));
  expect(looked).toBe(1);
});

test('[map 11] areas beyond the plane share the cells of others', () => {
  const index = new AreaIndex();
  index.add(7, -40_000, -39_990, 90_000, 90_010);
  expect(index.someNear(-39_995, -39_992, 90_001, 90_002, (area) => area === 7)).toBe(true);
  expect(index.someNear(100, 110, 100, 110, () => true)).toBe(false);
});
