import type { CasRecord, StandardLocation } from '@wellfield/contract';

/** The meaning of a delivered name. */
export interface StandardName {
  name: string;
  casId: string | null;
  matched: boolean;
}

/**
 * Finds the standard name for a delivered name: the standard name itself first, then an alias; exactly first, then
 * ignoring case and blanks. An ambiguous spelling matches nothing.
 */
export class NameIndex {
  readonly #exact = new Map<string, StandardName>();
  readonly #loose = new Map<string, StandardName | null>();

  private constructor(
    standards: readonly StandardName[],
    aliases: readonly { alias: string; standard: StandardName }[],
  ) {
    for (const standard of standards) if (!this.#exact.has(standard.name)) this.#exact.set(standard.name, standard);
    for (const { alias, standard } of aliases) if (!this.#exact.has(alias)) this.#exact.set(alias, standard);
    for (const [spelling, standard] of this.#exact) {
      const key = looseKey(spelling);
      const other = this.#loose.get(key);
      this.#loose.set(key, other === undefined || other?.name === standard.name ? standard : null);
    }
    for (const standard of standards) this.#loose.set(looseKey(standard.name), standard);
  }

  static ofAnalytes(casIds: readonly CasRecord[]): NameIndex {
    const standards = new Map<string, StandardName>();
    for (const { analyte_name, cas_id } of casIds) {
      const known = standards.get(analyte_name);
      if (known) known.casId ??= cas_id;
      else standards.set(analyte_name, { name: analyte_name, casId: cas_id, matched: true });
    }
    const aliases = casIds.flatMap(({ analyte_name, cas_id, analyte_name_raw }) =>
      analyte_name_raw === null
        ? []
        : [
            {
              alias: analyte_name_raw,
              standard: {
                name: analyte_name,
                casId: cas_id ?? standards.get(analyte_name)?.casId ?? null,
                matched: true,
              },
            },
          ],
    );
    return new NameIndex([...standards.values()], aliases);
  }

  static ofLocations(locations: readonly StandardLocation[]): NameIndex {
    const named = locations.flatMap(({ standard_name, location_id }) =>
      standard_name === null
        ? []
        : [{ alias: location_id, standard: { name: standard_name, casId: null, matched: true } }],
    );
    return new NameIndex(
      named.map(({ standard }) => standard),
      named,
    );
  }

  /** The standard name, or the name itself if the site does not know it. */
  standardOf(name: string): StandardName {
    return this.#exact.get(name) ?? this.#loose.get(looseKey(name)) ?? { name, casId: null, matched: false };
  }
}

export function looseKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
