import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coordinateSystem } from './coordinate-systems.ts';
import { epsgSystem } from './epsg-systems.ts';

/** The converted point of a system that there is. */
function converted(crs: string, x: number, y: number) {
  const system = coordinateSystem(crs);
  if (typeof system === 'string') throw new Error(system);
  return system.toDegrees(x, y);
}

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
      // The middle of the system's area; of the world's zones that of people.
      const { area } = epsgSystem(code) ?? { area: { south: 0, north: 0 } };
      const latitude = code < 32_000 ? Math.round((area.south + area.north) / 2) : south ? -33 : 36;
      const northing = 0.9996 * meridianArc(latitude) + (south ? 10_000_000 : 0);
      const point = converted(`EPSG:${code}`, 500_000, northing);
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
    for (const latitude of [36.05, 38.5, 41.9]) {
      const north = northing + 0.9999 * (meridianArc(latitude) - meridianArc(34.75));
      const inMetres = converted(`EPSG:${metres}`, easting, north);
      const inFeet = converted(`EPSG:${feet}`, easting * usFeet, north * usFeet);
      for (const point of [inMetres, inFeet]) {
        expect(point?.lat).toBeCloseTo(latitude, 7);
        expect(point?.long).toBeCloseTo(long, 7);
      }
    }
  }
});

test('degrees stay as they are; x is the longitude', () => {
  for (const crs of ['EPSG:4326', 'EPSG:4269'])
    expect(converted(crs, -114.985, 36.06)).toMatchObject({ lat: 36.06, long: -114.985 });
});

test('points outside a system’s area are rejected, so swapped axes and wrong zones are noticed', () => {
  expect(converted('EPSG:4326', 36.06, -114.985)).toBeNull();
  expect(converted('EPSG:26911', 3_992_000, 681_000)).toBeNull();
  expect(converted('EPSG:3421', 200_000, 8_000_000)).toBeNull();
  expect(converted('EPSG:32611', 0, 0)).toBeNull();
});

/** Points in two systems as their owners publish them: latitude, longitude, easting, northing. */
const published: [string, string, number, [number, number, number, number][]][] = [
  [
    // Ordnance Survey, OSTN15 developer pack, test points TP01, TP07, TP08, TP09, TP20, TP38. ETRS89.
    'EPSG:27700',
    'OSGB36 to WGS 84 (6)',
    2.5,
    [
      [51.3744702555, 1.44454730409, 639821.835, 169565.858],
      [51.4275474302, -2.54407618349, 362269.991, 169978.69],
      [51.4893656495, -0.1199255718, 530624.974, 178388.464],
      [53.8002151963, -1.66379168242, 422242.186, 433818.701],
      [55.9247826551, -3.29479219337, 319188.434, 670947.534],
    ],
  ],
  [
    // Kadaster, test sheet of RDNAPTRANS2008. ETRS89; the grid of corrections moves points by up to 0.25 m.
    'EPSG:28992',
    'Amersfoort to WGS 84 (4)',
    0.5,
    [
      [53.160753042, 4.824761912, 117380.12, 575040.34],
      [53.41948205, 6.776726674, 247380.56, 604580.78],
      [52.155172897, 5.387203657, 155000, 463000],
      [51.368607152, 3.397588595, 16460.91, 377380.23],
      [50.792584916, 5.773795548, 182260.45, 311480.67],
    ],
  ],
  [
    // Geocentric Datum of Australia Technical Manual, Flinders Peak and Buninyong in zone 55 of MGA94.
    'EPSG:28355',
    'GDA94 to WGS 84 (1)',
    0.002,
    [
      [-(37 + 57 / 60 + 3.7203 / 3600), 144 + 25 / 60 + 29.5244 / 3600, 273741.297, 5796489.777],
      [-(37 + 39 / 60 + 10.1561 / 3600), 143 + 55 / 60 + 35.3839 / 3600, 228854.051, 5828259.038],
    ],
  ],
  [
    // Lantmäteriet, control points of the projection SWEREF 99 13 30.
    'EPSG:3008',
    'SWEREF99 to WGS 84 (1)',
    0.002,
    [
      [55, 12.75, 102004.871, 6097487.637],
      [57, 12.75, 104421.39, 6320164.077],
    ],
  ],
];

test.each(published)(
  '[field 10a] [quarter B4] %s has its published points, by %s within %d m',
  (crs, name, withinM, points) => {
    for (const [lat, long, easting, northing] of points) {
      const found = converted(crs, easting, northing);
      expect(found?.shift?.name).toBe(name);
      const north = ((found?.lat ?? Number.NaN) - lat) * 111_200;
      const east = ((found?.long ?? Number.NaN) - long) * 111_200 * Math.cos((lat * Math.PI) / 180);
      expect(Math.hypot(north, east), `${easting}, ${northing}`).toBeLessThan(withinM);
    }
  },
);

test('[field 10a] a datum with shifts of several areas uses the one of the point, and says how accurate it is', () => {
  // EPSG:1173 and EPSG:1175 of the EPSG dataset: NAD27 in the United States, all and west of the Mississippi.
  const nevada = converted('EPSG:4267', -115, 36);
  expect(nevada?.shift).toMatchObject({ operation: 1175, accuracyM: 7 });
  // NADCON moves Las Vegas by about 80 m to the west (3.1 seconds) and hardly to the north. Source: NOAA, NADCON.
  expect((nevada?.long ?? 0) + 115).toBeCloseTo(-0.00087, 4);
  expect(converted('EPSG:26710', 500_000, 5_500_000)?.shift?.name).toContain('NAD27');
  expect(converted('EPSG:4269', -115, 36)?.shift).toMatchObject({ operation: 1188, accuracyM: 4 });
});

test('[field 10a] every system of the list can be opened, or lacks a shift', () => {
  const text = readFileSync(new URL('epsg-systems.csv', import.meta.url), 'utf8');
  const codes = text
    .split('\n')
    .slice(1, -1)
    .map((line) => line.slice(0, line.indexOf(',')));
  const systems = codes.map((code) => coordinateSystem(`EPSG:${code}`));
  const refused = systems.filter((system) => typeof system === 'string');
  expect(new Set(refused.map((reason) => reason.replace(/datum .* to WGS/, 'datum to WGS')))).toEqual(
    new Set(['no shift from its datum to WGS 84 is known that needs no file of local corrections']),
  );
  expect(systems.length - refused.length).toBeGreaterThan(5_000);
});

test('[field 10a] a system that is not converted says why', () => {
  expect(coordinateSystem('EPSG:4978')).toMatch(/^it is not one of the \d,\d{3} EPSG systems/);
  expect(coordinateSystem('EPSG:99999')).toMatch(/^it is not one of/);
  expect(coordinateSystem('EPSG:4308')).toMatch(/^no shift from its datum RT38 to WGS 84 is known/);
  for (const code of ['NAD83', '', '27700'])
    expect(coordinateSystem(code)).toBe('a coordinate system is written EPSG:26911');
});

test('[field 08] an area that crosses 180° has points on both of its sides', () => {
  // New Zealand's offshore system reaches from 160.6° E to 171.2° W.
  expect(converted('EPSG:3851', 3_000_000, 7_000_000)?.long).toBeCloseTo(173, 6);
  expect(converted('EPSG:3851', 3_900_000, 7_000_000)?.long).toBeLessThan(-170);
  expect(converted('EPSG:32760', 677_000, 8_178_000)?.long).toBeGreaterThan(178);
  expect(converted('EPSG:32760', 827_000, 8_178_000)?.long).toBeLessThan(-179);
});
