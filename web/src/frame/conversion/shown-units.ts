import { unitFactor } from '@wellfield/science';

/** What decides the units that results are shown in. */
export interface UnitWishes {
  /** Results are shown in these where they are of their kind, also if all were reported in another. */
  wanted: readonly string[];
  /** The units of levels in force, which results of several units take. */
  ofLevels: readonly string[];
}

/**
 * The unit that each reported one is shown in: units of one kind become one series. It is the wanted unit; else, where results
 * of the kind have several, that of the first level of the kind; else that of most results. Results of one unit stay as they
 * are, and so does a unit that is only itself.
 *
 * @param reported the most frequent first, as of `reportedUnits`.
 */
export function shownUnits(reported: readonly string[], { wanted, ofLevels }: UnitWishes): ReadonlyMap<string, string> {
  return new Map(
    reported.map((unit) => {
      const isLike = (other: string) => unitFactor(unit, other) !== null;
      const kind = reported.filter(isLike);
      const shown = wanted.find(isLike) ?? (kind.length > 1 ? (ofLevels.find(isLike) ?? kind[0]) : undefined);
      return [unit, shown ?? unit];
    }),
  );
}

/** What is requested of the units of an answer's results, before it is there. */
export interface UnitQuestion {
  /** The unit that a person chose; null for none. */
  targetUnit: string | null;
  /** Those that a link's filters name. */
  filtered: readonly string[];
  /** Those of another answer, which the results are put beside. */
  alongside: readonly string[];
  /** Those of the levels in force, by their analytes: which analyte comes is not always known. */
  ofLevels: readonly { analyte: string; unit: string }[];
}

/**
 * The unit that a person chose; else the one that a link's filter names where results of its kind would be shown in another:
 * the link's numbers are in it. Null for none.
 */
export function requestedUnit(
  reported: readonly string[],
  { targetUnit, filtered }: Pick<UnitQuestion, 'targetUnit' | 'filtered'>,
  ofLevels: readonly string[],
): string | null {
  if (targetUnit !== null) return targetUnit;
  const shown = [...new Set(shownUnits(reported, { wanted: [], ofLevels }).values())];
  const isOtherwiseShown = (unit: string) =>
    shown.some((own) => unitFactor(own, unit) !== null && !filtered.includes(own));
  return filtered.find(isOtherwiseShown) ?? null;
}
