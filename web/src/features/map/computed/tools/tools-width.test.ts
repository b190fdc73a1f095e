import { expect, test } from 'vitest';
import { toolsWidthPx } from './tools-width.ts';

test('[CON-01] the tools open 500 pixels wide where the legend, 252 from the left of the map, stays in sight; else narrower', () => {
  expect(toolsWidthPx(null)).toBe(500);
  // Pages of 1440, 1366 and 1280 pixels, with both side bars.
  expect([760, 686, 601].map(toolsWidthPx)).toEqual([500, 426, 300]);
});
