import { toFilter, type Filter } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { askSavedQuery, viewQuery } from '../../api/view-calls.ts';
import type { AnswerSource } from './answer-source.ts';

/** What the query of an answer asks for. One that is saved can change: with the list of them it is asked for anew. */
export function definitionQuery(client: Client, source: AnswerSource) {
  return queryOptions({
    queryKey: source.kind === 'view' ? ['view', source.token, 'filter'] : ['saved-queries', 'definition', source.id],
    queryFn: async ({ signal, client: cache }): Promise<Filter> => {
      if (source.kind === 'view') {
        const { query } = await cache.ensureQueryData(viewQuery(client, source.token));
        return toFilter(query.query_type, query.data);
      }
      const { query, data } = await askSavedQuery(client, source.id, signal);
      return toFilter(query.query_type, data);
    },
    staleTime: Infinity,
    retry: false,
  });
}
