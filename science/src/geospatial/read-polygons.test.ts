import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineKm } from '../testing/haversine-km.ts';
import type { Ring } from './point-in-polygon.ts';
import { readPolygons } from './read-polygons.ts';
import { ringAreaKm2, ringFault } from './ring.ts';

const square: Ring = [
  [-115, 36.05],
  [-114.99, 36.05],
  [-114.99, 36.06],
  [-115, 36.06],
  [-115, 36.05],
];
const polygon = { type: 'Polygon', coordinates: [square] };
const plain = (outline: Ring) => ({ outline, holes: [], name: null });
const limits = { maxCharacters: 5000, maxPolygons: 3, maxCorners: 12 };
const read = (value: unknown) => readPolygons(JSON.stringify(value), limits);

describe('[MAP-05] outlines', () => {
  test('the area of a square is the product of its sides, whatever its direction and first corner', () => {
    const [south, west] = [haversineKm(at(0), at(1)), haversineKm(at(0), at(3))];
    const north = haversineKm(at(2), at(3));
    expect(ringAreaKm2(square)).toBeCloseTo(((south + north) / 2) * west, 6);
    expect(ringAreaKm2(square.toReversed())).toBeCloseTo(ringAreaKm2(square), 12);
    expect(ringAreaKm2([...square.slice(2), ...square.slice(1, 3)])).toBeCloseTo(ringAreaKm2(square), 12);
    expect(ringAreaKm2([])).toBe(0);
  });

  test('half the globe has half of the surface', () => {
    const hemisphere: Ring = [
      [-180, 0],
      [180, 0],
      [180, 90],
      [-180, 90],
    ];
    expect(ringAreaKm2(hemisphere) / (2 * Math.PI * 6371.0088 ** 2)).toBeCloseTo(1, 12);
  });

  test('are valid when they run around a center, whatever their shape', () => {
    const spokes = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(spokes, (radii) => {
        const star = radii.map((radius, spoke): [number, number] => {
          const angle = (2 * Math.PI * spoke) / radii.length;
          return [-115 + radius * Math.cos(angle), 36 + radius * Math.sin(angle)];
        });
        expect(ringFault(star)).toBeNull();
        expect(ringFault([...star, star[0]!])).toBeNull();
      }),
    );
  });

  test.each<[string, Ring, string]>([
    [
      'a bow tie',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      'it crosses itself',
    ],
    [
      'one that touches itself in a corner',
      [
        [0, 0],
        [4, 0],
        [2, 2],
        [4, 4],
        [0, 4],
        [2, 2],
      ],
      'it crosses itself',
    ],
    [
      'one with a spike',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [4, 8],
        [4, 4],
        [0, 4],
      ],
      'it crosses itself',
    ],
    [
      'a spike at its first corner',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 0],
        [-3, -3],
      ],
      'it crosses itself',
    ],
    [
      'a line there and back',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      'it has no area',
    ],
    [
      'two corners',
      [
        [0, 0],
        [1, 1],
        [1, 1],
        [0, 0],
      ],
      'fewer than three corners',
    ],
    ['none', [], 'fewer than three corners'],
    [
      'metres',
      [
        [667000, 3993000],
        [668000, 3993000],
        [668000, 3994000],
      ],
      'a coordinate is out of range',
    ],
    [
      'latitude first',
      [
        [36, -115],
        [36, -114],
        [37, -114],
      ],
      'a coordinate is out of range',
    ],
    [
      'no number',
      [
        [0, 0],
        [1, Number.NaN],
        [1, 1],
      ],
      'a coordinate is not a number',
    ],
  ])('%s is none', (_, ring, fault) => {
    expect(ringFault(ring)).toBe(fault);
  });
});

describe('[MAP-05] polygons of a GeoJSON file', () => {
  test('of geometries, features and collections, without altitudes', () => {
    const high = { type: 'Polygon', coordinates: [square.map((corner) => [...corner, 520])] };
    const point = { type: 'Point', coordinates: [-115, 36] };
    const feature = { type: 'Feature', properties: {}, geometry: high };
    expect(read(polygon)).toEqual({ polygons: [plain(square)], otherShapes: 0 });
    expect(read(feature)).toEqual({ polygons: [plain(square)], otherShapes: 0 });
    expect(readPolygons(`\uFEFF${JSON.stringify(feature)}`, limits)).toEqual(read(feature));
    expect(read({ type: 'MultiPolygon', coordinates: [[square], [square]] })).toEqual({
      polygons: [plain(square), plain(square)],
      otherShapes: 0,
    });
    expect(read({ type: 'FeatureCollection', features: [feature, { type: 'Feature', geometry: point }] })).toEqual({
      polygons: [plain(square)],
      otherShapes: 1,
    });
    expect(read({ type: 'GeometryCollection', geometries: [point, polygon] })).toEqual({
      polygons: [plain(square)],
      otherShapes: 1,
    });
    expect(
      read({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: null }, feature] }),
    ).toHaveProperty('polygons', [plain(square)]);
  });

  test('in the order of the file', () => {
    const moved = square.map(([long, lat]): [number, number] => [long + 1, lat]);
    const features = [square, moved].map((ring) => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [ring] },
    }));
    expect(read({ type: 'FeatureCollection', features })).toHaveProperty('polygons', [plain(square), plain(moved)]);
  });

  test('[map 14] with their holes, by the names of their features', () => {
    const inner = square.map(([long, lat]): [number, number] => [long / 2 - 57.4975, lat / 2 + 18.0275]);
    const feature = (properties: unknown, rings: readonly Ring[]) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Polygon', coordinates: rings },
    });
    const named = (properties: unknown) => {
      const file = read(feature(properties, [square]));
      return 'polygons' in file ? file.polygons.map(({ name }) => name) : file;
    };
    expect(read(feature({ NAME: ' North plume ' }, [square, inner]))).toEqual({
      polygons: [{ outline: square, holes: [inner], name: 'North plume' }],
      otherShapes: 0,
    });
    expect(named({ label: 7, id: 'x' })).toEqual(['7']);
    for (const unnamed of [{}, null, { name: '' }, { name: {} }]) expect(named(unnamed)).toEqual([null]);
    const parts = { type: 'MultiPolygon', coordinates: [[square], [square]] };
    expect(read({ type: 'Feature', properties: { title: 'Ponds' }, geometry: parts })).toMatchObject({
      polygons: [{ name: 'Ponds, part 1' }, { name: 'Ponds, part 2' }],
    });
    // The limit of corners is that of outline and holes together.
    expect(read({ type: 'Polygon', coordinates: [square, square, square] })).toEqual({
      reason: 'Polygon 1 has more than 12 corners.',
    });
  });

  test('in degrees by the crs member of older files, and no other system', () => {
    const withCrs = (name: unknown) => read({ ...polygon, crs: { type: 'name', properties: { name } } });
    for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4269']) {
      expect(withCrs(name)).toHaveProperty('polygons');
    }
    for (const name of ['urn:ogc:def:crs:EPSG::26911', 'EPSG:3857', 'EPSG:14326', 7, null]) {
      expect(withCrs(name)).toHaveProperty('reason', expect.stringMatching(/^The file's coordinate system is /));
    }
    expect(read({ ...polygon, crs: null })).toHaveProperty('reason');
  });

  test('refused with the reason', () => {
    const reasons = (value: unknown) => (read(value) as { reason: string }).reason;
    const withRing = (...rings: unknown[]) => reasons({ type: 'Polygon', coordinates: rings });
    expect(readPolygons('not json', limits)).toEqual({ reason: 'The file is not GeoJSON.' });
    expect(readPolygons(' \n', limits)).toEqual({ reason: 'The file is empty.' });
    const asOther = (what: string) =>
      `The file is ${what}, not GeoJSON: save its polygons as GeoJSON, in longitude and latitude.`;
    const kml = '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"></kml>';
    expect(readPolygons(kml, limits)).toEqual({ reason: asOther('KML') });
    expect(readPolygons('PK\u0003\u0004…', limits)).toEqual({ reason: asOther('a ZIP archive') });
    expect(readPolygons('<!doctype html>', limits)).toEqual({ reason: asOther('XML or HTML') });
    expect(readPolygons('{\n  "type": "Poly', limits)).toEqual({
      reason: 'The file ends too early, in line 2: it is truncated. Save it again, or download it again.',
    });
    expect(readPolygons('{\n  "type": "Polygon"\n  "coordinates": []}', limits)).toEqual({
      reason: 'The file is not valid JSON: see line 3, column 3. Save it again, or download it again.',
    });
    expect(reasons([polygon])).toBe('The file is not GeoJSON.');
    expect(reasons({ name: 'x' })).toBe('The file is not GeoJSON.');
    expect(reasons({ type: 'FeatureCollection', features: [] })).toBe('The file has no polygon.');
    expect(reasons({ type: 'LineString', coordinates: square })).toBe('The file has no polygon.');
    expect(withRing(square, [[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]])).toBe('Polygon 1, a hole: it crosses itself.'); // prettier-ignore
    expect(
      withRing([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ]),
    ).toBe('Polygon 1: it crosses itself.');
    expect(
      withRing([
        [667000, 3993000],
        [668000, 3993000],
        [668000, 3994000],
      ]),
    ).toMatch(/out of range.*projected/);
    expect(
      withRing([
        ['a', 0],
        [1, 0],
        [1, 1],
      ]),
    ).toBe('Polygon 1: a coordinate is not a number.');
    expect(withRing('x')).toBe('Polygon 1: fewer than three corners.');
    expect(withRing(Array.from({ length: 13 }, (_, at) => [at, at * at]))).toBe('Polygon 1 has more than 12 corners.');
    expect(
      reasons({
        type: 'MultiPolygon',
        coordinates: [
          [square],
          [
            [
              [0, 0],
              [1, 1],
            ],
          ],
        ],
      }),
    ).toMatch(/^Polygon 2: /);
    expect(reasons({ type: 'MultiPolygon', coordinates: Array.from({ length: 4 }, () => [square]) })).toBe(
      'The file has more than 3 polygons.',
    );
    expect(readPolygons(' '.repeat(5001), limits)).toEqual({ reason: 'The file is larger than 5000 characters.' });
  });

  test('any JSON gets a result and no exception', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(Object.keys(readPolygons(text, limits)).length).toBeGreaterThan(0);
      }),
    );
    const shapes = fc.record(
      {
        type: fc.constantFrom('Polygon', 'MultiPolygon', 'Feature'),
        coordinates: fc.jsonValue(),
        geometry: fc.jsonValue(),
        features: fc.jsonValue(),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(shapes, (shape) => {
        expect(Object.keys(read(shape)).length).toBeGreaterThan(0);
      }),
    );
  });
});

function at(corner: number) {
  const [long, lat] = square[corner]!;
  return { long, lat };
}
