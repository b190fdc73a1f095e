import { unzipSync } from 'fflate';
import type { Feature, Geometry } from 'geojson';
import { expect, test } from 'vitest';
import { cutAtDateLine } from './cut-at-date-line.ts';
import { shapefileZip } from './shapefile.ts';

const featureOf = (geometry: Geometry): Feature => ({ type: 'Feature', properties: { n: 1 }, geometry });
const cut = (geometry: Geometry): Geometry => cutAtDateLine(featureOf(geometry)).geometry;

test('[field 08] a line over the meridian of 180° becomes two, as in RFC 7946, 3.1.9', () => {
  // The example of the standard: from 170° E to 170° W.
  expect(
    cut({
      type: 'LineString',
      coordinates: [
        [170, 45],
        [190, 45],
      ],
    }),
  ).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [
        [170, 45],
        [180, 45],
      ],
      [
        [-180, 45],
        [-170, 45],
      ],
    ],
  });
});

test('[field 08] an area over it becomes two areas, a hole with them', () => {
  const square = [
    [179, -17],
    [181, -17],
    [181, -16],
    [179, -16],
    [179, -17],
  ];
  const hole = [
    [179.5, -16.6],
    [179.6, -16.6],
    [179.6, -16.5],
    [179.5, -16.5],
    [179.5, -16.6],
  ];
  expect(cut({ type: 'Polygon', coordinates: [square, hole] })).toEqual({
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [180, -17],
          [180, -16],
          [179, -16],
          [179, -17],
          [180, -17],
        ],
        hole,
      ],
      [
        [
          [-180, -16],
          [-180, -17],
          [-179, -17],
          [-179, -16],
          [-180, -16],
        ],
      ],
    ].map((rings) => rings.map((ring) => expect.arrayContaining(ring))),
  });
});

test('[field 08] points beyond it are written below 180, and what crosses nothing is the same object', () => {
  expect(cut({ type: 'Point', coordinates: [180.004, -16.8] })).toEqual({
    type: 'Point',
    coordinates: [-179.996, -16.8],
  });
  const feature = featureOf({
    type: 'Polygon',
    coordinates: [
      [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 1],
      ],
    ],
  });
  expect(cutAtDateLine(feature)).toBe(feature);
  const empty = { type: 'Feature', properties: {}, geometry: null } as never;
  expect(cutAtDateLine(empty)).toBe(empty);
});

test('[field 08] a shapefile has the same longitudes', async () => {
  const zip = shapefileZip(
    [featureOf({ type: 'Point', coordinates: [180.004, -16.8] })],
    'Wells',
    'about',
    '2026-11-29',
  );
  const { 'wells.shp': shp = new Uint8Array() } = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  // ESRI Shapefile Technical Description: a header of 100 bytes, then of the record 8, the type of 4, and x.
  expect(new DataView(shp.buffer, shp.byteOffset).getFloat64(112, true)).toBe(-179.996);
});
