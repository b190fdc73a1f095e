import { expect, test } from 'vitest';
import { coveredBy } from './covered-areas.ts';

const map = { top: 100, bottom: 600, width: 400 };

test('[house 25] what lies over a part from side to side covers its lower end', () => {
  expect(coveredBy({ top: 450, width: 400 }, map)).toBe(150);
  // A sheet is as wide as the page, which may be wider than the map.
  expect(coveredBy({ top: 599, width: 900 }, map)).toBe(1);
});

test('[house 25] nothing is covered by what is narrow, below, or hidden, nor what is covered as a whole', () => {
  expect(coveredBy({ top: 450, width: 280 }, map)).toBe(0);
  expect(coveredBy({ top: 600, width: 400 }, map)).toBe(0);
  // What is not displayed has an empty box at the page's corner.
  expect(coveredBy({ top: 0, width: 0 }, map)).toBe(0);
  expect(coveredBy({ top: 100, width: 400 }, map)).toBe(0);
});
