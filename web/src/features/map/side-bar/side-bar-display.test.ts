import { expect, test } from 'vitest';
import { nearestHeight, nextHeight } from './side-bar-display.ts';

const stops = { peek: 72, half: 356, full: 748 };

test('[design 6] the sheet steps between three heights, and snaps to the nearest', () => {
  expect([nextHeight('peek', 1), nextHeight('half', 1), nextHeight('full', 1)]).toEqual(['half', 'full', 'full']);
  expect([nextHeight('full', -1), nextHeight('half', -1), nextHeight('peek', -1)]).toEqual(['half', 'peek', 'peek']);
  expect([0, 200, 300, 551, 553, 2000].map((heightPx) => nearestHeight(heightPx, stops))).toEqual([
    'peek',
    'peek',
    'half',
    'half',
    'full',
    'full',
  ]);
});
