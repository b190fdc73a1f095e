import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FieldName } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { locationsQuery, parametersQuery } from '../../api/lookups/lookup-queries.ts';
import { locationAliases, noAliases, parameterAliases, type Aliases } from './aliases.ts';

/** The other names of a field's values; none until they have come, and none of a field that has no lookup table. */
export function useAliases(field: FieldName): Aliases {
  const client = useClient();
  const { data: parameters } = useQuery({ ...parametersQuery(client), enabled: field === 'analyte_name' });
  const { data: locations } = useQuery({ ...locationsQuery(client), enabled: field === 'location' });
  return useMemo(() => {
    if (field === 'analyte_name' && parameters) return parameterAliases(parameters);
    if (field === 'location' && locations) return locationAliases(locations.groups);
    return noAliases;
  }, [field, parameters, locations]);
}
