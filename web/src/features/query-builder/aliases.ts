import type { LocationGroup } from '../../api/lookups/location-groups.ts';
import type { ParameterGroup } from '../../api/lookups/parameter-groups.ts';

/** The other names of a field's values, by the value: names as they came, and CAS numbers. */
export type Aliases = ReadonlyMap<string, readonly string[]>;

export const noAliases: Aliases = new Map();

export function parameterAliases(groups: readonly ParameterGroup[]): Aliases {
  return joined(
    groups.map(({ analyte_name, cas_id, raw_analyte_names }) => [
      analyte_name,
      cas_id === null ? raw_analyte_names : [cas_id, ...raw_analyte_names],
    ]),
  );
}

export function locationAliases(groups: readonly LocationGroup[]): Aliases {
  return joined(
    groups.map(({ standard_name, location_ids }) => [
      standard_name,
      [...new Set(location_ids)].filter((id) => id !== standard_name),
    ]),
  );
}

/** The first other name of a value that contains the text, which is in lower case. */
export function aliasContaining(aliases: Aliases, value: string, text: string): string | undefined {
  return aliases.get(value)?.find((alias) => alias.toLocaleLowerCase().includes(text));
}

function joined(entries: readonly (readonly [name: string, aliases: readonly string[]])[]): Aliases {
  const map = new Map<string, string[]>();
  for (const [name, aliases] of entries) {
    const known = map.get(name);
    if (known) known.push(...aliases);
    else map.set(name, [...aliases]);
  }
  return map;
}
