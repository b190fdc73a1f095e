import type { ParameterGroup } from '../../api/lookups/parameter-groups.ts';
import { levelSubjects, levelText } from './level-words.ts';
import type { LevelInForce } from './levels-in-force.ts';

/** What the site knows of parameters, by their names: 'CAS 71-43-2 · MCL 0.005 mg/L for Ground Water'. */
export type ParameterFacts = ReadonlyMap<string, string>;

/**
 * The facts of parameters from the lookup table and the given levels, each stated once and with the samples that it
 * is for. A table names some parameters by ids that are no CAS numbers: these are left out.
 */
export function parameterFacts(groups: readonly ParameterGroup[], levels: readonly LevelInForce[]): ParameterFacts {
  const facts = new Map<string, Set<string>>();
  const add = (name: string, fact: string) => facts.set(name, (facts.get(name) ?? new Set()).add(fact));
  for (const { analyte_name, cas_id } of groups) {
    if (cas_id !== null && casNumber.test(cas_id)) add(analyte_name, `CAS ${cas_id}`);
  }
  for (const level of levels) {
    const subjects = levelSubjects(level);
    add(level.analyte, levelText(level) + (subjects === '' ? '' : ` for ${subjects}`));
  }
  return new Map([...facts].map(([name, known]) => [name, [...known].join(' · ')]));
}

/** The facts of a parameter after the unit that most of its results are in. */
export function withUnit(unit: string | null | undefined, facts: string | undefined): string | undefined {
  return [unit, facts].filter((part) => part !== null && part !== undefined).join(' · ') || undefined;
}

const casNumber = /^\d{2,7}-\d{2}-\d$/;
