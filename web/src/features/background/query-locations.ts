import { countRecordsByBody, readSavedQuery, type SavedQuery } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';

/** The locations with results that a saved query finds, whatever the analyte. */
export async function queryLocations(
  client: Client,
  { id }: SavedQuery,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { query, data } = await client.send(readSavedQuery, { params: { id: String(id) }, signal });
  const body = { query_type: query.query_type, filters: data };
  const { includedFilters } = await client.send(countRecordsByBody, { body, signal });
  // A count tells the values of a field by the choices of all others: the query's own of locations are applied here.
  const own = data.filter(({ field }) => field === 'location');
  const chosen = own.flatMap((choice) => ('filter' in choice ? [choice.filter] : []));
  const excluded = own.flatMap((choice) => ('not' in choice ? [choice.not] : []));
  return includedFilters.flatMap(({ field, filter, records }) => {
    if (field !== 'location' || typeof filter !== 'string' || records === 0) return [];
    const isFound = (chosen.length === 0 || chosen.includes(filter)) && !excluded.includes(filter);
    return isFound ? [filter] : [];
  });
}
