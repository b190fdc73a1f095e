import { expect, test } from 'vitest';
import { levelFact } from './report-facts.ts';

/** 40 CFR 141.62(b)(16), as the site's table of levels has it. */
const arsenic = {
  set: 'Federal primary standards',
  analyte: 'Arsenic',
  matrices: ['Ground Water', 'Surface Water'],
  fraction: null,
  value: 0.01,
  unit: 'mg/L',
  name: 'MCL',
  kind: 'maximum contaminant level',
  source: '40 CFR 141.62(b)(16)',
  date: '2024-07-01',
  status: 'in force' as const,
  valid_from: null,
  valid_until: null,
};
const choice = { analyte: 'Arsenic', levelSet: arsenic.set, ownLevels: [] };

test.each([
  [
    'a set’s',
    choice,
    'Federal primary standards: MCL 0.01 mg/L (maximum contaminant level; 40 CFR 141.62(b)(16), 2024-07-01. For Ground Water and Surface Water)',
  ],
  [
    'one’s own',
    { ...choice, ownLevels: [{ analyte: 'Arsenic', value: 5, unit: 'ug/L' }] },
    'Own levels: Own level 5 ug/L (set by you or in the link)',
  ],
  [
    'a set without one',
    { ...choice, analyte: 'Nitrate' },
    'none: “Federal primary standards” has no level for Nitrate',
  ],
  ['no choice', { ...choice, levelSet: null }, 'none'],
])('[RPT-03] a report names the level that results are compared with: %s', (_, chosen, text) => {
  expect(levelFact([arsenic], chosen)).toEqual({ name: 'Level', text });
});
