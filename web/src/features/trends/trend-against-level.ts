import type { ScreeningState } from '@wellfield/science';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import { levelFor, levelIn } from '../../frame/screening/level-rules.ts';
import { latestDayOf, screenGroup } from '../../frame/summary/group-screening.ts';
import type { SeriesSamples } from '../../frame/trends/series-samples.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';

/** The samples of a trend against the level that holds for them. */
export interface TrendAgainstLevel {
  level: LevelInForce;
  /** Of the last day with a result, as the map has it; null without a result. */
  latest: ScreeningState | null;
  /** That day, since 1970-01-01. */
  latestDay: number | null;
  above: number;
  cannotTell: number;
  lastAboveDay: number | null;
}

/** Null where no level holds for the matrix and fraction, or none is converted into the unit. */
export function trendAgainstLevel(
  { matrix, fraction, unit }: Pick<TrendRow, 'matrix' | 'fraction' | 'unit'>,
  { days, values, nonDetects, aboveLimits }: SeriesSamples,
  levels: readonly LevelInForce[],
): TrendAgainstLevel | null {
  const level = levelFor(levels, matrix, fraction);
  if (!level) return null;
  const value = levelIn(level, unit);
  if (Number.isNaN(value)) return null;
  const wholeDays = Int32Array.from(days);
  const { above, cannotTell, lastAboveDay, latestDay } = screenGroup(values, nonDetects, wholeDays, value, aboveLimits);
  const latest = latestDayOf(values, nonDetects, wholeDays, value, latestDay, aboveLimits)?.state ?? null;
  return { level, latest, latestDay, above: above ?? 0, cannotTell: cannotTell ?? 0, lastAboveDay };
}
