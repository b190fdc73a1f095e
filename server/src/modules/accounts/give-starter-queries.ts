import { toFilter } from '@wellfield/contract';
import { QueryNameTakenError } from '../../state/port/saved-queries.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'starterQueries' | 'state' | 'store' | 'log'>;

/**
 * Saves the site's starter queries for an account that has never saved one, in the order of the site's list. Without
 * samples to count they wait for the next login; they never keep anybody from logging in.
 */
export async function giveStarterQueries(
  { starterQueries, state, store, log }: Parts,
  accountId: string,
): Promise<void> {
  if (starterQueries.length === 0 || store.health().release === null) return;
  const { savedQueries } = state;
  if (await savedQueries.hasAny(accountId)) return;
  const release = await store.pin();
  try {
    // The newest is listed first.
    for (const { name, query_type, data } of starterQueries.toReversed()) {
      const { records } = await release.count({ filter: toFilter(query_type, data), analyte: null });
      await savedQueries.save({ accountId, name, queryType: query_type, choices: data, records });
    }
  } catch (error) {
    // Another login at the same moment was first.
    if (error instanceof QueryNameTakenError) return;
    log.error({ err: error }, 'the starter queries of an account could not be saved');
  } finally {
    release.unpin();
  }
}
