import { querySql, viewSql, type Choice } from '@wellfield/contract';
import { storedFilter } from '../../http/requested-filter.ts';
import { pinForReply, releaseOfView } from '../../http/release-pin.ts';
import { route, type Call } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

/** Rows as SQL of the file that has them, for people with access to the data folder. */
export function rowsSqlModule({ store, state: { savedQueries, views } }: Services): Module {
  const answer = async (
    { query, reply }: Pick<Call<typeof querySql>, 'query' | 'reply'>,
    { queryType, choices }: { queryType: number; choices: readonly Choice[] },
    releaseId: string | undefined,
  ) => {
    const release = await pinForReply(store, reply, releaseId);
    const sql = release.rowsSql({ filter: storedFilter(queryType, choices), analyte: query.analyte ?? null });
    return { release: release.id, sql };
  };
  return {
    routes: [
      route(querySql, async (call) => {
        const stored = await savedQueries.find(call.session.account.user_id, call.params.id);
        if (!stored) throw call.refuse('noSuchQuery');
        const { query: saved, choices } = stored;
        return answer(call, { queryType: saved.query_type, choices }, call.query.release);
      }),
      route(viewSql, async (call) => {
        const view = await views.find(call.params.token);
        if (!view) throw call.refuse('noSuchView');
        const releaseId = await releaseOfView(store, view, call.query.release);
        if (releaseId === null) throw call.refuse('viewReleaseGone');
        return answer(call, view, releaseId);
      }),
    ],
  };
}
