import { unitFactor } from '@wellfield/science';
import { levelFor } from '../../frame/screening/level-rules.ts';
import { fractionName } from '../../frame/sample-frame.ts';
import type { SummaryGroupNames } from '../../frame/summary/summary-keys.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import { orList } from '../../ui/lists-in-words.ts';

/** The level that a series is compared with, in its unit; or, as a sentence, why it is compared with none. */
export type ComparedLevel = { level: LevelInForce; value: number } | { why: string; isChosen: boolean };

/** The level of a series among those in force for its analyte. */
export function comparedLevel(
  analyte: string,
  levels: readonly LevelInForce[],
  { matrix, fraction, totalAs, unit }: Pick<SummaryGroupNames, 'matrix' | 'fraction' | 'totalAs' | 'unit'>,
  levelSet: string | null,
): ComparedLevel {
  if (levels.length === 0) return { isChosen: false, why: noLevelText(analyte, levelSet) };
  const level = levelFor(levels, matrix, fraction);
  if (!level) return { isChosen: true, why: otherSamplesText(levels, matrix, fractionName({ fraction, totalAs })) };
  const factor = unitFactor(level.unit, unit);
  if (factor !== null) return { level, value: level.value * factor };
  const into = unit === null ? 'results without a unit' : unit;
  return { isChosen: true, why: `the level is in ${level.unit}, which is not converted to ${into}.` };
}

function noLevelText(analyte: string, levelSet: string | null): string {
  return levelSet === null
    ? `no level is chosen, so results are not compared with one. Choose a set under “Level”, or set your own.`
    : `“${levelSet}” has no level for ${analyte}, so results are not compared with one.`;
}

/** That the levels are for samples of other matrices, or of the other fraction. */
function otherSamplesText(levels: readonly LevelInForce[], matrix: string | null, fraction: string | null): string {
  const isForMatrix = (level: LevelInForce) => level.matrices.length === 0 || level.matrices.includes(matrix ?? '');
  const ofMatrix = levels.filter(isForMatrix);
  if (ofMatrix.length === 0) {
    const matrices = orList(new Set(levels.flatMap(({ matrices: some }) => some)));
    return `the level is for ${matrices}, these samples are ${matrix ?? 'of no matrix'}.`;
  }
  const fractions = orList(new Set(ofMatrix.flatMap((level) => level.fraction?.toLowerCase() ?? [])));
  const own = fraction === 'Not stated' ? 'of a fraction that is not stated' : fraction?.toLowerCase();
  return `the level is for ${fractions} results, these are ${own ?? 'of no fraction'}.`;
}
