import { createView, criteriaText, limits, listViews, readView, revokeView, type Filter } from '@wellfield/contract';
import { requestedFilter, storedFilter } from '../../http/requested-filter.ts';
import { route } from '../../http/route.ts';
import { refuseTooOften } from '../../http/too-often.ts';
import { isRetained } from '../../http/release-pin.ts';
import type { SampleStore } from '../../samples/sample-store.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

const shared = { name: 'shared links', max: limits.view.perHour, windowMs: 3_600_000 };

export function viewsModule({ state, store, lanes, publicAddress, audit }: Services): Module {
  const { views, throttles } = state;

  return {
    routes: [
      route(listViews, async ({ session }) => {
        const { views: own, more } = await views.list(session.account.user_id, limits.listedAccess);
        return { views: own.map((view) => ({ ...view, link: publicAddress.link(`/view/${view.token}`) })), more };
      }),
      route(revokeView, async ({ params, session, actor, refuse }) => {
        if (!(await views.revoke(session.account.user_id, params.token))) throw refuse('noSuchView');
        await audit.record({ event: 'view_revoked', ...actor });
        return {};
      }),
      route(createView, async ({ body, session, actor, signal, request }) => {
        const { query, analyte, state, release } = body;
        const accountId = session.account.user_id;
        // A definition that cannot be executed is refused before it is stored.
        const filter = requestedFilter(query.query_type, query.data);
        const leave = await lanes.enter(accountId, signal);
        const made = await madeOn(store, { release, accountId }, filter, signal).finally(leave);
        await request.confirmAccess();
        await refuseTooOften(throttles.count([{ ...shared, key: accountId }]), 'shared links');
        const token = await views.keep({
          accountId,
          queryType: query.query_type,
          choices: query.data,
          analyte,
          state,
          release,
          ...made,
        });
        await audit.record({ event: 'view_made', ...actor, facts: { release } });
        return { token, link: publicAddress.link(`/view/${token}`) };
      }),
      route(readView, async ({ params, session, signal, refuse }) => {
        const view = await views.find(params.token);
        if (!view) throw refuse('noSuchView');
        const filter = storedFilter(view.queryType, view.choices);
        const isReleaseRetained = await isRetained(store, view.release);
        const currentRelease = store.health().release;
        return {
          view: {
            token: params.token,
            query: { query_type: view.queryType, data: view.choices },
            criteria: criteriaText(filter),
            analyte: view.analyte,
            state: view.state,
            release: view.release,
            release_date: view.releaseDate,
            release_kept: isReleaseRetained,
            current_release: currentRelease,
            records: view.records,
            current_records:
              isReleaseRetained || currentRelease === null
                ? null
                : (await madeOn(store, { release: currentRelease, accountId: session.account.user_id }, filter, signal))
                    .records,
            created: new Date(view.createdAt).toISOString(),
          },
        };
      }),
    ],
  };
}

/** When a retained release was made, and how many records a filter finds on it; throws as `SampleStore.pin` does. */
async function madeOn(
  store: SampleStore,
  { release: id, accountId }: { release: string; accountId: string },
  filter: Filter,
  signal: AbortSignal,
) {
  const release = await store.pin(id, accountId);
  try {
    const { records } = await release.count({ filter, analyte: null }, signal);
    return { releaseDate: release.manifest.created, records };
  } finally {
    release.unpin();
  }
}
