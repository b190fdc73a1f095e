import type { ScreeningLevel } from '@wellfield/contract';
import { unitFactor } from '@wellfield/science';
import { listed } from './listed-names.ts';
import type { OccurringNames } from './occurring-names.ts';

/** What screening levels are for and no sample has: analytes, matrices, and units that no result is converted into. */
export function absentFromLevels(levels: readonly ScreeningLevel[], names: OccurringNames): string[] {
  const { unitsByAnalyte, values } = names;
  const subjects = new Map(levels.map((level) => [`${level.analyte} in ${level.unit}`, level]));
  const incomparable = [...subjects].flatMap(([subject, { analyte, unit }]) => {
    const units = [...(unitsByAnalyte.get(analyte) ?? [])];
    if (units.length === 0 || units.some((one) => unitFactor(unit, one) !== null)) return [];
    return [`levels.csv: unit: ${subject} can be compared with no result: they are in ${units.toSorted().join(', ')}`];
  });
  return [
    ...listed('levels.csv: analyte', new Set(levels.map(({ analyte }) => analyte)), new Set(unitsByAnalyte.keys())),
    ...listed(
      'levels.csv: matrix',
      new Set(levels.flatMap(({ matrices }) => matrices)),
      values.get('matrix') ?? new Set(),
    ),
    ...incomparable,
  ];
}
