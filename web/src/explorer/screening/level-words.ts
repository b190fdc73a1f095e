import {
  formatCount,
  formatCounted,
  formatDateLl,
  formatOwnResult,
  type ScreeningCounts,
  type ScreeningState,
  unitFactor,
} from '@wellfield/science';
import type { ScreeningSurvey } from '../../frame/survey/screening-survey.ts';
import { andList, orList } from '../../ui/lists-in-words.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import { recentMonths } from '../../frame/screening/recent-results.ts';
import type { ValueScope } from '../exploration/value-scope.ts';
import { type LevelStatistic, levelStatisticTitles } from '../exploration/parts/level-parts.ts';
import { type LevelInForce, levelsFor, type ShownLevel } from './levels-in-force.ts';

/** 'MCL 0.01 mg/L', 'MCL 0.02 mg/L (proposed)': a level by its name, and why it does not hold today. */
export function levelText({ name, value, unit, when }: LevelInForce): string {
  return `${name} ${formatOwnResult(value)} ${unit}${inBrackets(when)}`;
}

/** 'MCL 10 ug/L (dissolved)': a level in the unit of what it stands beside. */
export function shownLevelText({ level, value }: ShownLevel, unit: string): string {
  return `${level.name} ${formatOwnResult(value)} ${unit}${inBrackets(level.fraction?.toLowerCase(), level.when)}`;
}

function inBrackets(...words: readonly (string | undefined)[]): string {
  const stated = words.filter((word) => word !== undefined);
  return stated.length === 0 ? '' : ` (${stated.join(', ')})`;
}

/**
 * 'maximum contaminant level; 40 CFR 141.62(b)(16), 2024-07-01. For Ground Water and Surface Water. In force until Oct 31,
 * 2027.'
 */
export function sourceText(level: LevelInForce): string {
  const { kind, source, date, matrices, fraction } = level;
  const published = [source, date].filter((part) => part !== null).join(', ');
  const subjects = levelSubjects({ matrices, fraction });
  return [
    `${[kind, published].filter((part) => part !== null).join('; ')}.`,
    subjects === '' ? null : `For ${subjects}.`,
    timeText(level),
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** 'In force from Nov 1, 2027.': whether and when a level holds; null where it simply does. */
function timeText({ status, valid_from: from, valid_until: until }: LevelInForce): string | null {
  const days = [from && `from ${formatDateLl(from)}`, until && `until ${formatDateLl(until)}`]
    .filter(Boolean)
    .join(' ');
  if (status === 'in force') return days === '' ? null : `In force ${days}.`;
  const title = status === 'proposed' ? 'Proposed' : 'Withdrawn';
  return days === '' ? `${title}.` : `${title}, ${days}.`;
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

/** Why the states of rows cannot be determined, counted; null where all can. */
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

/** A state against a level as it stands alone. */
export const stateTitles: Readonly<Record<ScreeningState, string>> = {
  above: 'Above',
  below: 'Below',
  'cannot tell': 'Cannot tell',
};

/** What the map compares with a level, within a sentence. */
export function levelStatisticWord(statistic: LevelStatistic): string {
  const title = levelStatisticTitles[statistic];
  return statistic === 'ucl95' ? title : title.toLowerCase();
}

/** 'sampled since Aug 3, 2008': of what the latest result is recent. */
export const sampledSince = (since: number) => `sampled since ${dayText(since)}`;

/** What was last sampled before the same day. */
export const lastSampledBefore = 'last sampled before';

/** That a block's latest result is no recent one. */
export const notSampledSince = (since: number) => `Not sampled since ${dayText(since)}.`;

/** What recent means, for help. */
export const recentMeaning = `What was sampled in the ${recentMonths} months before the newest result shown is counted first: a year's round of sampling and a quarter more. What was last sampled before is counted apart.`;

const dayText = (day: number) => formatDateLl(isoDate(day));
