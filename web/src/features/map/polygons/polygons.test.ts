import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { drawingActOf } from '../drawing/drawing-keys.ts';
import { areaText, locationsInside } from './polygon-section.tsx';
import { nextPolygonId, polygonTitle } from '../../../explorer/exploration/shape-ids.ts';

describe('[MAP-05] polygons', () => {
  test('[MAP-22] each has a unique id, with a number that no other has had', () => {
    expect(nextPolygonId([])).toBe('polygon-1');
    expect(nextPolygonId([{ id: 'polygon-4' }, { id: 'plume' }, { id: 'polygon-2' }])).toBe('polygon-5');
    expect(polygonTitle({ id: 'polygon-4' })).toBe('Polygon 4');
    expect(polygonTitle({ id: 'plume' })).toBe('Polygon plume');
    expect(polygonTitle({ id: 'polygon-4', name: 'North plume' })).toBe('North plume');
  });

  test('contain locations inside and on the edge, but none without coordinates', () => {
    const coords = [[0, 0], [2, 0], [2, 2], [0, 2]] as const; // prettier-ignore
    const at = (location: string, long: number | null, lat: number | null) => summaryOf({ location, long, lat });
    const all = [at('in', 1, 1), at('edge', 2, 1), at('out', 3, 1), at('none', null, null)];
    expect(locationsInside({ coords }, all).map(({ location }) => location)).toEqual(['in', 'edge']);
  });

  test('[map 14] a hole is not inside, but its edge is; its area is left out', () => {
    const coords = [[0, 0], [3, 0], [3, 3], [0, 3]] as const; // prettier-ignore
    const holes = [[[1, 1], [2, 1], [2, 2], [1, 2]] as const]; // prettier-ignore
    const at = (location: string, long: number, lat: number) => summaryOf({ location, long, lat });
    const all = [at('around', 0.5, 0.5), at('hole', 1.5, 1.5), at('edge', 1, 1.5)];
    expect(locationsInside({ coords, holes }, all).map(({ location }) => location)).toEqual(['around', 'edge']);
    // 9 square degrees less one, 12,364 km² each at the equator and less farther from it.
    expect([areaText({ coords }), areaText({ coords, holes })]).toEqual(['111,000 km²', '98,900 km²']);
  });

  test('have areas on the sphere: a square degree at the equator is 12,364 km²', () => {
    // R² · Δλ · (sin φ₂ − sin φ₁) with R = 6371.0088 km.
    expect(areaText({ coords: [[0, 0], [1, 0], [1, 1], [0, 1]] })).toBe('12,400 km²'); // prettier-ignore
    expect(areaText({ coords: [[0, 0], [0.0001, 0], [0.0001, 0.0001], [0, 0.0001]] })).toBe('below 0.001 km²'); // prettier-ignore
  });

  test('are drawn by some keys; others and those of the browser are left alone', () => {
    const press = (key: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
      drawingActOf({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more });
    expect(press('ArrowLeft')).toEqual({ kind: 'pan', byPx: [-48, 0] });
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'pan', byPx: [0, 4] });
    expect(press('Enter')).toEqual({ kind: 'corner' });
    expect(press('Backspace')).toEqual({ kind: 'takeBack' });
    expect(press('Escape')).toEqual({ kind: 'cancel' });
    expect(press('+')).toBeNull();
    expect(press('ArrowLeft', { ctrlKey: true })).toBeNull();
  });
});
