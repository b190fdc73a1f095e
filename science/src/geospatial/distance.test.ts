import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earthRadiusKm, haversineKm } from './distance.ts';
import { boundsOf, fromLocalKm, toLocalKm } from './local-plane.ts';

const position = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  long: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distances', () => {
  test('agree with the spherical law of cosines, which is exact where places lie far apart', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [φ1, φ2, λ] = [a.lat, b.lat, b.long - a.long].map((degrees) => (degrees * Math.PI) / 180) as [
          number,
          number,
          number,
        ];
        const cosine = Math.sin(φ1) * Math.sin(φ2) + Math.cos(φ1) * Math.cos(φ2) * Math.cos(λ);
        fc.pre(Math.abs(cosine) < 0.999);
        expect(haversineKm(a, b)).toBeCloseTo(earthRadiusKm * Math.acos(cosine), 6);
        expect(haversineKm(b, a)).toBeCloseTo(haversineKm(a, b), 9);
      }),
    );
  });

  test('a missing coordinate has no distance', () => {
    expect(haversineKm({ lat: Number.NaN, long: 0 }, { lat: 1, long: 1 })).toBeNaN();
  });
});

describe('the local plane', () => {
  const site = fc.record({
    lat: fc.double({ min: 35.97, max: 36.15, noNaN: true }),
    long: fc.double({ min: -115.1, max: -114.87, noNaN: true }),
  });

  test('keeps distances over ten kilometres from its origin to 0.15 %, and leads back', () => {
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

  test('its origin is the middle of what has coordinates', () => {
    const { origin, x } = toLocalKm([-115, Number.NaN, -114], [36, 36.5, 37]);
    expect(origin).toEqual({ lat: 36.5, long: -114.5 });
    expect(x[1]).toBeNaN();
    expect(boundsOf([Number.NaN], [36])).toBeNull();
    expect(boundsOf([], [])).toBeNull();
  });
});
