import { expect, test } from 'vitest';
import { latLongOf, paleochannel, pointAt, pointOf, stationOn, utmOf } from './geography.ts';

test('a station on a line and its point agree away from bends', () => {
  for (const station of [
    { along: 200, across: 60 },
    { along: 1_500, across: -90 },
    { along: 4_600, across: 25 },
    { along: 5_600, across: -40 },
  ]) {
    const back = stationOn(paleochannel, pointAt(paleochannel, station));
    expect(back.along).toBeCloseTo(station.along, 0);
    expect(back.across).toBeCloseTo(station.across, 0);
  }
});

test('degrees and metres lead back to each other', () => {
  const { lat, long } = latLongOf(pointOf(36.0875, -114.9858));
  expect([lat, long]).toEqual([36.0875, -114.9858]);
});

test('UTM coordinates follow the projection: scale 0.9996 on the central meridian, false easting 500 km', () => {
  // One metre east here is one metre of easting but for the scale factor (1 + (180 km / 6,371 km)² / 2) × 0.9996.
  const west = utmOf({ x: 0, y: 0 });
  const east = utmOf({ x: 1_000, y: 0 });
  const length = Math.hypot(east.easting - west.easting, east.northing - west.northing);
  expect(length).toBeGreaterThan(999);
  expect(length).toBeLessThan(1_002);
});
