import { expect, test } from 'vitest';
import { isAtLocation } from './piper-location.ts';

const at = (location: string, lat: number | null, long: number | null) => ({ location, lat, long });

test('[PLT-06] ground water is matched by location, whatever its position', () => {
  expect(isAtLocation('Ground Water', at('M-10', 36.1, -115), at('M-10', 37, null))).toBe(true);
  expect(isAtLocation('Ground Water', at('M-10', 36.1, -115), at('M-11', 36.1, -115))).toBe(false);
});

test('[PLT-06] other matrices by latitude and longitude, both within 0.0001', () => {
  const record = at('A', 36.1, -115);
  for (const matrix of ['Surface Water', 'Water', 'Soil']) {
    expect(isAtLocation(matrix, record, at('B', 36.10005, -114.99995))).toBe(true);
    // Exactly 0.0001 apart, though their difference in binary is a little more.
    expect(isAtLocation(matrix, record, at('B', 36.1001, -115.0001))).toBe(true);
    expect(isAtLocation(matrix, record, at('A', 36.1002, -115))).toBe(false);
    expect(isAtLocation(matrix, record, at('A', 36.1, -114.9998))).toBe(false);
    expect(isAtLocation(matrix, record, at('A', null, -115))).toBe(false);
  }
});
