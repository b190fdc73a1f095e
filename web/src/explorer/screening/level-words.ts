import { formatCount, formatCounted, formatOwnResult, unitFactor, type ScreeningCounts } from '@wellfield/science';
import type { ScreeningSurvey } from '../../frame/survey/screening-survey.ts';
import type { ValueScope } from '../exploration/value-scope.ts';
import { levelsFor, type LevelInForce, type ShownLevel } from './levels-in-force.ts';
import { andList, orList } from '../../ui/lists-in-words.ts';

/** 'MCL 0.01 mg/L': a level by its name. */
export function levelText({ name, value, unit }: LevelInForce): string {
  return `${name} ${formatOwnResult(value)} ${unit}`;
}

/** 'MCL 10 ug/L (dissolved)': a level in the unit of what it stands beside. */
export function shownLevelText({ level, value }: ShownLevel, unit: string): string {
  const fraction = level.fraction === null ? '' : ` (${level.fraction.toLowerCase()})`;
  return `${level.name} ${formatOwnResult(value)} ${unit}${fraction}`;
}

/** 'maximum contaminant level; 40 CFR 141.62(b)(16), 2024-07-01. For Ground Water and Surface Water.' */
export function sourceText({ kind, source, date, matrices, fraction }: LevelInForce): string {
  const published = [source, date].filter((part) => part !== null).join(', ');
  const subjects = levelSubjects({ matrices, fraction });
  return [
    `${[kind, published].filter((part) => part !== null).join('; ')}.`,
    subjects === '' ? null : `For ${subjects}.`,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** 'Ground Water and Surface Water, dissolved only': the samples that a level is for; empty where it is for all. */
export function levelSubjects({ matrices, fraction }: Pick<LevelInForce, 'matrices' | 'fraction'>): string {
  return [andList(matrices), fraction && `${fraction.toLowerCase()} only`].filter(Boolean).join(', ');
}

/** A level with all that is known of it, for files. */
export function levelWithSource(level: LevelInForce): string {
  return `${levelText(level)} (${sourceText(level).replace(/\.$/, '')})`;
}

/** '12 above MCL 0.01 mg/L, 30 below, 4 cannot be determined'. */
export function screeningFact({ above, below, cannotTell }: ScreeningCounts, levels: readonly LevelInForce[]): string {
  const [only, another] = levels;
  const level = only && !another ? levelText(only) : 'their level';
  return `${formatCount(above)} above ${level}, ${formatCount(below)} below, ${formatCount(cannotTell)} cannot be determined`;
}

interface LevelQuestion {
  levels: readonly LevelInForce[];
  scope: ValueScope;
  levelSet: string | null;
  /** The sets that have a level for the analyte. */
  setsWith: readonly string[];
}

/** Why no level holds for the rows shown, and what to do; null where one does, or where none was chosen. */
export function whyNoLevel({ levels, scope, levelSet, setsWith }: LevelQuestion): string | null {
  const { analyte, matrix, unit } = scope;
  if (levels.length === 0) {
    if (levelSet === null) return null;
    const others = setsWith.length === 0 ? 'No other set has one' : `There is one in ${orList(setsWith)}`;
    return `“${levelSet}” has no level for ${analyte ?? 'this parameter'}. ${others}; or set your own.`;
  }
  if (!scope.hasValues || levelsFor(levels, matrix, unit).length > 0) return null;
  const [first] = levels;
  const isForMatrix = levels.some((level) => level.matrices.length === 0 || level.matrices.includes(matrix ?? ''));
  if (!isForMatrix && first) {
    return `The level is for ${orList(new Set(levels.flatMap(({ matrices }) => matrices)))}, the rows shown are ${matrix ?? 'of no matrix'}: none of them can be compared.`;
  }
  if (first && levels.every((level) => unitFactor(level.unit, unit) === null)) {
    return `The level is in ${first.unit}, which is not converted to ${unit ?? 'results without a unit'}: none of the rows can be compared.`;
  }
  return null;
}

/** Why rows cannot be told, counted; null where all can. */
export function cannotTellText({ counts, withoutLevel, withoutValue }: ScreeningSurvey): string | null {
  const high = counts.cannotTell - withoutLevel - withoutValue;
  const reasons = [
    high > 0 &&
      formatCounted(high, 'non-detect with a limit above the level', 'non-detects with a limit above the level'),
    withoutLevel > 0 &&
      formatCounted(
        withoutLevel,
        'row of another matrix, fraction or unit',
        'rows of another matrix, fraction or unit',
      ),
    withoutValue > 0 && formatCounted(withoutValue, 'row without a result', 'rows without a result'),
  ].filter((reason) => reason !== false);
  return reasons.length === 0 ? null : `Cannot tell: ${andList(reasons)}.`;
}
