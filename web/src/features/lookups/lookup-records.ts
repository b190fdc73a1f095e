import type { LocationGroup } from '../../api/lookups/location-groups.ts';
import type { ParameterGroup } from '../../api/lookups/parameter-groups.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';

/** A line of a lookup table's file. */
export type LookupRecord = Readonly<Record<string, CsvValue>>;

/** A parameter's lines: one for each of its aliases, or one without. */
export function parameterRecords({ analyte_name, cas_id, raw_analyte_names }: ParameterGroup): LookupRecord[] {
  const aliases = raw_analyte_names.length > 0 ? raw_analyte_names : [null];
  return aliases.map((alias) => ({ parameter: analyte_name, parameter_id: cas_id, alias }));
}

/** A location's lines: one for each of its aliases, or one without. Coordinates are in meters of `crs`. */
export function locationRecords(group: LocationGroup, crs: string | null): LookupRecord[] {
  const { standard_name, standard_easting, standard_northing, location_ids, owners, eastings, northings } = group;
  const location = { location: standard_name, easting: standard_easting, northing: standard_northing, crs };
  const aliases = location_ids.flatMap((alias, at) =>
    alias === standard_name
      ? []
      : [
          {
            alias,
            alias_easting: eastings[at] ?? null,
            alias_northing: northings[at] ?? null,
            owner: owners[at] ?? null,
          },
        ],
  );
  const none = { alias: null, alias_easting: null, alias_northing: null, owner: null };
  return (aliases.length > 0 ? aliases : [none]).map((alias) => ({ ...location, ...alias }));
}
