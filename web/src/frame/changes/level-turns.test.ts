import type { Sample } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { setAsideAboveLimits } from '../above-limits.ts';
import type { LeftOutChoice } from '../filtering/answer-filters.ts';
import { frameOf } from '../frame-of-samples.ts';
import { compareReleases } from './compare-releases.ts';

const level = { matrices: [], fraction: null, value: 10, unit: 'mg/L' };

/** A sample of TPH: its day is what tells it from others of its well. */
const sample = (location: string, day: string, result: number, differs: Partial<Sample> = {}): Partial<Sample> => ({
  location,
  sample_date: day,
  result,
  analyte: 'TPH',
  matrix: 'Ground Water',
  unit: 'mg/L',
  detect: 'Y',
  ...differs,
});

const frame = (rows: readonly Partial<Sample>[]) => setAsideAboveLimits(frameOf(rows));
const turnsOf = (
  before: readonly Partial<Sample>[],
  after: readonly Partial<Sample>[],
  leftOut: readonly LeftOutChoice[] = [],
) =>
  compareReleases(frame(before), frame(after), [level], leftOut).turns.map(({ location, turn, isSampledAgain }) => [
    location,
    turn,
    isSampledAgain,
  ]);

test('[quarter A8] a well that was above at its previous sample is still above, however many new samples are', () => {
  const before = [sample('MW9', '2009-05-03', 28), sample('MW8', '2009-05-03', 2)];
  const third = [sample('MW9', '2009-08-03', 36), sample('MW8', '2009-08-03', 14)];
  expect(turnsOf(before, [...before, ...third])).toEqual([
    ['MW9', 'still above', true],
    ['MW8', 'newly above', true],
  ]);
  // Of a quarter without them, too.
  expect(turnsOf([...before, ...third], [...before, ...third, sample('MW1', '2009-11-03', 1)])).toEqual([
    ['MW9', 'still above', false],
    ['MW8', 'still above', false],
  ]);
});

test('[quarter A8] two new quarters above are news; a revised one of a well that was above all along is not', () => {
  const [may, august] = [sample('W-1', '2009-05-03', 2), sample('W-1', '2009-08-03', 14)];
  expect(turnsOf([may], [may, august, sample('W-1', '2009-11-03', 15)])).toEqual([['W-1', 'newly above', true]]);
  const above = sample('W-1', '2009-05-03', 20);
  expect(turnsOf([above, { ...august, result: 8 }], [above, august])).toEqual([['W-1', 'still above', false]]);
  expect(turnsOf([may, { ...august, result: 8 }], [may, august])).toEqual([['W-1', 'newly above', false]]);
});

test('[quarter A8] what is no longer above, what cannot be determined now, and old samples that came late', () => {
  const above = sample('W-1', '2009-05-03', 20);
  expect(turnsOf([above], [above, sample('W-1', '2009-08-03', 1)])).toEqual([['W-1', 'no longer above', true]]);
  expect(turnsOf([above], [above, sample('W-1', '2009-08-03', 50, { detect: 'U' })])).toEqual([
    ['W-1', 'cannot tell now', true],
  ]);
  expect(turnsOf([above], [])).toEqual([['W-1', 'cannot tell now', false]]);
  const low = sample('W-1', '2009-08-03', 1);
  expect(turnsOf([low], [low, sample('W-1', '1999-08-03', 20)])).toEqual([]);
});

test('[quarter A8] another unit is no other series; a fraction is, and a location is told once', () => {
  const above = sample('W-1', '2009-05-03', 20);
  const inOther = sample('W-1', '2009-11-03', 25_000, { unit: 'ug/L' });
  expect(turnsOf([above], [above, inOther])).toEqual([['W-1', 'still above', true]]);
  const dissolved = sample('W-1', '2009-05-03', 12, { filtered: 'F' });
  expect(turnsOf([above], [above, dissolved])).toEqual([['W-1', 'newly above', true]]);
});

test('[quarter A8] a result above a limit is above the level; what is left out is not, and what counts again is new', () => {
  const more = sample('W-1', '2009-08-03', 10, { qualifier: '>' });
  expect(turnsOf([], [more])).toEqual([['W-1', 'newly above', true]]);
  const rejected: LeftOutChoice = {
    title: 'rejected results',
    column: 'qualifier',
    values: ['R'],
    byDefault: 'out',
    isIn: false,
  };
  const [retained, thrown] = [sample('W-2', '2009-05-03', 1), sample('W-2', '2009-08-03', 20, { qualifier: 'R' })];
  expect(turnsOf([retained], [retained, thrown], [rejected])).toEqual([]);
  expect(turnsOf([retained, thrown], [retained, { ...thrown, qualifier: null }], [rejected])).toEqual([
    ['W-2', 'newly above', false],
  ]);
});

test('[CHG-02] a result above another limit than before is a change', () => {
  const then = sample('W-1', '2009-08-03', 100, { qualifier: '>' });
  const { changes } = compareReleases(frame([then]), frame([{ ...then, result: 200 }]), []);
  expect(changes.map(({ kind, fields, after }) => [kind, fields, after?.result, after?.isAboveLimit])).toEqual([
    ['changed', ['result'], 200, true],
  ]);
});
