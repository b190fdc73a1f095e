import { expect, test } from 'vitest';
import { frameOf } from '../frame-of-samples.ts';
import { stationSamples } from './station-samples.ts';

const frame = frameOf([
  { location: 'W-1', sample_date: '1970-01-02', result: 5, unit: 'ug/L', matrix: 'Surface Water' },
  { location: 'W-2', sample_date: '1970-01-03', result: 6, unit: 'ug/L', matrix: 'Surface Water' },
  { location: 'W-1', sample_date: '1970-01-04', result: 7, unit: 'mg/L', detect: 'U', matrix: 'Surface Water' },
  { location: 'W-1', sample_date: '1970-01-05', result: null, unit: null, matrix: 'Surface Water' },
  { location: 'W-1', sample_date: '1970-01-06', result: 9, unit: 'ug/L', matrix: 'Surface Water' },
]);

test('[LOAD-08] a station’s samples are its rows that pass the filters, with day, result, unit and non-detect', () => {
  const found = stationSamples(frame, { rows: Uint32Array.of(0, 1, 2, 3), location: 'W-1' });
  expect([...found.days]).toEqual([1, 3, 4]);
  expect([...found.values]).toEqual([5, 7, Number.NaN]);
  expect([...found.nonDetects]).toEqual([0, 1, 0]);
  expect(Array.from(found.unitOf, (code) => found.units[code] ?? null)).toEqual(['ug/L', 'mg/L', null]);
  expect(found.subject).toMatchObject({ rows: 3, matrices: ['Surface Water'] });
});

test('[LOAD-08] of a station without rows there are no samples', () => {
  const rows = Uint32Array.of(0, 2);
  for (const location of ['W-2', 'W-9']) expect(stationSamples(frame, { rows, location }).days).toHaveLength(0);
});
