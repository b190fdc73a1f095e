import { expect, test } from 'vitest';
import { frameOf } from './frame-of-samples.ts';
import { fractionAt, fractionName, statedFractionAt, unstatedTotal } from './sample-frame.ts';
import { summaryKeys } from './summary/summary-keys.ts';

const frame = (...flags: readonly (string | null)[]) =>
  frameOf(flags.map((filtered) => ({ location: 'W-1', matrix: 'Ground Water', unit: 'mg/L', filtered })));

test('[quarter A9] a row whose file states no fraction says so, and counts as total', () => {
  const rows = frame(null, 'N', 'F');
  expect([0, 1, 2].map((row) => [statedFractionAt(rows, row), fractionAt(rows, row)])).toEqual([
    ['Not stated', 'Total'],
    ['Total', 'Total'],
    ['Dissolved', 'Dissolved'],
  ]);
  expect(statedFractionAt({ ...rows, isOfLevels: true }, 0)).toBeNull();
});

test('[quarter A9] a series is called total only where all of an answer state it, and stays one series', () => {
  expect([unstatedTotal(frame('N', 'F')), unstatedTotal(frame(null, 'F')), unstatedTotal(frame(null, 'N'))]).toEqual([
    undefined,
    'Not stated',
    'Total or not stated',
  ]);
  const rows = frame(null, 'N', 'F');
  const keys = summaryKeys(rows);
  expect(keys.of(0)).toBe(keys.of(1));
  expect([0, 2].map((row) => fractionName(keys.names(keys.of(row))))).toEqual(['Total or not stated', 'Dissolved']);
});
