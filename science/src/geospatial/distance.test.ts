import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineKm } from '../testing/haversine-km.ts';
import { earthRadiusKm, type Position } from './distance.ts';
import { GreatCircles, squaredKm } from './great-circles.ts';
import { boundsOf, fromLocalKm, toLocalKm } from './local-plane.ts';

const position = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  long: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** As the surface computes it. */
function greatCircleKm(from: Position, to: Position): number {
  const circles = new GreatCircles([to.long], [to.lat]);
  circles.setMeridians([from.long]);
  circles.setParallel(from.lat);
  circles.measure(0);
  return Math.sqrt(circles.squaredKm[0]!);
}

describe('[code 3] great-circle distances', () => {
  test('agree with the spherical law of cosines, which is exact for distant positions', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [φ1, φ2, λ] = [a.lat, b.lat, b.long - a.long].map((degrees) => (degrees * Math.PI) / 180) as [
          number,
          number,
          number,
        ];
        const cosine = Math.sin(φ1) * Math.sin(φ2) + Math.cos(φ1) * Math.cos(φ2) * Math.cos(λ);
        fc.pre(Math.abs(cosine) < 0.999);
        expect(greatCircleKm(a, b)).toBeCloseTo(earthRadiusKm * Math.acos(cosine), 6);
        expect(greatCircleKm(b, a)).toBeCloseTo(greatCircleKm(a, b), 9);
      }),
    );
  });

  test('and with the haversine formula, near and far', () => {
    fc.assert(
      fc.property(position, position, fc.constantFrom(1e-6, 1e-3, 0.1, 1), (a, b, share) => {
        const near = { lat: a.lat + share * (b.lat - a.lat), long: a.long + share * (b.long - a.long) };
        const expected = haversineKm(a, near);
        expect(Math.abs(greatCircleKm(a, near) - expected)).toBeLessThanOrEqual(1e-8 * expected + 1e-9);
      }),
    );
  });

  test('from a millimeter to half the globe', () => {
    for (const angle of [1e-10, 1e-4, 0.01, 0.0706, 0.0708, 0.5, 2, Math.PI]) {
      const distanceKm = Math.sqrt(squaredKm(Math.sin(angle / 2) ** 2));
      expect(distanceKm / (angle * earthRadiusKm)).toBeCloseTo(1, 9);
    }
  });

  test('every crossing has its own, and the smallest is returned', () => {
    const [long, lat] = [
      [-115, -114.97, -114.99],
      [36.05, 36.07, 36.06],
    ];
    const circles = new GreatCircles(long, lat);
    for (const meridians of [[-115.01, -114.98], [-114.5]]) {
      circles.setMeridians(meridians);
      circles.setParallel(36.06);
      for (const [at, meridian] of meridians.entries()) {
        const nearest = circles.measure(at);
        const expected = long.map((east, of) =>
          haversineKm({ lat: 36.06, long: meridian }, { lat: lat[of]!, long: east }),
        );
        for (const [of, squared] of circles.squaredKm.entries())
          expect(Math.sqrt(squared)).toBeCloseTo(expected[of]!, 9);
        expect(Math.sqrt(nearest)).toBeCloseTo(Math.min(...expected), 9);
      }
    }
  });

  test('a missing coordinate has no distance', () => {
    expect(greatCircleKm({ lat: Number.NaN, long: 0 }, { lat: 1, long: 1 })).toBeNaN();
  });
});

describe('the local plane', () => {
  const site = fc.record({
    lat: fc.double({ min: 35.97, max: 36.15, noNaN: true }),
    long: fc.double({ min: -115.1, max: -114.87, noNaN: true }),
  });

  test('keeps distances within ten kilometers of its origin to 0.15 %, and converts back', () => {
    const origin = { lat: 36.06, long: -114.985 };
    fc.assert(
      fc.property(site, site, (a, b) => {
        const { x, y } = toLocalKm([a.long, b.long], [a.lat, b.lat], origin);
        const planar = Math.hypot(x[1]! - x[0]!, y[1]! - y[0]!);
        const distance = haversineKm(a, b);
        expect(Math.abs(planar - distance)).toBeLessThanOrEqual(0.0015 * distance + 1e-9);
        const back = fromLocalKm(origin, x[0]!, y[0]!);
        expect(back.lat).toBeCloseTo(a.lat, 10);
        expect(back.long).toBeCloseTo(a.long, 10);
      }),
    );
  });

  test('its origin is the middle of the positions with coordinates', () => {
    const { origin, x } = toLocalKm([-115, Number.NaN, -114], [36, 36.5, 37]);
    expect(origin).toEqual({ lat: 36.5, long: -114.5 });
    expect(x[1]).toBeNaN();
    expect(boundsOf([Number.NaN], [36])).toBeNull();
    expect(boundsOf([], [])).toBeNull();
  });
});
