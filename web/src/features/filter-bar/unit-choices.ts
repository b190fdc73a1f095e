import { unitFactor, unitsLike } from '@wellfield/science';
import { shownUnits } from '../../frame/conversion/shown-units.ts';

/** The units that an answer's results can be shown in besides those that they were reported in. */
export function unitChoices(reported: readonly string[]): readonly string[] {
  const like = [...new Set(reported.flatMap(unitsLike))];
  return like.filter((unit) => reported.some((own) => own !== unit && unitFactor(own, unit) !== null));
}

const named = 2;

/**
 * What results are shown in without a choice: 'As reported (mg/L)'; of several units of a kind 'Unit of most results (mg/L)', or
 * the level's.
 */
export function withoutChoiceText(reported: readonly string[], ofLevels: readonly string[]): string {
  const severalOf = reported.filter((unit) => like(unit, reported).length > 1);
  const shown = shownUnits(reported, { wanted: [], ofLevels });
  const units = severalOf.length === 0 ? reported : [...new Set(severalOf.map((unit) => shown.get(unit) ?? unit))];
  const stated = units.length > named ? [...units.slice(0, named), '…'] : units;
  const isOfLevel = ofLevels.some((level) => like(level, severalOf).length > 0);
  const why = isOfLevel ? 'Unit of the level' : 'Unit of most results';
  return `${severalOf.length === 0 ? 'As reported' : why} (${stated.join(', ')})`;
}

function like(unit: string, units: readonly string[]): readonly string[] {
  return units.filter((other) => unitFactor(other, unit) !== null);
}
