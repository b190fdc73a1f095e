import { textConstant } from '../../../samples/duckdb/sql-text.ts';
import type { SqlSession } from '../../sql-session.ts';
import { delivered } from '../delivery-format.ts';

/**
 * Major ions by the speciation that is the ion itself: the unit loses nothing without it, and remains usable for
 * analyses of major ions.
 */
const wholeIons = [
  ['bicarbonate', 'as hco3'],
  ['carbonate', 'as co3'],
  ['chloride', 'as cl'],
  ['sulfate', 'as so4'],
] as const;

/** Whether a name and its speciation are such an ion, as SQL over both. */
export const wholeIonSql = (name: string, speciation: string): string =>
  wholeIons
    .map(([ion, as]) => `(lower(${name}) = ${textConstant(ion)} AND lower(${speciation}) = ${textConstant(as)})`)
    .join(' OR ');

/** A unit that already names its speciation, such as 'mg/l as N', 'mg/l asNO3' and 'mg/l CaCO3'. */
const namesSpecies = (unit: string): string => `regexp_matches(lower(${unit}), ' as ?[a-z]|caco3')`;

/**
 * A unit with its speciation: 'mg/L as N'. The portal has it in a separate column; 10 mg/L of nitrate as N are 44 mg/L
 * as NO3, so without it values that cannot be compared would share a unit.
 */
export function unitWithSpeciation(unit: string): string {
  return `CASE WHEN starts_with(lower(speciation), 'as ') AND NOT ${namesSpecies(unit)} AND NOT (${wholeIonSql('characteristic', 'speciation')})
    THEN ${unit} || ' ' || speciation ELSE ${unit} END`;
}

/** One name with several speciations: people must know that these are different quantities. */
export async function speciationNotes(session: SqlSession): Promise<string[]> {
  const rows = await session.rows(
    `SELECT characteristic AS name, unit, string_agg(DISTINCT speciation, ', ' ORDER BY speciation) AS speciations
     FROM ${delivered('results')} WHERE unit IS NOT NULL AND speciation IS NOT NULL AND lower(speciation) <> 'none'
     GROUP BY ALL HAVING count(DISTINCT speciation) > 1 ORDER BY name, unit LIMIT 50`,
  );
  return rows.map(
    ({ name, unit, speciations }) =>
      `${String(name)} in ${String(unit)} was reported ${String(speciations)}: results that are not comparable, kept apart by their units`,
  );
}
