import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cascadedRect,
  cascadedRects,
  onFootOf,
  clampRect,
  moveRect,
  resizeRect,
  readableRects,
  tiledRects,
  type Edges,
  type Rect,
} from './window-geometry.ts';

/** A browser window of 1440 × 900 below a navigation bar of 52. */
const area: Rect = { x: 0, y: 52, width: 1440, height: 848 };
const minSize = { width: 300, height: 236 };
const plot: Rect = { x: 100, y: 100, width: 500, height: 400 };

describe('[PLT-01] windows stay inside the page', () => {
  test.each<[string, Rect, Rect]>([
    ['a rectangle within the area stays', plot, plot],
    ['beyond the right and lower edge', { ...plot, x: 1300, y: 800 }, { ...plot, x: 940, y: 500 }],
    ['beyond the left and upper edge', { ...plot, x: -40, y: -40 }, { ...plot, x: 0, y: 52 }],
    ['too small', { ...plot, width: 10, height: 10 }, { ...plot, width: 300, height: 236 }],
    ['larger than the page', { x: 50, y: 60, width: 4000, height: 3000 }, area],
  ])('%s', (_, rect, expected) => {
    expect(clampRect(rect, area, minSize)).toEqual(expected);
  });

  test('a window fills a page smaller than its minimum size', () => {
    const small = { x: 0, y: 52, width: 200, height: 150 };
    expect(clampRect(plot, small, minSize)).toEqual(small);
  });

  test('a window moves as far as the page allows', () => {
    expect(moveRect(plot, 10, -1, area)).toEqual({ ...plot, x: 110, y: 99 });
    expect(moveRect(plot, -1000, -1000, area)).toEqual({ ...plot, x: 0, y: 52 });
  });

  const corner = (horizontal: Edges['horizontal'], vertical: Edges['vertical']): Edges => ({ horizontal, vertical });

  test.each<[string, Edges, number, number, Rect]>([
    ['the lower right corner', corner('right', 'bottom'), 20, 30, { ...plot, width: 520, height: 430 }],
    ['the upper left corner', corner('left', 'top'), -20, -30, { x: 80, y: 70, width: 520, height: 430 }],
    ['the right edge alone', corner('right', null), 20, 30, { ...plot, width: 520 }],
    ['the upper edge alone', corner(null, 'top'), 20, 30, { ...plot, y: 130, height: 370 }],
    [
      'no smaller than the minimum, the left edge stays',
      corner('right', 'bottom'),
      -900,
      -900,
      { ...plot, ...minSize },
    ],
    [
      'no smaller than the minimum, the right edge stays',
      corner('left', null),
      900,
      0,
      { ...plot, x: 300, width: 300 },
    ],
    ['no further than the page', corner('left', 'top'), -900, -900, { x: 0, y: 52, width: 600, height: 448 }],
    ['no further than the page', corner('right', 'bottom'), 9000, 9000, { ...plot, width: 1340, height: 800 }],
  ])('resized by %s', (_, edges, dx, dy, expected) => {
    expect(resizeRect(plot, edges, dx, dy, area, minSize)).toEqual(expected);
  });

  test('after any action with any window on any page', () => {
    const pixels = fc.integer({ min: -3000, max: 3000 });
    const length = fc.integer({ min: 1, max: 3000 });
    const anyArea = fc.record({ x: fc.constant(0), y: fc.constant(52), width: length, height: length });
    const anyRect = fc.record({ x: pixels, y: pixels, width: length, height: length });
    const anyEdges = fc.record({
      horizontal: fc.constantFrom('left' as const, 'right' as const, null),
      vertical: fc.constantFrom('top' as const, 'bottom' as const, null),
    });
    fc.assert(
      fc.property(anyArea, anyRect, anyEdges, pixels, pixels, (page, wanted, edges, dx, dy) => {
        const start = clampRect(wanted, page, minSize);
        for (const rect of [start, moveRect(start, dx, dy, page), resizeRect(start, edges, dx, dy, page, minSize)]) {
          expectWithin(rect, page);
        }
        expect(clampRect(start, page, minSize)).toEqual(start);
      }),
    );
  });
});

describe('arranged windows', () => {
  test('cascade from the middle down and right, and never leave the page', () => {
    expect(cascadedRect(0, plot, area)).toEqual({ x: 470, y: 276, width: 500, height: 400 });
    expect(cascadedRect(1, plot, area)).toEqual({ x: 498, y: 304, width: 500, height: 400 });
    const rects = Array.from({ length: 40 }, (_, index) => cascadedRect(index, plot, area));
    for (const rect of rects) expectWithin(rect, area);
    expect(new Set(rects.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
    expect(cascadedRect(0, { width: 1400, height: 500 }, area)).toEqual({ x: 20, y: 226, width: 1400, height: 500 });
  });

  test('[design 12] leave no lower end of another in sight that is too low to be used', () => {
    const rect = { x: 288, y: 184, width: 760, height: 640 };
    const tools = { x: 540, y: 484, width: 500, height: 350 };
    expect(onFootOf(rect, [tools], area)).toEqual({ ...rect, y: 194 });
    expect(onFootOf(rect, [{ ...tools, y: 512 }, tools], area)).toEqual({ ...rect, y: 222 });
    expect(onFootOf(rect, [{ ...tools, y: 514 }], area)).toEqual(rect);
    expect(onFootOf(rect, [{ ...tools, x: 1048 }], area)).toEqual(rect);
    expect(onFootOf(rect, [{ ...tools, y: 450 }], area)).toEqual(rect);
  });

  test('show every title in a cascade, whatever their sizes', () => {
    const rects = cascadedRects([plot, { width: 1400, height: 500 }, plot], area);
    expect(rects.map(({ x, y }) => [x, y])).toEqual([
      [8, 60],
      [36, 88],
      [64, 116],
    ]);
    for (const rect of rects) expectWithin(rect, area);
  });

  test('do not overlap as tiles, and fill the page except for the gaps', () => {
    expect(tiledRects(1, area)).toEqual([{ x: 8, y: 60, width: 1424, height: 832 }]);
    expect(tiledRects(2, area)).toEqual([
      { x: 8, y: 60, width: 708, height: 832 },
      { x: 724, y: 60, width: 708, height: 832 },
    ]);
    for (let count = 1; count <= 12; count += 1) {
      const rects = tiledRects(count, area);
      expect(rects).toHaveLength(count);
      rects.forEach((rect, at) => {
        expectWithin(rect, area);
        for (const other of rects.slice(at + 1)) expect(overlap(rect, other)).toBe(false);
      });
    }
    // A high area has more rows.
    const high = { ...area, width: 400 };
    expect(tiledRects(2, high).map(({ x, y }) => [x, y])).toEqual([
      [8, 60],
      [8, 480],
    ]);
    // Five: three above, two below, which share the width of the row.
    expect(tiledRects(5, area).map(({ width }) => width)).toEqual([469, 470, 469, 708, 708]);
  });
});

describe('[design 8] windows that must be readable', () => {
  const plotNeeds = { width: 340, height: 330 };
  const diagramNeeds = { width: 360, height: 370 };
  /** Of a browser window of 1440 × 900: the map, and its right half. */
  const map: Rect = { x: 288, y: 52, width: 760, height: 848 };
  const half: Rect = { ...map, x: 668, width: 380 };

  test('are tiled in the first area with room for all, in as many columns as it takes', () => {
    expect(readableRects([plotNeeds, diagramNeeds], [half, map])).toEqual(tiledRects(2, half));
    // Three under each other would be 275 px high.
    expect(readableRects([plotNeeds, plotNeeds, diagramNeeds], [half, map])).toEqual(tiledRects(3, map));
    const wide = { ...area, height: 420 };
    expect(readableRects([plotNeeds, plotNeeds, diagramNeeds], [wide])).toEqual(tiledRects(3, wide, 3));
  });

  test('are stacked with their titles in sight where tiles would be too small', () => {
    const small: Rect = { x: 288, y: 52, width: 600, height: 748 };
    const rects = readableRects([plotNeeds, plotNeeds, diagramNeeds], [{ ...small, x: 588, width: 300 }, small]);
    expect(rects).toEqual([
      { x: 296, y: 60, width: 528, height: 676 },
      { x: 324, y: 88, width: 528, height: 676 },
      { x: 352, y: 116, width: 528, height: 676 },
    ]);
    for (const rect of rects) expectWithin(rect, small);
  });
});

function expectWithin(rect: Rect, page: Rect): void {
  expect(rect.x).toBeGreaterThanOrEqual(page.x);
  expect(rect.y).toBeGreaterThanOrEqual(page.y);
  expect(rect.x + rect.width).toBeLessThanOrEqual(page.x + page.width);
  expect(rect.y + rect.height).toBeLessThanOrEqual(page.y + page.height);
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
