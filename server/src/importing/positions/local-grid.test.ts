import { expect, test } from 'vitest';
import { localGridSchema } from '../../site/local-grids.ts';
import type { CoordinateSystem } from '../../coordinates/coordinate-systems.ts';
import { conversionNotes, siteSystems } from './site-systems.ts';

/** UTM zone 11 north on NAD83: the plant's 0, 0 at 681,000, 3,992,000, its y axis 30° to the east of north, in feet. */
const foot = 0.3048;
const turn = (-30 * Math.PI) / 180;
const utmOf = (x: number, y: number) => ({
  easting: 681_000 + foot * (x * Math.cos(turn) - y * Math.sin(turn)),
  northing: 3_992_000 + foot * (x * Math.sin(turn) + y * Math.cos(turn)),
});
const known = (x: number, y: number) => ({ x, y, crs: 'EPSG:26911', ...utmOf(x, y) });
const gridOf = (points: object[], maxResidualM = 1) => localGridSchema.parse({ points, maxResidualM });

function plant(points: object[], maxResidualM?: number): CoordinateSystem | string {
  return siteSystems({ plant: gridOf(points, maxResidualM) })('grid:plant');
}

function made(system: CoordinateSystem | string): CoordinateSystem {
  if (typeof system === 'string') throw new Error(system);
  return system;
}

const corners = [known(0, 0), known(3000, 0), known(3000, 2000)];

test('[field 10a] [quarter B4] a grid of the site by three points: a well between them is where UTM has it', () => {
  const grid = made(plant(corners));
  const { easting, northing } = utmOf(1234, 567);
  const right = made(siteSystems({})('EPSG:26911')).toDegrees(easting, northing);
  const found = grid.toDegrees(1234, 567);
  // A centimeter.
  expect(found?.lat).toBeCloseTo(right?.lat ?? 0, 7);
  expect(found?.long).toBeCloseTo(right?.long ?? 0, 7);
  // Grid north is 2° × sin 36.06° = 1.18° to the east of north there.
  expect(conversionNotes([{ system: grid, shifts: [{ shift: null, positions: 1 }] }])).toEqual([
    expect.stringMatching(
      /^Positions in grid:plant were converted by its control points: its unit is 0\.3048 m, its x axis points -31\.1[89]° north of east, and its 3 points fit within 0\.00 m\.$/,
    ),
  ]);
});

test('[field 10a] degrees are control points, too, and two points are enough but checked by nothing', () => {
  const grid = made(
    plant([
      { x: 0, y: 0, lat: 36, long: -115 },
      { x: 0, y: 1000, lat: 36.01, long: -115 },
    ]),
  );
  expect(grid.toDegrees(0, 500)).toMatchObject({ lat: expect.closeTo(36.005, 6), long: expect.closeTo(-115, 6) });
  expect(grid.fit).toContain('two points leave nothing to check it by');
});

test('[field 08] a grid whose control points lie on both sides of 180° is as small as it is', () => {
  const grid = made(
    plant([
      { x: 0, y: 0, lat: -16.8, long: 179.999 },
      { x: 213, y: 0, lat: -16.8, long: -179.999 },
    ]),
  );
  const middle = grid.toDegrees(106.5, 0);
  expect(middle?.lat).toBeCloseTo(-16.8, 6);
  expect(Math.abs(middle?.long ?? 0)).toBeCloseTo(180, 6);
  expect(grid.toDegrees(213, 0)?.long).toBeCloseTo(-179.999, 6);
});

test.each([
  ['points that coincide', [known(5, 5), known(5, 5)], /at one point/],
  [
    'exchanged points',
    [known(0, 0), { ...known(3000, 0), ...utmOf(3000, 2000) }, { ...known(3000, 2000), ...utmOf(3000, 0) }],
    /do not fit each other.*exchanged/,
  ],
  ['x as the northing', corners.map(({ x, y, ...to }) => ({ x: y, y: x, ...to })), /do not fit each other/],
  [
    'a system that is not converted',
    [{ ...known(0, 0), crs: 'EPSG:4978' }, known(1, 1)],
    /point 1: EPSG:4978 is not converted/,
  ],
  [
    'a point outside its system',
    [{ x: 0, y: 0, crs: 'EPSG:26911', easting: 1, northing: 1 }, known(1, 1)],
    /point 1: 1, 1 is outside/,
  ],
])('[field 10a] %s make no grid', (_, points, reason) => {
  expect(plant(points)).toMatch(reason);
});

test('[field 10a] a residual within the site’s bound is accepted, and said', () => {
  const [first, second, third] = corners;
  const off = [first, second, { ...third, easting: (third?.easting ?? 0) + 3 }] as object[];
  expect(plant(off)).toMatch(/is off by 1\.\d\d m, and "maxResidualM" is 1/);
  expect(made(plant(off, 2)).fit).toMatch(/fit within 1\.\d\d m/);
});

test('[field 10a] a grid that the site does not have is named, with those it has', () => {
  const find = siteSystems({ plant: gridOf(corners) });
  expect(find('grid:mill')).toBe('"localGrids" of site.json has no grid mill; it has plant');
  expect(made(plant(corners)).toDegrees(1e6, 0)).toBeNull();
});
