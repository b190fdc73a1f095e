import { expect, test } from 'vitest';
import { leftOutFacts, leftOutSamples, leftOutText } from './left-out-samples.ts';

const found = {
  locations: ['W-1', 'W-2'].map((location) => ({ location }) as never),
  leftOut: [
    { title: 'field duplicates', byDefault: 'out', isIn: false, rows: 1258, ofLocation: Uint32Array.of(1258, 0) },
    { title: 'rejected results', byDefault: 'out', isIn: false, rows: 13, ofLocation: Uint32Array.of(12, 1) },
    { title: 'trip blanks', byDefault: 'out', isIn: true, rows: 2, ofLocation: Uint32Array.of(0, 2) },
    { title: 'screening results', byDefault: 'out', isIn: false, rows: 0, ofLocation: Uint32Array.of(0, 0) },
  ],
} as const;

test('[plots 7] what is left out is said with its number, of all locations and of some', () => {
  expect(leftOutText(leftOutSamples(found))).toBe(
    '1,258 field duplicates and 13 rejected results left out. 2 trip blanks put back in.',
  );
  expect(leftOutText(leftOutSamples(found, ['W-2']))).toBe(
    '1 of the rejected results left out. 2 trip blanks put back in.',
  );
  expect(leftOutText(leftOutSamples(found, ['W-1']))).toBe('1,258 field duplicates and 12 rejected results left out.');
  expect(leftOutText(leftOutSamples(found, []))).toBeNull();
  expect(leftOutFacts(leftOutSamples(found, ['W-2']))).toBe(
    '1 of the rejected results left out · 2 trip blanks put back in',
  );
  expect(leftOutFacts(leftOutSamples(found, []))).toBe('');
});

test('[FLT-13] what counts by the site’s default is said to be included, or left out by choice', () => {
  const group = (title: string, isIn: boolean) =>
    ({ title, byDefault: 'in', isIn, rows: 31, ofLocation: Uint32Array.of(31, 0) }) as const;
  const factsOf = (...leftOut: ReturnType<typeof group>[]) => leftOutFacts(leftOutSamples({ ...found, leftOut }));
  expect(factsOf(group('estimated results', true))).toBe('31 estimated results included');
  expect(factsOf(group('estimated results', false), group('results near a blank’s', true))).toBe(
    '31 estimated results left out · 31 results near a blank’s included',
  );
});
