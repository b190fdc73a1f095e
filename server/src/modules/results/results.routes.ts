import { queryResultsCsv, queryResultsParquet, viewResultsCsv, viewResultsParquet } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import { route, type Call } from '../../http/route.ts';
import type { Services } from '../services.ts';
import { ownQuery } from '../saved-queries/saved-queries.routes.ts';
import { knownView, releaseOfView } from '../views/views.routes.ts';
import { answerResults, type ResultsFormat } from './answer-results.ts';

type QueryCall = Call<typeof queryResultsCsv> | Call<typeof queryResultsParquet>;
type ViewCall = Call<typeof viewResultsCsv> | Call<typeof viewResultsParquet>;

/** The stable addresses of rows, for other programs. */
export function resultsRoutes(app: FastifyInstance, services: Services): void {
  const { store } = services;
  const { savedQueries, views } = services.state;

  const ofQuery = async (call: QueryCall, format: ResultsFormat) => {
    const { params, query, session } = call;
    const { query: saved, choices } = await ownQuery(savedQueries, session.account.user_id, params.id);
    return answerResults(services, call, format, {
      name: saved.name,
      queryType: saved.query_type,
      choices,
      analyte: query.analyte,
      releaseId: query.release,
    });
  };
  route(app, queryResultsCsv, (call) => ofQuery(call, 'csv'));
  route(app, queryResultsParquet, (call) => ofQuery(call, 'parquet'));

  const ofView = async (call: ViewCall, format: ResultsFormat) => {
    const { params, query } = call;
    const view = await knownView(views, params.token);
    return answerResults(services, call, format, {
      name: 'Shared view',
      queryType: view.queryType,
      choices: view.choices,
      analyte: query.analyte,
      releaseId: releaseOfView(store, view, query.release),
    });
  };
  route(app, viewResultsCsv, (call) => ofView(call, 'csv'));
  route(app, viewResultsParquet, (call) => ofView(call, 'parquet'));
}
