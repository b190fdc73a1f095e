import { executeQuery, executeView } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import type { QueryRun } from '../../state/port/saved-queries.ts';
import { releaseOfView } from '../../http/release-pin.ts';
import { executeQuestion } from './execute-question.ts';
import { isStarterQuery } from './is-starter-query.ts';
import { ProgramRuns } from './program-runs.ts';

export function executionModule(services: Services): Module {
  const { store } = services;
  const parts = { ...services, programRuns: new ProgramRuns(services) };
  const { savedQueries, views } = services.state;

  return {
    routes: [
      route(executeQuery, async (call) => {
        const { params, query, session } = call;
        const stored = await savedQueries.find(session.account.user_id, params.query_id);
        if (!stored) throw call.refuse('noSuchQuery');
        const { query: saved, choices } = stored;
        return executeQuestion(parts, call, {
          selectedQuery: saved.id,
          queryType: saved.query_type,
          isStarter: await isStarterQuery(services, session.account.user_id, {
            id: params.query_id,
            queryType: saved.query_type,
            choices,
          }),
          choices,
          analyteId: params.analyte_id,
          releaseId: query.release,
          // The list shows counts of the current release only.
          ...(query.release === undefined && {
            onRun: async (run: QueryRun) => {
              try {
                await savedQueries.noteRun(String(saved.id), run);
              } catch (error) {
                // For example a full disk: the list shows the older count, and reading continues.
                call.request.log.error({ err: error }, 'the run of a saved query was not kept');
              }
            },
          }),
        });
      }),
      route(executeView, async (call) => {
        const { params, query } = call;
        const view = await views.find(params.token);
        if (!view) throw call.refuse('noSuchView');
        const releaseId = await releaseOfView(store, view, query.release);
        if (releaseId === null) throw call.refuse('viewReleaseGone');
        return executeQuestion(parts, call, {
          selectedQuery: params.token,
          queryType: view.queryType,
          // A view says how its map looks.
          isStarter: false,
          choices: view.choices,
          analyteId: params.analyte_id,
          releaseId,
        });
      }),
    ],
  };
}
