import { expect, test } from 'vitest';
import { cornerOf, dockedBox } from './docked-box.ts';

const area = { x: 0, y: 52, width: 1440, height: 848 };

test('[MAP-17] a collapsed window leaves its title at the edges of the page that are nearest to it', () => {
  // In the lower right corner of the map, with a side bar to the right.
  const low = { x: 540, y: 484, width: 500, height: 350 };
  expect(cornerOf(low, area)).toEqual({ isRight: true, isLow: true });
  expect(dockedBox(low, cornerOf(low, area), area)).toEqual({
    left: 792,
    width: 248,
    height: 'auto',
    top: 'auto',
    bottom: 'calc(100% - 834px)',
  });
  // At the page's lower edge it would stand on the scale of the map: 30 px above a strip of 36.
  const lowest = { ...low, y: 550 };
  expect(dockedBox(lowest, cornerOf(lowest, area), area)).toMatchObject({ bottom: 'calc(100% - 834px)' });
  const high = { x: 20, y: 80, width: 500, height: 350 };
  expect(dockedBox(high, cornerOf(high, area), area)).toEqual({ left: 20, top: 80, width: 248, height: 'auto' });
  // On a page 1280 wide it is in the middle, but in the lower right corner of its map.
  const ofMap = { x: 288, y: 52, width: 600, height: 696 };
  expect(cornerOf({ x: 380, y: 382, width: 500, height: 350 }, ofMap)).toEqual({ isRight: true, isLow: true });
  expect(dockedBox({ ...low, width: 200 }, cornerOf(low, area), area)).toMatchObject({ left: 540, width: 200 });
});
