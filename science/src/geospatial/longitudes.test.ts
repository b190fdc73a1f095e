import { expect, test } from 'vitest';
import { boundsOf, toLocalKm } from './local-plane.ts';
import { continuousLongitudes, longitudeNear, writtenLongitude } from './longitudes.ts';
import { pointInPolygon } from './point-in-polygon.ts';

test('[field 08] wells on both sides of 180° are as far apart as they are', () => {
  // Two wells at 16.8° S, 0.004 degrees of longitude apart: 0.004 × 111.195 × cos 16.8° = 0.4258 km.
  const long = continuousLongitudes([179.998, -179.998]);
  expect(long).toEqual([179.998, 180.002]);
  expect(boundsOf(long, [-16.8, -16.8])).toEqual([179.998, -16.8, 180.002, -16.8]);
  const { x } = toLocalKm(long, [-16.8, -16.8]);
  expect((x[1] ?? 0) - (x[0] ?? 0)).toBeCloseTo(0.4258, 3);
});

test.each([
  [
    [-115, -114],
    [-115, -114],
  ],
  [
    [-1, 1],
    [-1, 1],
  ],
  // Africa and America are nearer over the Atlantic.
  [
    [-75, 20],
    [-75, 20],
  ],
  // Data of the whole earth stays.
  [
    [-150, 10, 100, 170],
    [-150, 10, 100, 170],
  ],
  [
    [-170, 170, 100],
    [190, 170, 100],
  ],
  [
    [179.9, Number.NaN, -179.9],
    [179.9, Number.NaN, 180.1],
  ],
  [
    [179.9, null, -179.9],
    [179.9, null, 180.1],
  ],
  [
    [180, -180],
    [180, 180],
  ],
  [[], []],
])('[field 08] longitudes %j are %j', (given, expected) => {
  expect(continuousLongitudes(given)).toEqual(expected);
});

test('[field 08] a longitude near another, and as it is written', () => {
  expect(longitudeNear(-179.9, 179.9)).toBeCloseTo(180.1, 10);
  expect(longitudeNear(180.1, -179.8)).toBeCloseTo(-179.9, 10);
  expect(longitudeNear(-115.123456789, -114)).toBe(-115.123456789);
  expect(writtenLongitude(180.004)).toBe(-179.996);
  expect(writtenLongitude(-180.5)).toBe(179.5);
  expect([writtenLongitude(180), writtenLongitude(-180), writtenLongitude(-179.996)]).toEqual([180, -180, -179.996]);
});

test('[field 08] an outline drawn on the other turn of the map has the wells in it', () => {
  const outline = [
    [-180.01, -16.9],
    [-179.9, -16.9],
    [-179.9, -16.7],
    [-180.01, -16.7],
  ] as const;
  expect(pointInPolygon(outline, 180.05, -16.8)).toBe(true);
  expect(pointInPolygon(outline, 179.995, -16.8)).toBe(true);
  expect(pointInPolygon(outline, 179.98, -16.8)).toBe(false);
});
