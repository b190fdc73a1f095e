import { createView, criteriaText, executeView, readView, toFilter, type View } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../../http/refusal-error.ts';
import { route } from '../../http/route.ts';
import { ReleaseGoneError, ReleaseUnknownError, type SampleStore } from '../../samples/sample-store.ts';
import type { Services } from '../services.ts';
import { executeQuestion } from '../execution/execute-question.ts';
import type { StoredView, Views } from '../../state/port/views.ts';

export function viewsRoutes(app: FastifyInstance, services: Services): void {
  const { store, throttles, publicAddress } = services;
  const { views } = services.state;

  route(app, createView, async ({ body, session }) => {
    const { query, analyte, state, release } = body;
    const accountId = session.account.user_id;
    // A definition that cannot be executed is refused before it is kept.
    toFilter(query.query_type, query.data);
    const releaseDate = releaseDateOf(store, release);
    throttles.newView(accountId);
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
  });

  route(app, readView, async ({ params }) => {
    const view = await knownView(views, params.token);
    return {
      view: {
        token: params.token,
        query: { query_type: view.queryType as View['query']['query_type'], data: view.choices },
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
  });

  route(app, executeView, async (call) => {
    const { params, query } = call;
    const view = await knownView(views, params.token);
    return executeQuestion(services, call, {
      selectedQuery: params.token,
      queryType: view.queryType,
      choices: view.choices,
      analyteId: params.analyte_id,
      releaseId: releaseOfView(store, view, query.release),
    });
  });
}

/** The view of a token; an unknown one is refused (404). */
export async function knownView(views: Views, token: string): Promise<StoredView> {
  const view = await views.find(token);
  if (!view) throw new RefusalError(404, 'There is no such view.');
  return view;
}

/** The release that a view is to be answered from: the one asked for, or its own, which may be gone (410). */
export function releaseOfView(store: SampleStore, view: StoredView, asked: string | undefined): string {
  if (asked !== undefined) return asked;
  if (isKept(store, view.release)) return view.release;
  throw new RefusalError(410, 'The release that this view was made on is gone: ask with ?release= for another.');
}

/** When a kept release was made; throws as `SampleStore.pin` does. */
function releaseDateOf(store: SampleStore, releaseId: string): string {
  const release = store.pin(releaseId);
  release.unpin();
  return release.manifest.created;
}

/** A view's release was there once: one that the store does not know any more is gone. */
function isKept(store: SampleStore, releaseId: string): boolean {
  try {
    store.pin(releaseId).unpin();
    return true;
  } catch (error) {
    if (error instanceof ReleaseGoneError || error instanceof ReleaseUnknownError) return false;
    throw error;
  }
}
