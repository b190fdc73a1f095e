import { queryOptions } from '@tanstack/react-query';
import { readCurrentRelease } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';

const lookEveryMs = 60_000;

/**
 * The release that the server answers from: asked for while the page is looked at, not at once, since an answer that has
 * just come names its own.
 */
export function currentReleaseQuery(client: Client) {
  return queryOptions({
    queryKey: ['current-release'],
    queryFn: ({ signal }) => client.send(readCurrentRelease, { signal }),
    initialData: null,
    staleTime: Infinity,
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: 'always',
  });
}
