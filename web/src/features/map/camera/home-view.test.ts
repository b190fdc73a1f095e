import { describe, expect, test } from 'vitest';
import { clearOffset, clearPadding, isCovered, seenArea } from './clear-area.ts';
import { boxOf, homeView, seesEnough } from './home-view.ts';

const start = { center: [36.06, -114.985], zoom: 14 } as const;
const site = { kind: 'centre', lat: 36.06, long: -114.985, zoom: 14 };
const seen = { widthPx: 800, heightPx: 600, coveredWidthPx: 0, coveredHeightPx: 0 };
/** At zoom 14 a degree of longitude is 512 × 2^14 / 360 = 23,302 px. */
const east = (px: number) => ({ lat: 36.06, long: -114.985 + px / 23_302 });

describe('[design 4] [explore 4] the map starts', () => {
  test('at the site’s position if all locations are in sight there, or four fifths of them and the others far away', () => {
    expect(homeView(start, [], seen)).toEqual(site);
    expect(homeView(start, [east(0), east(399)], seen)).toEqual(site);
    // Zoomed out once, the map of 800 px shows 1,600 px.
    expect(homeView(start, [east(0), east(10), east(20), east(30), east(1601)], seen)).toEqual(site);
    expect(homeView(start, [east(0), east(10), east(20), east(30), east(1599)], seen).kind).toBe('box');
    expect(homeView(start, [east(0), east(10), east(20), east(1601)], seen).kind).toBe('box');
  });

  test('at the data if it is elsewhere', () => {
    const idaho = [
      { lat: 43.4, long: -113.1 },
      { lat: 43.9, long: -112.4 },
    ];
    const box = { west: -113.1, south: 43.4, east: -112.4, north: 43.9 };
    expect(homeView(start, idaho, seen)).toEqual({ kind: 'box', ...box });
    expect(boxOf(idaho)).toEqual(box);
  });

  test('at the data if the legend covers it', () => {
    // 100 px below the middle, 300 px left of it.
    const below = { lat: 36.0565, long: -114.985 - 300 / 23_302 };
    expect(seesEnough(start, [below], seen)).toBe(true);
    expect(seesEnough(start, [below], { ...seen, coveredWidthPx: 268, coveredHeightPx: 300 })).toBe(false);
    expect(seesEnough(start, [east(-300)], { ...seen, coveredWidthPx: 268, coveredHeightPx: 280 })).toBe(true);
    // A tenth below the legend is hidden though the map could show it; a twentieth is borne, and one well of few.
    const legend = { ...seen, coveredWidthPx: 268, coveredHeightPx: 300 };
    const others = (count: number) => Array.from({ length: count }, (_, at) => east(at));
    expect(homeView(start, [below, below, ...others(18)], legend).kind).toBe('box');
    expect(homeView(start, [below, ...others(19)], legend)).toEqual(site);
    expect(homeView(start, [below, ...others(4)], legend)).toEqual(site);
    expect(homeView(start, [below, ...others(3)], legend).kind).toBe('box');
  });
});

test('[design 4] [design 5] what is fitted stays clear of the legend: next to it, on a small map above it', () => {
  const desk = { widthPx: 736, heightPx: 790, hasLegend: true, coveredPx: 0 };
  // The shelf's 12 px, the card's 272, and the largest circle's 18.
  expect(clearPadding(desk).left).toBeGreaterThanOrEqual(12 + 272 + 18);
  expect(seenArea(desk)).toMatchObject({ coveredWidthPx: 284, coveredHeightPx: 395 });
  expect(clearPadding({ ...desk, hasLegend: false }).left).toBe(56);
  const phone = { widthPx: 390, heightPx: 590, hasLegend: true, coveredPx: 0 };
  expect(clearPadding(phone)).toMatchObject({ left: 56, bottom: 150 });
  expect(seenArea(phone)).toMatchObject({ coveredWidthPx: 0, coveredHeightPx: 0 });
});

test('[design 5] a selected location is brought from below its card, on a small map between card and legend', () => {
  const desk = { widthPx: 736, heightPx: 790, hasLegend: true, coveredPx: 0 };
  expect([{ x: 368, y: 395 }, { x: 700, y: 100 }, { x: 700, y: 400 }, { x: 740, y: 300 }].map((at) => isCovered(at, desk))).toEqual([false, true, false, true]); // prettier-ignore
  expect(clearOffset(desk)).toEqual([0, 0]);
  const phone = { widthPx: 390, heightPx: 590, hasLegend: true, coveredPx: 0 };
  expect([100, 300, 500].map((y) => isCovered({ x: 195, y }, phone))).toEqual([true, false, true]);
  // Above the windows' sheet a legend of a line is left.
  for (const [heightPx, coveredPx] of [
    [391, 117],
    [590, 315],
  ] as const) {
    const low = { ...phone, heightPx, coveredPx };
    const [, by] = clearOffset(low);
    expect(isCovered({ x: 195, y: heightPx / 2 + by }, low)).toBe(false);
    expect(isCovered({ x: 195, y: heightPx - coveredPx - 44 }, low)).toBe(true);
  }
  const [, down] = clearOffset(phone);
  expect(isCovered({ x: 195, y: 295 + down }, phone)).toBe(false);
});

test('[field 08] wells on both sides of 180° are in one small box, and in sight from either turn of the map', () => {
  const wells = [
    { lat: -16.8, long: 179.985 },
    { lat: -16.81, long: 180.015 },
  ];
  expect(homeView(start, wells, seen)).toEqual({
    kind: 'box',
    west: 179.985,
    south: -16.81,
    east: 180.015,
    north: -16.8,
  });
  expect(seesEnough({ center: [-16.805, -179.999], zoom: 12 }, wells, seen)).toBe(true);
  expect(seesEnough({ center: [-16.805, 179.999], zoom: 12 }, wells, seen)).toBe(true);
});
