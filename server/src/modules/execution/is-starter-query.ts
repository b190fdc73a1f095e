import { isDeepStrictEqual } from 'node:util';
import type { Choice } from '@wellfield/contract';
import type { Services } from '../services.ts';

interface Saved {
  id: string;
  queryType: number;
  choices: readonly Choice[];
}

/**
 * Whether a saved query is as an account was given it: one of the site's starter queries, or one that the demonstration's
 * account comes with. A starter query is known by its choices: with others it is its owner's.
 */
export async function isStarterQuery(
  { starterQueries, demonstration }: Pick<Services, 'starterQueries' | 'demonstration'>,
  accountId: string,
  { id, queryType, choices }: Saved,
): Promise<boolean> {
  const isOfSite = starterQueries.some(
    ({ query_type, data }) => query_type === queryType && isDeepStrictEqual(data, choices),
  );
  return isOfSite || demonstration.comesWith(accountId, id);
}
