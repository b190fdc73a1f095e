import { expect, test } from 'vitest';
import { toolsSize } from './tools-size.ts';

test('[CON-01] the tools open 500 × 350 pixels large where the legend, 252 from the left of the map, stays in sight; else smaller', () => {
  const high = (width: number) => toolsSize({ width, height: 748 }).widthPx;
  expect(toolsSize(null)).toEqual({ widthPx: 500, heightPx: 350 });
  // Pages of 1440, 1366 and 1280 pixels, with both side bars.
  expect([760, 686, 601].map(high)).toEqual([500, 426, 300]);
  expect(toolsSize({ width: 760, height: 848 })).toEqual({ widthPx: 500, heightPx: 350 });
  // On a low map the legend stands next to the buttons, and ends at 340; search and scale are above and below.
  expect(toolsSize({ width: 844, height: 448 })).toEqual({ widthPx: 488, heightPx: 330 });
});
