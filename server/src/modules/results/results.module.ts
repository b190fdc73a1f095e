import { queryResultsCsv, queryResultsParquet, viewResultsCsv, viewResultsParquet } from '@wellfield/contract';
import { route, type Call } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { releaseOfView } from '../../http/release-pin.ts';
import { answerResults, type ResultsFormat } from './answer-results.ts';
import { AnswerFiles } from '../../files/answer-files.ts';

type QueryCall = Call<typeof queryResultsCsv> | Call<typeof queryResultsParquet>;
type ViewCall = Call<typeof viewResultsCsv> | Call<typeof viewResultsParquet>;

/** The stable addresses of rows, for other programs. */
export async function resultsModule(services: Services): Promise<Module> {
  const { store, lanes, config, audit, space } = services;
  const { savedQueries, views } = services.state;
  const files = new AnswerFiles(config.dataDir);
  await files.removeLeftovers();
  const parts = { store, lanes, files, audit, space };

  const ofQuery = async (call: QueryCall, format: ResultsFormat) => {
    const { params, query, session } = call;
    const stored = await savedQueries.find(session.account.user_id, params.id);
    if (!stored) throw call.refuse('noSuchQuery');
    const { query: saved, choices } = stored;
    return answerResults(parts, call, format, {
      queryName: saved.name,
      queryType: saved.query_type,
      choices,
      analyte: query.analyte,
      releaseId: query.release,
    });
  };

  const ofView = async (call: ViewCall, format: ResultsFormat) => {
    const { params, query } = call;
    const view = await views.find(params.token);
    if (!view) throw call.refuse('noSuchView');
    const releaseId = await releaseOfView(store, view, query.release);
    if (releaseId === null) throw call.refuse('viewReleaseGone');
    return answerResults(parts, call, format, {
      queryName: 'Shared view',
      queryType: view.queryType,
      choices: view.choices,
      analyte: query.analyte,
      releaseId,
    });
  };

  return {
    routes: [
      route(queryResultsCsv, (call) => ofQuery(call, 'csv')),
      route(queryResultsParquet, (call) => ofQuery(call, 'parquet')),
      route(viewResultsCsv, (call) => ofView(call, 'csv')),
      route(viewResultsParquet, (call) => ofView(call, 'parquet')),
    ],
  };
}
