import type { StandardLocation } from '@wellfield/contract';

/** A standard location with the ids that owners report it under: the four lists are parallel. */
export interface LocationGroup {
  standard_name: string;
  standard_easting: number | null;
  standard_northing: number | null;
  location_ids: readonly string[];
  owners: readonly (string | null)[];
  eastings: readonly (number | null)[];
  northings: readonly (number | null)[];
}

/** Groups records by standard name, in list order; those without a standard name are left out. */
export function groupLocations(records: readonly StandardLocation[]): readonly LocationGroup[] {
  const groups = new Map<string, StandardLocation[]>();
  for (const record of records) {
    if (record.standard_name === null) continue;
    groups.set(record.standard_name, [...(groups.get(record.standard_name) ?? []), record]);
  }
  return [...groups]
    .map(([standard_name, members]): LocationGroup => {
      const located = members.find(({ standard_easting }) => standard_easting !== null) ?? members[0];
      return {
        standard_name,
        standard_easting: located?.standard_easting ?? null,
        standard_northing: located?.standard_northing ?? null,
        location_ids: members.map(({ location_id }) => location_id),
        owners: members.map(({ owner }) => owner),
        eastings: members.map(({ easting }) => easting),
        northings: members.map(({ northing }) => northing),
      };
    })
    .toSorted((a, b) => collator.compare(a.standard_name, b.standard_name));
}

const collator = new Intl.Collator('en', { numeric: true });

/** Whether the search text is part of the standard name or of any id, regardless of case. */
export function matchesLocation({ standard_name, location_ids }: LocationGroup, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [standard_name, ...location_ids].some((text) => text.toLowerCase().includes(wanted));
}

/** Whether any of its ids differs from the standard name. */
export function hasAliases({ standard_name, location_ids }: LocationGroup): boolean {
  return location_ids.some((id) => id !== standard_name);
}
