import type { ScreeningLevel } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { noExploration, type Exploration } from '../exploration/exploration.ts';
import {
  chooseLevelSet,
  removeOwnLevel,
  setLevelStates,
  setOwnLevel,
  toggleLevelState,
} from '../exploration/level-transitions.ts';
import { cannotTellText, levelText, shownLevelText, sourceText, whyNoLevel } from './level-words.ts';
import { levelSetsFor, levelsFor, levelsInForce, onlyLevelSet, ruleOf } from './levels-in-force.ts';
import { typedLevel, unitsForLevel } from './level-choices.ts';

const level = (differs: Partial<ScreeningLevel> = {}): ScreeningLevel => ({
  set: 'Federal standards',
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
  ...differs,
});
const levels = [
  level(),
  level({ analyte: 'Lead', value: 15 }),
  level({ set: 'County', fraction: 'Dissolved', value: 5, unit: 'ug/L', name: 'Goal' }),
  level({ set: 'County', value: 8, unit: 'ug/L', name: 'Goal' }),
];
const of = (part: Partial<Exploration>): Exploration => ({ ...noExploration, analyte: 'Arsenic', ...part });
const scope = (matrix: string | null, unit: string | null, hasValues = true) => ({
  analyte: 'Arsenic',
  matrix,
  unit,
  hasValues,
});

describe('[LEV-05] the levels in force', () => {
  test('are those of the chosen set for the analyte, or a person’s own before them', () => {
    expect(levelsInForce(levels, of({}))).toEqual([]);
    expect(levelsInForce(levels, of({ levelSet: 'Federal standards' }))).toEqual([levels[0]]);
    expect(levelsInForce(levels, of({ levelSet: 'County' }))).toHaveLength(2);
    expect(levelsInForce(levels, of({ levelSet: 'Federal standards', analyte: 'Boron' }))).toEqual([]);
    const ownLevels = [{ analyte: 'Arsenic', value: 3, unit: 'ug/L' }];
    const own = levelsInForce(levels, of({ levelSet: 'County', ownLevels }));
    expect(own).toMatchObject([{ value: 3, unit: 'ug/L', name: 'Own level', isOwn: true }]);
    expect(own.map(ruleOf)).toEqual([{ matrices: [], fraction: null, value: 3, unit: 'ug/L' }]);
    expect(levelsInForce(levels, of({ analyte: 'Lead', ownLevels }))).toEqual([]);
  });

  test('are shown in the unit of the rows: one, one for each fraction, or none', () => {
    const federal = levelsInForce(levels, of({ levelSet: 'Federal standards' }));
    const county = levelsInForce(levels, of({ levelSet: 'County' }));
    expect(levelsFor(federal, 'Ground Water', 'ug/L')).toEqual([{ level: levels[0], value: 10 }]);
    expect(levelsFor(county, 'Ground Water', 'ug/L').map((one) => shownLevelText(one, 'ug/L'))).toEqual([
      'Goal 8 ug/L',
      'Goal 5 ug/L (dissolved)',
    ]);
    expect(levelsFor(federal, 'Soil', 'ug/L')).toEqual([]);
    expect(levelsFor(federal, 'Ground Water', 'pCi/L')).toEqual([]);
  });

  test('[TRD-12] one press offers the only set that has a level for the rows', () => {
    expect(onlyLevelSet(levels, scope('Ground Water', 'ug/L'))).toBeNull();
    const lead = { ...scope('Ground Water', 'ug/L'), analyte: 'Lead' };
    expect(onlyLevelSet(levels, lead)).toEqual({ set: 'Federal standards', levels: [levels[1]] });
    expect(onlyLevelSet(levels, { ...lead, matrix: 'Soil' })).toBeNull();
    expect(onlyLevelSet(levels, { ...lead, unit: 'pCi/L' })).toBeNull();
    expect(onlyLevelSet(levels, { ...lead, matrix: null, unit: null, hasValues: false })).not.toBeNull();
    expect(onlyLevelSet(levels, { ...lead, analyte: 'Boron' })).toBeNull();
  });

  test('sets say whether they have a level of the analyte', () => {
    expect(levelSetsFor(levels, 'Lead')).toEqual([
      { set: 'Federal standards', hasAnalyte: true },
      { set: 'County', hasAnalyte: false },
    ]);
  });
});

describe('[LEV-05] a person’s choice', () => {
  test('of a set ends the filter by states; the same choice changes nothing', () => {
    const chosen = chooseLevelSet(of({ levelStates: ['above'] }), 'County');
    expect(chosen).toMatchObject({ levelSet: 'County', levelStates: [] });
    expect(chooseLevelSet(chosen, 'County')).toBe(chosen);
  });

  test('of an own level takes the earlier one’s position; at most fifty are kept', () => {
    const one = setOwnLevel(of({ ownLevels: [{ analyte: 'Lead', value: 1, unit: 'ug/L' }] }), {
      analyte: 'Arsenic',
      value: 2,
      unit: 'ug/L',
    });
    const two = setOwnLevel(one, { analyte: 'Arsenic', value: 3, unit: 'mg/L' });
    expect(two.ownLevels).toEqual([
      { analyte: 'Lead', value: 1, unit: 'ug/L' },
      { analyte: 'Arsenic', value: 3, unit: 'mg/L' },
    ]);
    expect(setOwnLevel(two, { analyte: 'Arsenic', value: 3, unit: 'mg/L' })).toBe(two);
    expect(removeOwnLevel(two, 'Arsenic').ownLevels).toHaveLength(1);
    expect(removeOwnLevel(two, 'Boron')).toBe(two);
    const many = Array.from({ length: 60 }, (_, at) => ({ analyte: `A${at}`, value: 1, unit: 'ug/L' }));
    const retained = many.reduce((state, own) => setOwnLevel(state, own), of({}));
    expect(retained.ownLevels).toEqual(many.slice(-50));
  });

  test('[LEV-06] of states: none or all three filter nothing', () => {
    const above = toggleLevelState(of({}), 'above');
    expect(above.levelStates).toEqual(['above']);
    expect(toggleLevelState(above, 'above').levelStates).toEqual([]);
    expect(setLevelStates(above, ['cannot tell', 'below', 'above']).levelStates).toEqual([]);
    expect(setLevelStates(above, ['above'])).toBe(above);
  });
});

describe('[LEV-05] a level in words', () => {
  test('has its value, its kind, its source with the date, and what it is for', () => {
    expect(levelText(level())).toBe('MCL 0.01 mg/L');
    expect(sourceText(level({ fraction: 'Total' }))).toBe(
      'maximum contaminant level; 40 CFR 141.62(b)(16), 2024-07-01. For Ground Water and Surface Water, total only.',
    );
    expect(sourceText(level({ kind: null, date: null, matrices: [] }))).toBe('40 CFR 141.62(b)(16).');
  });

  test('why none holds is said, with what to do', () => {
    const question = { levelSet: 'Federal standards', setsWith: ['County'] };
    const federal = [level()];
    expect(whyNoLevel({ ...question, levels: [], scope: scope('Ground Water', 'ug/L') })).toBe(
      '“Federal standards” has no level for Arsenic. There is one in County; or set your own.',
    );
    expect(whyNoLevel({ levelSet: null, setsWith: [], levels: [], scope: scope(null, null, false) })).toBeNull();
    expect(whyNoLevel({ ...question, levels: federal, scope: scope('Soil', 'mg/kg') })).toBe(
      'The level is for Ground Water or Surface Water, the rows shown are Soil: none of them can be compared.',
    );
    expect(whyNoLevel({ ...question, levels: federal, scope: scope('Ground Water', 'pCi/L') })).toBe(
      'The level is in mg/L, which is not converted to pCi/L: none of the rows can be compared.',
    );
    expect(whyNoLevel({ ...question, levels: federal, scope: scope('Ground Water', 'ug/L') })).toBeNull();
  });

  test('why rows cannot be told is counted', () => {
    const ofLocation = { max: [], latest: [], mean: [] };
    const counts = { above: 1, below: 2, cannotTell: 6 };
    const found = {
      counts,
      offered: counts,
      withoutLevel: 2,
      withoutValue: 1,
      ofLocation,
      latestDays: [],
      meanLimits: null,
    };
    expect(cannotTellText(found)).toBe(
      'Cannot tell: 3 non-detects with a limit above the level, 2 rows of another matrix, fraction or unit, and 1 row without a result.',
    );
    expect(
      cannotTellText({ ...found, counts: { ...counts, cannotTell: 0 }, withoutLevel: 0, withoutValue: 0 }),
    ).toBeNull();
  });
});

describe('[LEV-05] an own level as it is typed', () => {
  test('is a number above 0', () => {
    expect(typedLevel(' 0.005 ')).toEqual({ value: 0.005, fault: null });
    expect(typedLevel('').fault).toBe('Write the level, a number above 0.');
    expect(typedLevel('5 ug/L').fault).toBe('Not a number. Write one such as 18 or 0.005.');
    expect(typedLevel('0').fault).toMatch(/^A level must be above 0/);
    expect(typedLevel('-3').fault).toMatch(/^A level must be above 0/);
  });

  test('is in a unit of the rows, or one that is converted into it', () => {
    expect(unitsForLevel(['ug/L', null, ''])).toEqual(['ug/L', 'mg/L', 'ng/L']);
    expect(unitsForLevel(['pCi/L'])).toEqual(['pCi/L', 'Bq/L']);
    expect(unitsForLevel(['SU'])).toEqual(['SU']);
    expect(unitsForLevel([null])).toEqual([]);
  });
});
