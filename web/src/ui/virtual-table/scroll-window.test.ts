import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  largestOffset,
  offsetAfterScroll,
  offsetToShow,
  rowElements,
  rowsAround,
  scrollHeight,
  scrollTopFor,
  type ScrollGeometry,
} from './scroll-window.ts';

const short: ScrollGeometry = { rowCount: 1_000, rowHeight: 35, viewportHeight: 700 };
const tall: ScrollGeometry = { rowCount: 1_000_000, rowHeight: 35, viewportHeight: 700 };

const geometries = fc.record({
  rowCount: fc.integer({ min: 0, max: 5_000_000 }),
  rowHeight: fc.constantFrom(35, 40, 44),
  viewportHeight: fc.integer({ min: 0, max: 3_000 }),
});

describe('scroll window', () => {
  test('a table within the browser’s limit scrolls pixel by pixel', () => {
    expect(scrollHeight(short)).toBe(35_000);
    expect(offsetAfterScroll(short, 0, 0, 20_000)).toBe(20_000);
    expect(scrollTopFor(short, 20_000)).toBe(20_000);
  });

  test('a million rows stay below the browsers’ limit, and both ends can be reached', () => {
    expect(scrollHeight(tall)).toBeLessThan(33_000_000);
    const bottom = scrollHeight(tall) - tall.viewportHeight;
    const offset = offsetAfterScroll(tall, 0, 0, bottom);
    expect(offset).toBe(largestOffset(tall));
    expect(rowsAround(tall, offset, 98).end).toBe(1_000_000);
    expect(offsetAfterScroll(tall, offset, bottom, 0)).toBe(0);
  });

  test('the wheel moves a tall table by as many pixels as a short one', () => {
    expect(offsetAfterScroll(tall, 500_000, 214_000, 214_100)).toBe(500_100);
    expect(offsetAfterScroll(tall, 500_000, 214_000, 213_900)).toBe(499_900);
  });

  test('every row can be scrolled fully into view', () => {
    fc.assert(
      fc.property(geometries, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (geometry, share, pick) => {
        fc.pre(geometry.rowCount > 0 && geometry.viewportHeight >= geometry.rowHeight);
        const row = pick % geometry.rowCount;
        const offset = offsetToShow(geometry, share * largestOffset(geometry), row);
        const top = row * geometry.rowHeight;
        expect(top).toBeGreaterThanOrEqual(offset);
        expect(top + geometry.rowHeight).toBeLessThanOrEqual(offset + geometry.viewportHeight);
      }),
    );
  });

  test('[TBL-09] no more rows than allowed are drawn, and all visible ones are', () => {
    fc.assert(
      fc.property(geometries, fc.double({ min: 0, max: 1, noNaN: true }), (geometry, share) => {
        const offset = share * largestOffset(geometry);
        const { first, end } = rowsAround(geometry, offset, 98);
        expect(end - first).toBeLessThanOrEqual(Math.min(98, rowElements(geometry)));
        expect(first * geometry.rowHeight).toBeLessThanOrEqual(offset);
        const bottom = Math.min(geometry.rowCount * geometry.rowHeight, offset + geometry.viewportHeight);
        expect(end * geometry.rowHeight).toBeGreaterThanOrEqual(bottom);
      }),
    );
  });
});
