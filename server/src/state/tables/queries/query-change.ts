import type { SavedQuery } from '@wellfield/contract';
import type { Kysely, Selectable } from 'kysely';
import type { NewSavedQuery } from '../../port/saved-queries.ts';
import { makeRoomForQuery, requireRoomForView } from '../quota-checks.ts';
import type { StateDatabase } from '../state-database.ts';
import type { StateSchema } from '../state-schema.ts';
import type { SavedQueryRow } from './query-rows.ts';
import { savedQueryOf, type definitionOf } from './stored-query.ts';
import { querysViewRow } from './views.repository.ts';
import { equal } from '../equal.ts';

/** Defines a query again; a query that is shared gets another view with it. Null if the account has no such query. */
export async function changeQuery(
  state: StateDatabase,
  id: string,
  query: NewSavedQuery,
  definition: ReturnType<typeof definitionOf>,
): Promise<SavedQuery | null> {
  return state.forAccount(query.accountId, async (rows) => {
    const stored = await rows
      .selectFrom('saved_queries')
      .selectAll()
      .where(equal({ id, account_id: query.accountId, deleted: false }))
      .executeTakeFirst();
    if (!stored) return null;
    await makeRoomForQuery(state, rows, query.accountId, definition, id);
    const changes = { ...definition, shared_view: await viewAfter(state, rows, stored, query) };
    await rows.updateTable('saved_queries').set(changes).where('id', '=', id).execute();
    return savedQueryOf({ ...stored, ...changes });
  });
}

/** The view of a query that gets other choices: a view never changes, so a shared query gets another one. */
async function viewAfter(
  state: StateDatabase,
  rows: Kysely<StateSchema>,
  stored: Selectable<SavedQueryRow>,
  { accountId, queryType, choices }: NewSavedQuery,
): Promise<string | null> {
  if (stored.shared_view === null) return null;
  if (stored.query_type === queryType && stored.choices === JSON.stringify(choices)) return stored.shared_view;
  if (stored.shared_at === null) return null;
  const { release, release_date: releaseDate } = await rows
    .selectFrom('views')
    .selectAll()
    .where('token', '=', stored.shared_view)
    .executeTakeFirstOrThrow();
  const view = querysViewRow({ accountId, queryType, choices }, { release, releaseDate }, state.now());
  await requireRoomForView(state, rows, view);
  await rows.insertInto('views').values(view).execute();
  return view.token;
}
