import { expect, test } from 'vitest';
import type { Clause } from '@wellfield/contract';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { frameInUnit } from '../../frame/testing/frame-in-unit.ts';
import { answerOf } from '../testing/answer-of.ts';
import { isNamedBy } from './url-link.ts';
import { emptyState, type UrlState } from './url-state.ts';

const history = [
  { unit: 'mg/L', result: 1 },
  { unit: 'mg/L', result: 2 },
  { unit: 'ug/L', result: 3 },
];
const answer = answerOf([], { frame: frameInUnit(frameOf(history), null) });

const named = (state: Partial<UrlState> | null) =>
  isNamedBy({ source: null, analyte: null, state: state && { ...emptyState, ...state } }, answer);
const ofUnit = (...values: string[]): { clauses: Clause[] } => ({
  clauses: [{ kind: 'discrete', field: 'unit', values }],
});

test('[quarter A4] a link whose numbers are in another unit than is shown is of another answer', () => {
  expect(named(null)).toBe(true);
  expect(named({})).toBe(true);
  expect(named(ofUnit('mg/L'))).toBe(true);
  expect(named(ofUnit('ug/L'))).toBe(false);
  expect(named({ ...ofUnit('mg/L'), targetUnit: 'mg/L' })).toBe(false);
  // A unit that the answer has none of is no reason to fetch it again: what the link names is then told as missing.
  expect(named(ofUnit('pCi/L'))).toBe(true);
});
