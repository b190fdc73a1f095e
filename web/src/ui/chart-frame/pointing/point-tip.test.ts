import { expect, test } from 'vitest';
import { tipPosition } from './point-tip.tsx';

const page = { widthPx: 400, heightPx: 300 };

test('a tip is below its point on the right, on the left near the page’s edge, and never beyond the page', () => {
  const tip = { widthPx: 100, heightPx: 80 };
  expect(tipPosition([50, 50], tip, page)).toEqual([62, 62]);
  expect(tipPosition([380, 290], tip, page)).toEqual([268, 198]);
  // There is room neither below nor above: it is shifted.
  expect(tipPosition([50, 150], { widthPx: 100, heightPx: 250 }, page)).toEqual([62, 4]);
  expect(tipPosition([50, 290], { widthPx: 100, heightPx: 250 }, page)).toEqual([62, 28]);
});
