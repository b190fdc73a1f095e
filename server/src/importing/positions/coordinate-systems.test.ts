import { expect, test } from 'vitest';
import { isSupportedCrs, toDegrees } from './coordinate-systems.ts';

/**
 * Length of the meridian from the equator on GRS80 in meters (WGS84 differs by a tenth of a millimeter), by Helmert's
 * series, independently of the projection library.
 */
function meridianArc(latitude: number): number {
  const flattening = 1 / 298.257222101;
  const n = flattening / (2 - flattening);
  const phi = (latitude * Math.PI) / 180;
  const coefficients = [
    1 + n ** 2 / 4 + n ** 4 / 64,
    -1.5 * (n - n ** 3 / 8),
    (15 / 16) * (n ** 2 - n ** 4 / 4),
    (-35 / 48) * n ** 3,
  ];
  const [linear = 0, ...waves] = coefficients;
  const sum = waves.reduce((total, wave, index) => total + wave * Math.sin(2 * (index + 1) * phi), linear * phi);
  return (6378137 / (1 + n)) * sum;
}

const usFeet = 3937 / 1200;

test('on its central meridian every UTM zone of WGS84 and NAD83 lies 0.9996 × the meridian arc from the equator', () => {
  for (let zone = 1; zone <= 60; zone++) {
    const codes = [32600 + zone, 32700 + zone];
    if (zone <= 23) codes.push(26900 + zone);
    if (zone >= 59) codes.push(3313 + zone);
    for (const code of codes) {
      const south = code > 32700;
      const latitude = south ? -33 : 36;
      const northing = 0.9996 * meridianArc(latitude) + (south ? 10_000_000 : 0);
      const point = toDegrees(`EPSG:${code}`)?.(500_000, northing);
      expect(point?.lat, `EPSG:${code}`).toBeCloseTo(latitude, 7);
      expect(point?.long, `EPSG:${code}`).toBeCloseTo(zone * 6 - 183, 7);
    }
  }
});

test('the Nevada state plane zones have their published origins, in meters and in US feet', () => {
  // NAD83 Nevada East, Central, West. Source: NOAA Manual NOS NGS 5, appendix A.
  const zones = [
    { feet: 3421, metres: 32107, long: -(115 + 35 / 60), easting: 200_000, northing: 8_000_000 },
    { feet: 3422, metres: 32108, long: -(116 + 40 / 60), easting: 500_000, northing: 6_000_000 },
    { feet: 3423, metres: 32109, long: -(118 + 35 / 60), easting: 800_000, northing: 4_000_000 },
  ];
  for (const { feet, metres, long, easting, northing } of zones) {
    for (const latitude of [34.75, 36.05, 41.9]) {
      const north = northing + 0.9999 * (meridianArc(latitude) - meridianArc(34.75));
      const inMetres = toDegrees(`EPSG:${metres}`)?.(easting, north);
      const inFeet = toDegrees(`EPSG:${feet}`)?.(easting * usFeet, north * usFeet);
      for (const point of [inMetres, inFeet]) {
        expect(point?.lat).toBeCloseTo(latitude, 7);
        expect(point?.long).toBeCloseTo(long, 7);
      }
    }
  }
});

test('degrees stay as they are; x is the longitude', () => {
  for (const crs of ['EPSG:4326', 'EPSG:4269'])
    expect(toDegrees(crs)?.(-114.985, 36.06)).toEqual({ lat: 36.06, long: -114.985 });
});

test('points outside a system’s area are rejected, so swapped axes and wrong zones are noticed', () => {
  expect(toDegrees('EPSG:4326')?.(36.06, -114.985)).toBeNull();
  expect(toDegrees('EPSG:26911')?.(3_992_000, 681_000)).toBeNull();
  expect(toDegrees('EPSG:3421')?.(200_000, 8_000_000)).toBeNull();
  expect(toDegrees('EPSG:32611')?.(0, 0)).toBeNull();
});

test('any other code is not supported', () => {
  for (const code of ['EPSG:3857', 'EPSG:4267', 'EPSG:26724', 'EPSG:32661', 'EPSG:26900', 'NAD83', '']) {
    expect(isSupportedCrs(code), code).toBe(false);
    expect(toDegrees(code), code).toBeNull();
  }
});
