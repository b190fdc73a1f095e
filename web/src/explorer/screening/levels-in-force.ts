import type { ScreeningLevel } from '@wellfield/contract';
import { unitFactor } from '@wellfield/science';
import { levelFor, type LevelRule } from '../../frame/screening/level-rules.ts';
import type { ChosenLevel } from './level-choices.ts';
import type { Exploration } from '../exploration/exploration.ts';
import type { ValueScope } from '../exploration/value-scope.ts';

/** A level that the shown analyte's results are compared with: one of the chosen set, or a person's own. */
export type LevelInForce = ChosenLevel & { isOwn?: true };

type Choice = Pick<Exploration, 'analyte' | 'levelSet' | 'ownLevels'>;

/** The levels that hold for the analyte: the person's own, or those of the chosen set, unless they are not known. */
export function levelsInForce(
  levels: readonly ChosenLevel[] | null,
  { analyte, levelSet, ownLevels }: Choice,
): readonly LevelInForce[] {
  const own = ownLevels.find((level) => level.analyte === analyte);
  if (own) return [{ ...own, ...ownLevelParts }];
  return levelSet === null ? [] : (levels ?? []).filter((level) => level.set === levelSet && level.analyte === analyte);
}

/** The units of the levels in force, of all analytes that have one. */
export function levelUnits(
  levels: readonly ChosenLevel[] | null,
  choice: Omit<Choice, 'analyte'>,
): { analyte: string; unit: string }[] {
  const ofSet = (levels ?? []).filter(({ set }) => set === choice.levelSet);
  const analytes = new Set([...choice.ownLevels, ...ofSet].map(({ analyte }) => analyte));
  return [...analytes].flatMap((analyte) =>
    levelsInForce(ofSet, { ...choice, analyte }).map(({ unit }) => ({ analyte, unit })),
  );
}

const ownLevelParts = {
  set: 'Own levels',
  matrices: [],
  fraction: null,
  name: 'Own level',
  kind: null,
  source: 'set by you or in the link',
  date: null,
  status: 'in force',
  valid_from: null,
  valid_until: null,
  isOwn: true,
} satisfies Partial<LevelInForce>;

/** What rows are compared with. */
export function ruleOf({ matrices, fraction, value, unit }: LevelInForce): LevelRule {
  return { matrices, fraction, value, unit };
}

/** The sets of levels in their order, and whether each has one for an analyte. */
export function levelSetsFor(
  levels: readonly ScreeningLevel[],
  analyte: string | null,
): readonly { set: string; hasAnalyte: boolean }[] {
  const sets = [...new Set(levels.map(({ set }) => set))];
  return sets.map((set) => ({
    set,
    hasAnalyte: levels.some((level) => level.set === set && level.analyte === analyte),
  }));
}

/**
 * The only set that has levels in force today for an analyte, of which one holds for the rows shown; null without one, or with
 * several.
 */
export function onlyLevelSet(
  levels: readonly ChosenLevel[],
  { analyte, matrix, unit, hasValues }: ValueScope,
): { set: string; levels: readonly LevelInForce[] } | null {
  const own = levels.filter((level) => level.analyte === analyte && !level.isOfOtherDay);
  const [first, another] = new Set(own.map(({ set }) => set));
  if (first === undefined || another !== undefined) return null;
  return hasValues && levelsFor(own, matrix, unit).length === 0 ? null : { set: first, levels: own };
}

/** A level in a unit of the rows shown. */
export interface ShownLevel {
  level: LevelInForce;
  value: number;
}

/**
 * The levels that hold for samples of a matrix, in a unit, as plots draw them: one, or one for each fraction. None where the
 * unit is not converted.
 */
export function levelsFor(
  levels: readonly LevelInForce[],
  matrix: string | null,
  unit: string | null,
): readonly ShownLevel[] {
  const inForce = (['Total', 'Dissolved'] as const).flatMap((fraction) => levelFor(levels, matrix, fraction) ?? []);
  return [...new Set(inForce)].flatMap((level) => {
    const factor = unitFactor(level.unit, unit);
    return factor === null ? [] : [{ level, value: level.value * factor }];
  });
}
