import { expect, test } from 'vitest';
import type { LocationTurn } from '../../frame/changes/level-turns.ts';
import type { SampleChange } from '../../frame/changes/sample-change.ts';
import { changeColumns } from './change-columns.ts';
import { changeCounts, exceedanceText, leftOutText, turnedText } from './change-words.ts';
import { turnedTrends } from './turned-trends.ts';

const of = {
  analyte: 'Arsenic',
  sampleId: null,
  date: null,
  matrix: null,
  fraction: null,
  unit: 'ug/L',
  fields: [],
} as const;
const at = (state: 'above' | 'below' | 'cannot tell' | null) => ({
  result: 1,
  isNonDetect: false,
  isAboveLimit: false,
  state,
  leftOut: null,
  reported: null,
});
const change = (differs: Partial<SampleChange>): SampleChange => ({
  ...of,
  kind: 'changed',
  location: 'W-1',
  before: at('below'),
  after: at('below'),
  ...differs,
});

const turned = (turn: LocationTurn['turn'], location: string, differs: Partial<LocationTurn> = {}): LocationTurn => ({
  analyte: 'Arsenic',
  location,
  turn,
  isSampledAgain: false,
  ...differs,
});

test('[CHG-04] [quarter A8] locations newly above the level are named, those still above are counted apart', () => {
  const turns = [
    turned('newly above', 'W-1'),
    turned('newly above', 'W-2'),
    turned('still above', 'MW8', { isSampledAgain: true }),
    turned('still above', 'MW9'),
    turned('no longer above', 'W-5'),
    turned('cannot tell now', 'W-6'),
  ];
  expect(exceedanceText(turns, true)).toBe(
    '2 locations newly above the level (by the latest result, and not at the previous sample): W-1, W-2. ' +
      'Still above: 2, 1 of them with new samples. No longer above: 1. Above before, cannot be determined now: 1.',
  );
  expect(exceedanceText(turns.slice(3, 4), true)).toBe(
    'No location is newly above the level. Still above: 1, 0 of them with new samples.',
  );
  expect(exceedanceText([], true)).toBe('No location is newly above the level.');
  expect(exceedanceText(turns, false)).toBeNull();
  const lead = turned('newly above', 'W-1', { analyte: 'Lead' });
  expect(exceedanceText([...turns.slice(0, 2), lead], true, true)).toBe(
    '3 locations newly above their level (by the latest result, and not at the previous sample): Arsenic at W-1, W-2; Lead at W-1.',
  );
  const many = Array.from({ length: 12 }, (_, index) => turned('newly above', `W-${index}`));
  expect(exceedanceText(many, true)).toMatch(/W-9 and 2 more\.$/);
  expect(exceedanceText(many, true, true)).toMatch(/W-9 and 2 more\.$/);
  const counts = { new: 1, changed: 3, withdrawn: 1 };
  expect(changeCounts({ counts, same: 1_234 })).toBe('1 sample new, 3 changed, 1 withdrawn, 1,234 the same');
});

test('[CHG-04] a result above a limit is said with its limit, in the table and in files', () => {
  const above = { ...at('above'), result: 1000, isAboveLimit: true };
  const [column] = changeColumns({ hasLevel: true, isOfAll: false, hasLeftOut: false, isConverted: false }).filter(
    ({ id }) => id === 'result_after',
  );
  expect(column?.text?.(change({ after: above }))).toBe('> 1,000');
  expect(column?.value(change({ after: above }))).toBe('> 1000');
  expect(column?.value(change({ after: at('above') }))).toBe(1);
  expect(column?.order?.(change({ after: above }))).toBe(1000);
});

test('[CHG-04] what is left out of figures is said', () => {
  const duplicate = { ...at('above'), leftOut: 'field duplicates' };
  const rejected = { ...at('above'), leftOut: 'rejected results' };
  const changes = [
    change({ after: duplicate }),
    change({ location: 'W-2', after: rejected }),
    change({ location: 'W-3', kind: 'withdrawn', before: duplicate, after: null }),
    change({ location: 'W-4', before: rejected, after: at('above') }),
  ];
  expect(leftOutText(changes)).toBe(
    'Of them 2 field duplicates and 1 of the rejected results are left out of figures: marked in the table, and above no level here.',
  );
  expect(leftOutText(changes.slice(3))).toBeNull();
});

test('[CHG-04] [figures A6] trends that are told differently, and new ones and those without samples now that rise or fall', () => {
  const series = (location: string, verdict: 'rising' | 'falling' | 'no trend shown' | 'too few', unit = 'ug/L') => ({
    analyte: 'Lead',
    location,
    matrix: 'Soil',
    fraction: null,
    unit,
    verdict,
    cautions: location === 'W-1' && verdict === 'rising' ? (['close', 'drift'] as const) : [],
  });
  const found = turnedTrends(
    [series('W-1', 'too few'), series('W-2', 'rising'), series('W-3', 'falling'), series('W-6', 'too few')],
    [
      series('W-1', 'rising'),
      series('W-2', 'rising'),
      series('W-3', 'falling', 'mg/L'),
      series('W-4', 'too few'),
      series('W-5', 'no trend shown'),
    ],
  );
  expect(found.map((trend) => turnedText(trend))).toEqual([
    'W-1, Soil, ug/L: too few → rising (results follow each other, season of sampling drifts)',
    'W-3, Soil, mg/L: new, falling',
    'W-3, Soil, ug/L: falling → no samples',
  ]);
  expect(found.map((trend) => turnedText(trend, true))[0]).toBe(
    'Lead, W-1, Soil, ug/L: too few → rising (results follow each other, season of sampling drifts)',
  );
});
