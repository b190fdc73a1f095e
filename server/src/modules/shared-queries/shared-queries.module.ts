import { listSharedQueries, removeFormerQuery, shareSavedQuery } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { SampleStore } from '../../samples/sample-store.ts';
import type { NamedRelease } from '../../state/port/shared-queries.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function sharedQueriesModule({ state: { sharedQueries }, store, audit }: Services): Module {
  return {
    routes: [
      route(listSharedQueries, async ({ session }) => ({
        queries: await sharedQueries.list(session.account.user_id),
        current_release: store.health().release,
      })),
      route(shareSavedQuery, async ({ params, body, session, actor, refuse }) => {
        const accountId = session.account.user_id;
        const isThere = body.shared
          ? await sharedQueries.share(accountId, params.id, await currentRelease(store))
          : await sharedQueries.endSharing(accountId, params.id);
        if (!isThere) throw refuse('noSuchQuery');
        await audit.record({ event: 'query_shared', ...actor, facts: { query: params.id, shared: body.shared } });
        return {};
      }),
      route(removeFormerQuery, async ({ params, actor, refuse }) => {
        const query = await sharedQueries.removeFormer(params.token);
        if (query === null) throw refuse('noSuchQuery');
        await audit.record({ event: 'former_query_removed', ...actor, facts: { query } });
        return {};
      }),
    ],
  };
}

/** Throws as `SampleStore.pin` does. */
async function currentRelease(store: SampleStore): Promise<NamedRelease> {
  const release = await store.pin();
  release.unpin();
  return { id: release.id, date: release.manifest.created };
}
