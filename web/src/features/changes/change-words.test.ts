import { expect, test } from 'vitest';
import type { SampleChange } from '../../frame/changes/compare-releases.ts';
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
  state,
  leftOut: null,
});
const change = (differs: Partial<SampleChange>): SampleChange => ({
  ...of,
  kind: 'changed',
  location: 'W-1',
  before: at('below'),
  after: at('below'),
  ...differs,
});

test('[CHG-04] what is above the level now and was not before is counted with its locations', () => {
  const changes = [
    change({ after: at('above') }),
    change({ location: 'W-2', before: at('cannot tell'), after: at('above') }),
    change({ location: 'W-3', before: at('above'), after: at('above') }),
    change({ location: 'W-4', kind: 'new', before: null, after: at('above') }),
    change({ location: 'W-5', kind: 'withdrawn', before: at('above'), after: null }),
  ];
  expect(exceedanceText(changes, true)).toBe('3 samples above the level that were not before, at W-1, W-2, W-4.');
  expect(exceedanceText(changes.slice(0, 1), true)).toBe('1 sample above the level that was not before, at W-1.');
  expect(exceedanceText(changes.slice(2, 3), true)).toBe('No sample is above the level that was not before.');
  expect(exceedanceText(changes, false)).toBeNull();
  const counts = { new: 1, changed: 3, withdrawn: 1 };
  expect(changeCounts({ counts, same: 1_234 })).toBe('1 sample new, 3 changed, 1 withdrawn, 1,234 the same');
  const lead = change({ analyte: 'Lead', after: at('above') });
  expect(exceedanceText([...changes, lead], true, true)).toBe(
    '4 samples above their levels that were not before, of Arsenic, Lead.',
  );
  const many = Array.from({ length: 12 }, (_, index) => change({ location: `W-${index}`, after: at('above') }));
  expect(exceedanceText(many, true)).toMatch(/W-9 and 2 more\.$/);
});

test('[CHG-04] what is left out of figures is said and is above no level; what counts again is', () => {
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
  expect(exceedanceText(changes, true)).toBe('1 sample above the level that was not before, at W-4.');
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
  const turned = turnedTrends(
    [series('W-1', 'too few'), series('W-2', 'rising'), series('W-3', 'falling'), series('W-6', 'too few')],
    [
      series('W-1', 'rising'),
      series('W-2', 'rising'),
      series('W-3', 'falling', 'mg/L'),
      series('W-4', 'too few'),
      series('W-5', 'no trend shown'),
    ],
  );
  expect(turned.map((trend) => turnedText(trend))).toEqual([
    'W-1, Soil, ug/L: too few → rising (results follow each other, season of sampling drifts)',
    'W-3, Soil, mg/L: new, falling',
    'W-3, Soil, ug/L: falling → no samples',
  ]);
  expect(turned.map((trend) => turnedText(trend, true))[0]).toBe(
    'Lead, W-1, Soil, ug/L: too few → rising (results follow each other, season of sampling drifts)',
  );
});
