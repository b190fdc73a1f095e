import type { FeatureCollection, Geometry } from 'geojson';
import { markShapes } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { mapPalettes } from '../../../explorer/map-colors/map-palette.ts';
import { contrastOf } from '../../../explorer/map-colors/legible-color.ts';
import type { Overlay } from '../../../explorer/overlays/site-overlays.ts';
import { overlayClasses } from './overlay-classes.ts';
import { isOverlayMarks } from '../layers/overlay-marks.ts';
import { overlayIdOf, overlayLayer } from './overlay-layer.ts';

const plain: Overlay = { id: 'weirs', label: 'Weirs', color: '#c05621', popup: [], colorBy: null };
const soil: Overlay = {
  ...plain,
  id: 'background-soil',
  colorBy: {
    property: 'dataset',
    colors: { NERT: '#0072b2', 'BRC/Timet': '#e69f00', other: '#666666' },
  },
};

function collection(...geometries: Geometry[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  };
}
const point: Geometry = { type: 'Point', coordinates: [0, 0] };
const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [1, 1],
  ],
};
const area: Geometry = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  ],
};

describe('an overlay as a layer', () => {
  test('[map 11] is drawn as opaque as a person wants it, and its marks are told from other styles', () => {
    const { styles } = overlayLayer(plain, collection(point), mapPalettes.light, 0.5);
    expect(styles.map((style) => Object.entries(style).find(([name]) => name === 'paint')?.[1])).toMatchObject([
      { 'fill-opacity': 0.08 },
      { 'line-opacity': 0.5 },
      { 'icon-opacity': 0.5 },
    ]);
    expect(styles.filter(({ id, type }) => isOverlayMarks(id, type)).map(({ id }) => id)).toEqual([
      'overlay-weirs-points',
    ]);
    expect(isOverlayMarks('location-labels', 'symbol')).toBe(false);
  });

  test('[MAP-02] areas are below lines and lines below points, in any order of switching on', () => {
    const slotOf = (...geometries: Geometry[]) =>
      overlayLayer(plain, collection(...geometries), mapPalettes.light).slot;
    expect(slotOf(point, point)).toBe('overlay-points');
    expect(slotOf(point, line)).toBe('overlay-lines');
    expect(slotOf(line, area, point)).toBe('overlay-areas');
    expect(slotOf({ type: 'GeometryCollection', geometries: [area] })).toBe('overlay-areas');
    expect(slotOf()).toBe('overlay-points');
  });

  test('an overlay without geometry is empty, not an error', () => {
    const nowhere = { type: 'Feature', properties: {}, geometry: null } as unknown as FeatureCollection['features'][0];
    expect(() =>
      overlayLayer(plain, { type: 'FeatureCollection', features: [nowhere] }, mapPalettes.light),
    ).not.toThrow();
  });

  test('its source is the collection, and its features have their index as id', () => {
    const shapes = collection(line);
    const layer = overlayLayer(plain, shapes, mapPalettes.light);
    expect(layer.source).toEqual({ type: 'geojson', data: shapes, generateId: true });
    expect(overlayIdOf(layer.id)).toBe('weirs');
    expect(overlayIdOf('locations')).toBeNull();
    expect(layer.styles[1]).toMatchObject({ type: 'line', paint: { 'line-color': '#c05621' } });
  });

  test('[MAP-02] classes are colored by the property; other values have the class Other', () => {
    const [, , points] = overlayLayer(soil, collection(point), mapPalettes.light).styles;
    expect(points).toMatchObject({
      type: 'symbol',
      layout: {
        'icon-image': [
          'match',
          ['to-string', ['get', 'dataset']],
          'NERT',
          'mark:circle:#0072b2:#ffffff',
          'BRC/Timet',
          expect.stringMatching(/^mark:square:#[0-9a-f]{6}:#ffffff$/),
          'mark:diamond:#666666:#ffffff',
        ],
      },
    });
  });

  test('every color has contrast to the basemap in both schemes, and every class has its own shape', () => {
    const six = Object.fromEntries(markShapes.map((_, index) => [`class ${index}`, '#123456']));
    for (const palette of Object.values(mapPalettes)) {
      for (const overlay of [plain, soil]) {
        for (const { color } of overlayClasses(overlay, palette)) {
          expect(contrastOf(color, palette.background)).toBeGreaterThanOrEqual(3);
        }
      }
      const classes = overlayClasses({ ...soil, colorBy: { property: 'x', colors: six } }, palette);
      expect(classes.map(({ mark }) => mark)).toEqual(markShapes);
    }
  });

  test('an overlay without named classes has one color', () => {
    const rest = { ...soil, colorBy: { property: 'dataset', colors: { other: '#666666' } } };
    const [areas] = overlayLayer(rest, collection(area), mapPalettes.light).styles;
    expect(areas).toMatchObject({ paint: { 'fill-color': '#666666' } });
  });
});
