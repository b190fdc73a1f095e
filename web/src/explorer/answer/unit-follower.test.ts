import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ScreeningLevel } from '@wellfield/contract';
import { reportedUnits } from '../../frame/conversion/convert-frame.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { frameInUnit } from '../../frame/testing/frame-in-unit.ts';
import { chooseLevelSet } from '../exploration/level-transitions.ts';
import { noExploration } from '../exploration/exploration.ts';
import { explore } from '../exploration/exploration-store.ts';
import { selectLocation } from '../exploration/transitions.ts';
import { answerOf } from '../testing/answer-of.ts';
import { type Answer, noAnswer, useAnswer } from './answer.ts';
import { followLevels } from './unit-follower.ts';

const level: ScreeningLevel = {
  set: 'MCL',
  analyte: 'Arsenic',
  matrices: [],
  fraction: null,
  value: 10,
  unit: 'ug/L',
  name: 'MCL',
  kind: null,
  source: 'S',
  date: null,
  status: 'in force',
  valid_from: null,
  valid_until: null,
};
const ofBoth = frameOf([
  { unit: 'mg/L', result: 1 },
  { unit: 'mg/L', result: 2 },
  { unit: 'ug/L', result: 3 },
]);

let requested: number;
let stop: () => void;

beforeEach(() => {
  requested = 0;
  explore(() => ({ ...noExploration, analyte: 'Arsenic' }));
  stop = followLevels(() => {
    requested += 1;
  });
});
afterEach(() => {
  stop();
  useAnswer.setState(noAnswer);
  explore(() => noExploration);
});

/** An answer of both units in that of most, or in the given one. */
function show(unit: string | null, differs: Partial<Answer> = {}): void {
  const frame = frameInUnit(ofBoth, unit);
  const answer = answerOf([], { frame, reportedUnits: reportedUnits(frame), screeningLevels: [level], ...differs });
  useAnswer.setState({ answer });
}

test('[quarter A4] a level in another unit has results of both units shown in its own, once', () => {
  show(null);
  explore(selectLocation, 'W-1');
  expect(requested).toBe(0);
  explore(chooseLevelSet, 'MCL');
  expect(requested).toBe(1);
  // Where that failed, a click on another well does not ask again.
  explore(selectLocation, 'W-2');
  expect(requested).toBe(1);
  show('ug/L');
  expect(requested).toBe(1);
  explore(chooseLevelSet, null);
  expect(requested).toBe(2);
});

test('[quarter A4] a chosen unit stays, and results of one unit do', () => {
  show('mg/L', { targetUnit: 'mg/L' });
  explore(chooseLevelSet, 'MCL');
  useAnswer.setState({ answer: answerOf([{ unit: 'mg/L' }], { reportedUnits: ['mg/L'], screeningLevels: [level] }) });
  expect(requested).toBe(0);
});
