import { expect, test } from 'vitest';
import { cornerOf, dockedBox } from './docked-box.ts';

const area = { x: 0, y: 52, width: 1440, height: 848 };

test('[MAP-17] a collapsed window leaves its title at the edges of the page that are nearest to it', () => {
  // In the lower right corner of the map, with a side bar to the right.
  const low = { x: 540, y: 515, width: 500, height: 350 };
  expect(cornerOf(low, area)).toEqual({ isRight: true, isLow: true });
  expect(dockedBox(low, cornerOf(low, area))).toEqual({
    left: 760,
    width: 280,
    height: 'auto',
    top: 'auto',
    bottom: 'calc(100% - 841px)',
  });
  const high = { x: 20, y: 80, width: 500, height: 350 };
  expect(dockedBox(high, cornerOf(high, area))).toEqual({ left: 20, top: 80, width: 280, height: 'auto' });
  expect(dockedBox({ ...low, width: 200 }, cornerOf(low, area))).toMatchObject({ left: 540, width: 200 });
});
