import { describe, expect, test } from 'vitest';
import { isDrawn } from '../../../explorer/locations/locations-shown.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { drawOrder } from './draw-order.ts';
import { besideLocation, nestedLocations, nextOfNest } from './nested-locations.ts';

const at = (location: string, max: number | null, lat = 36.06) => summaryOf({ location, max, lat });
const locations = [
  at('B-35', 35),
  at('A-2400', 2400),
  at('C-none', null),
  at('beside', 9000, 36.060004),
  at('apart', 50, 36.07),
  summaryOf({ location: 'filtered out', visible: false }),
  summaryOf({ location: 'nowhere', lat: null }),
];

describe('[map 1] locations at one position', () => {
  test('are one nest, the highest value first and those without one last', () => {
    const nests = nestedLocations(locations, 'max');
    const names = (name: string) => nests.get(name)?.map(({ location }) => location);
    expect(names('B-35')).toEqual(['beside', 'A-2400', 'B-35', 'C-none']);
    expect(names('beside')).toEqual(names('B-35'));
    expect(nests.has('apart')).toBe(false);
    expect(besideLocation(at('B-35', 35), locations)).toEqual(['A-2400', 'C-none', 'beside']);
    expect(besideLocation(summaryOf({ lat: null }), locations)).toEqual([]);
  });

  test('are drawn with the highest on top, whatever their sizes; elsewhere small circles lie on large ones', () => {
    const drawn = locations.filter(isDrawn);
    const radii: Record<string, number> = { beside: 18, 'A-2400': 8, 'B-35': 4, 'C-none': 4, apart: 4.2 };
    const radiusOf = ({ location }: { location: string }) => radii[location] ?? 0;
    const orderOf = drawOrder(drawn, 'max', radiusOf, nestedLocations(drawn, 'max'));
    const ordered = drawn.toSorted((a, b) => orderOf(b) - orderOf(a)).map(({ location }) => location);
    expect(ordered).toEqual(['apart', 'beside', 'A-2400', 'B-35', 'C-none']);
  });

  test('[map 11] circles of one size lie with the higher value on the lower', () => {
    const drawn = [at('low', 1, 36), at('high', 9, 36.1), at('middle', 5, 36.2)].filter(isDrawn);
    const orderOf = drawOrder(drawn, 'max', () => 6, new Map());
    const ordered = drawn.toSorted((a, b) => orderOf(b) - orderOf(a)).map(({ location }) => location);
    expect(ordered).toEqual(['high', 'middle', 'low']);
  });

  test('each click goes on to the next one, and after the last none is selected', () => {
    const nest = ['a', 'b', 'c'];
    expect([[], ['x'], ['a'], ['b']].map((taken) => nextOfNest(nest, taken, false))).toEqual(['a', 'a', 'b', 'c']);
    // Once more the last: to select it again is to deselect it.
    expect(nextOfNest(nest, ['c'], false)).toBe('c');
    expect([[], ['a'], ['c', 'a'], nest].map((taken) => nextOfNest(nest, taken, true))).toEqual(['a', 'b', 'b', 'a']);
  });
});
