import { executeQuery } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../services.ts';
import { ownQuery } from '../saved-queries/saved-queries.routes.ts';
import { executeQuestion } from './execute-question.ts';

export function executionRoutes(app: FastifyInstance, services: Services): void {
  const { savedQueries } = services.state;
  route(app, executeQuery, async (call) => {
    const { params, query, session } = call;
    const { query: saved, choices } = await ownQuery(savedQueries, session.account.user_id, params.query_id);
    return executeQuestion(services, call, {
      selectedQuery: saved.id,
      queryType: saved.query_type,
      choices,
      analyteId: params.analyte_id,
      releaseId: query.release,
      // Only what the current release has is what the list shows.
      ...(query.release === undefined && {
        onCounted: async (records: number) => {
          try {
            await savedQueries.refresh(String(saved.id), records);
          } catch (error) {
            // As on a full disk: the list shows the older count, reading goes on.
            call.request.log.error({ err: error }, 'the count of a saved query was not kept');
          }
        },
      }),
    });
  });
}
