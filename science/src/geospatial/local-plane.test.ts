import { expect, test } from 'vitest';
import { planeDistortion, toLocalKm } from './local-plane.ts';

/** Wells 300 km apart at 36° north, as a surface lays them: its origin is in the middle. */
const [south, middle, north] = [34.65, 36, 37.35];
const origin = { lat: middle, long: -115 };

/** The great circle by the haversine formula (Sinnott 1984). */
function haversineKm(one: { lat: number; long: number }, other: typeof one): number {
  const [from, to, apart] = [one.lat, other.lat, other.long - one.long].map((degrees) => (degrees * Math.PI) / 180);
  const half = Math.sin((to! - from!) / 2) ** 2 + Math.cos(from!) * Math.cos(to!) * Math.sin(apart! / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(half));
}

function planeKm(one: { lat: number; long: number }, other: typeof one): number {
  const { x, y } = toLocalKm([one.long, other.long], [one.lat, other.lat], origin);
  return Math.hypot(x[1]! - x[0]!, y[1]! - y[0]!);
}

test('[SURF-20] over 300 km the plane is off from the great circle by as much as is said, east to west at the ends', () => {
  for (const lat of [south, middle, north]) {
    for (const apart of [0.01, 1.5]) {
      const [west, east] = [-115 - apart / 2, -115 + apart / 2].map((long) => ({ lat, long }));
      const off = planeKm(west!, east!) / haversineKm(west!, east!) - 1;
      // A great circle leaves its parallel: over 1.5° by a part in a hundred thousand.
      expect(off).toBeCloseTo(planeDistortion(origin, lat), 4);
    }
  }
  // cos 36° ÷ cos 37.35°, by hand 0.809017 ÷ 0.794944.
  expect(planeDistortion(origin, north)).toBeCloseTo(0.809017 / 0.794944 - 1, 5);
});

test('[SURF-20] no distance of wells in the extent is off by more than that', () => {
  const most = Math.max(planeDistortion(origin, north), -planeDistortion(origin, south));
  const wells = [south, 35.3, middle, 36.8, north].flatMap((lat) =>
    [-116.6, -115.7, -115, -114.1, -113.4].map((long) => ({ lat, long })),
  );
  for (const [at, one] of wells.entries()) {
    for (const other of wells.slice(at + 1)) {
      expect(Math.abs(planeKm(one, other) / haversineKm(one, other) - 1)).toBeLessThan(most + 1e-4);
    }
  }
});
