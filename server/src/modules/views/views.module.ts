import { createView, criteriaText, limits, readView, toFilter, type Filter } from '@wellfield/contract';
import { askedFilter } from '../../http/asked-filter.ts';
import { route } from '../../http/route.ts';
import { refuseFor } from '../../http/too-often.ts';
import { SlidingCounter } from '../../http/sliding-counter.ts';
import { isKept } from '../../http/release-pin.ts';
import type { SampleStore } from '../../samples/sample-store.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

const hourMs = 3_600_000;

export function viewsModule({ state: { views }, store, publicAddress, now }: Services): Module {
  const shared = new SlidingCounter(limits.view.perHour, hourMs, now);

  return {
    routes: [
      route(createView, async ({ body, session }) => {
        const { query, analyte, state, release } = body;
        const accountId = session.account.user_id;
        // A definition that cannot be executed is refused before it is stored.
        const filter = askedFilter(query.query_type, query.data);
        const made = await madeOn(store, release, filter);
        refuseFor(shared.waitMs(accountId), 'shared links');
        shared.count(accountId);
        const token = await views.keep({
          accountId,
          queryType: query.query_type,
          choices: query.data,
          analyte,
          state,
          release,
          ...made,
        });
        return { token, link: publicAddress.link(`/view/${token}`) };
      }),
      route(readView, async ({ params, refuse }) => {
        const view = await views.find(params.token);
        if (!view) throw refuse('noSuchView');
        const filter = toFilter(view.queryType, view.choices);
        const isReleaseKept = isKept(store, view.release);
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
            release_kept: isReleaseKept,
            current_release: currentRelease,
            records: view.records,
            current_records:
              isReleaseKept || currentRelease === null ? null : (await madeOn(store, currentRelease, filter)).records,
            created: new Date(view.createdAt).toISOString(),
          },
        };
      }),
    ],
  };
}

/** When a kept release was made, and how many records a filter finds on it; throws as `SampleStore.pin` does. */
async function madeOn(store: SampleStore, releaseId: string, filter: Filter) {
  const release = store.pin(releaseId);
  try {
    const { records } = await release.count({ filter, analyte: null });
    return { releaseDate: release.manifest.created, records };
  } finally {
    release.unpin();
  }
}
