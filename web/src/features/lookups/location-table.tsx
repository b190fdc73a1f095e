import { useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { matchesLocation, type LocationGroup } from '../../api/lookups/location-groups.ts';
import { locationsQuery } from '../../api/lookups/lookup-queries.ts';
import { locationRecords } from './lookup-records.ts';
import type { LookupEntry } from './lookup-rows.ts';
import { LookupState } from './lookup-state.tsx';
import { LookupTable, type LookupLinks, type LookupSearch } from './lookup-table.tsx';
import { typeset } from '../../ui/layout/typeset.ts';

const columns = [
  { title: 'Location ID (standardized)' },
  { title: 'Easting (standardized)', isNumber: true },
  { title: 'Northing (standardized)', isNumber: true },
] as const;
/** The last is in the column of the toggles, so that coordinates are below coordinates. */
const aliasColumns = ['Alias', 'Easting', 'Northing', 'Owner'] as const;

/** Standard names and coordinates of locations, and the ids that owners report them under. */
export function LocationTable(linked: LookupSearch & LookupLinks) {
  const query = useQuery(locationsQuery(useClient()));
  return (
    <LookupState query={query}>
      {({ groups, crs }) => (
        <>
          {crs !== null && <p className={typeset('muted')}>{`Eastings and northings in meters, ${crs}.`}</p>}
          <LookupTable
            title={messages.lookups.locationsTitle}
            searchLabel={messages.lookups.locationsSearch}
            columns={columns}
            aliasColumns={aliasColumns}
            groups={groups}
            matches={matchesLocation}
            entryOf={entryOf}
            file="locations"
            path="/api/standard_locations"
            recordsOf={(group) => locationRecords(group, crs)}
            {...linked}
          />
        </>
      )}
    </LookupState>
  );
}

function entryOf(group: LocationGroup): LookupEntry {
  const { standard_name, standard_easting, standard_northing, location_ids, owners, eastings, northings } = group;
  return {
    key: standard_name,
    cells: [standard_name, metres(standard_easting), metres(standard_northing)],
    aliases: location_ids.flatMap((id, at) =>
      id === standard_name
        ? []
        : [[id, metres(eastings[at] ?? null), metres(northings[at] ?? null), owners[at] ?? '–']],
    ),
  };
}

/** Created once: creating it for each of ten thousand locations takes a second. */
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

function metres(value: number | null): string {
  return value === null ? '–' : oneDecimal.format(value);
}
