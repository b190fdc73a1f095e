import type { ScreeningLevel } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { noExploration } from '../exploration/exploration.ts';
import { levelChoices, levelsWithTime } from './level-choices.ts';
import { levelText, sourceText } from './level-words.ts';
import { levelsInForce, onlyLevelSet } from './levels-in-force.ts';

const level = (differs: Partial<ScreeningLevel>): ScreeningLevel => ({
  set: 'Federal',
  analyte: 'Lead',
  matrices: [],
  fraction: null,
  value: 15,
  unit: 'ug/L',
  name: 'Action level',
  kind: null,
  source: '40 CFR 141.80(c)',
  date: null,
  status: 'in force',
  valid_from: null,
  valid_until: null,
  ...differs,
});
const levels = [
  level({ valid_until: '2027-10-31' }),
  level({ value: 10, valid_from: '2027-11-01' }),
  level({ analyte: 'Arsenic', value: 10, name: 'MCL' }),
  level({ analyte: 'Perchlorate', value: 20, name: 'MCL', status: 'proposed' }),
  level({ analyte: 'Arsenic', value: 50, name: 'MCL', status: 'withdrawn' }),
];
const choices = (today: string) =>
  levelChoices(levels, today).map(({ set, analyte, value }) => `${set}: ${analyte} ${value}`);

test('[LEV-12] a set has what is in force today; what comes, what is proposed and what has ended are choices of their own', () => {
  const proposed = 'Federal, proposed: Perchlorate 20';
  expect(choices('2026-11-29')).toEqual([
    'Federal: Lead 15',
    'Federal: Arsenic 10',
    'Federal, from Nov 1, 2027: Lead 10',
    'Federal, from Nov 1, 2027: Arsenic 10',
    proposed,
  ]);
  // The last day of the one and the first of the other.
  expect(choices('2027-10-31').slice(0, 2)).toEqual(['Federal: Lead 15', 'Federal: Arsenic 10']);
  expect(choices('2027-11-01')).toEqual([
    'Federal: Lead 10',
    'Federal: Arsenic 10',
    proposed,
    'Federal, until Oct 31, 2027: Lead 15',
    'Federal, until Oct 31, 2027: Arsenic 10',
  ]);
  // One that ends without another leaves the set as it then is.
  expect(levelChoices([level({ valid_until: '2026-12-31' })], '2026-11-29').map(({ set }) => set)).toEqual(['Federal']);
});

test('[LEV-12] what does not hold today says so next to its value, and is neither in force nor offered by itself', () => {
  const all = levelChoices(levels, '2026-11-29');
  const of = (analyte: string, levelSet: string | null) => levelsInForce(all, { ...noExploration, analyte, levelSet });
  expect(of('Perchlorate', 'Federal')).toEqual([]);
  expect(of('Perchlorate', 'Federal, proposed').map(levelText)).toEqual(['MCL 20 ug/L (proposed)']);
  expect(of('Lead', 'Federal, from Nov 1, 2027').map(levelText)).toEqual(['Action level 10 ug/L (from Nov 1, 2027)']);
  expect(of('Arsenic', 'Federal, from Nov 1, 2027').map(levelText)).toEqual(['MCL 10 ug/L']);
  expect(of('Lead', 'Federal').map(sourceText)).toEqual(['40 CFR 141.80(c). In force until Oct 31, 2027.']);
  expect(of('Perchlorate', 'Federal, proposed').map(sourceText)).toEqual(['40 CFR 141.80(c). Proposed.']);
  const scope = { matrix: null, unit: 'ug/L', hasValues: true };
  expect(onlyLevelSet(all, { analyte: 'Perchlorate', ...scope })).toBeNull();
  expect(onlyLevelSet(all, { analyte: 'Lead', ...scope })?.levels.map(levelText)).toEqual(['Action level 15 ug/L']);
  expect(levelsWithTime(levels, '2026-11-29').map(levelText)).toEqual([
    'Action level 15 ug/L',
    'Action level 10 ug/L (from Nov 1, 2027)',
    'MCL 10 ug/L',
    'MCL 20 ug/L (proposed)',
    'MCL 50 ug/L (withdrawn)',
  ]);
});
