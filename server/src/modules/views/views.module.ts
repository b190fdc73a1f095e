import { createView, criteriaText, limits, readView, toFilter } from '@wellfield/contract';
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
        askedFilter(query.query_type, query.data);
        const releaseDate = releaseDateOf(store, release);
        refuseFor(shared.waitMs(accountId), 'shared links');
        shared.count(accountId);
        const token = await views.keep({
          accountId,
          queryType: query.query_type,
          choices: query.data,
          analyte,
          state,
          release,
          releaseDate,
        });
        return { token, link: publicAddress.link(`/view/${token}`) };
      }),
      route(readView, async ({ params, refuse }) => {
        const view = await views.find(params.token);
        if (!view) throw refuse('noSuchView');
        return {
          view: {
            token: params.token,
            query: { query_type: view.queryType, data: view.choices },
            criteria: criteriaText(toFilter(view.queryType, view.choices)),
            analyte: view.analyte,
            state: view.state,
            release: view.release,
            release_date: view.releaseDate,
            release_kept: isKept(store, view.release),
            current_release: store.health().release,
            created: new Date(view.createdAt).toISOString(),
          },
        };
      }),
    ],
  };
}

/** When a kept release was made; throws as `SampleStore.pin` does. */
function releaseDateOf(store: SampleStore, releaseId: string): string {
  const release = store.pin(releaseId);
  release.unpin();
  return release.manifest.created;
}
