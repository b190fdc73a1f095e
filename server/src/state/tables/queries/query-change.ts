import type { SavedQuery } from '@wellfield/contract';
import type { Kysely, Selectable } from 'kysely';
import type { NewSavedQuery } from '../../port/saved-queries.ts';
import { makeRoomForQuery, requireRoomForView } from '../quota-checks.ts';
import type { StateDatabase } from '../state-database.ts';
import type { StateSchema } from '../state-schema.ts';
import type { SavedQueryRow } from './query-rows.ts';
import { savedQueryOf, type definitionOf } from './stored-query.ts';
import { querysViewRow } from './views.repository.ts';

/** Defines a query anew; a query that is shared gets another view with it. Null if the account has no such query. */
export async function changeQuery(
  state: StateDatabase,
  id: string,
  query: NewSavedQuery,
  definition: ReturnType<typeof definitionOf>,
): Promise<SavedQuery | null> {
  return state.forAccount(query.accountId, async (rows) => {
    const held = await rows
      .selectFrom('saved_queries')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', query.accountId)
      .where('deleted', '=', false)
      .executeTakeFirst();
    if (!held) return null;
    await makeRoomForQuery(state, rows, query.accountId, definition, id);
    const changes = { ...definition, shared_view: await viewAfter(state, rows, held, query) };
    await rows.updateTable('saved_queries').set(changes).where('id', '=', id).execute();
    return savedQueryOf({ ...held, ...changes });
  });
}

/** The view of a query that gets other choices: a view never changes, so a shared query gets another one. */
async function viewAfter(
  state: StateDatabase,
  rows: Kysely<StateSchema>,
  held: Selectable<SavedQueryRow>,
  { accountId, queryType, choices }: NewSavedQuery,
): Promise<string | null> {
  if (held.shared_view === null) return null;
  if (held.query_type === queryType && held.choices === JSON.stringify(choices)) return held.shared_view;
  if (held.shared_at === null) return null;
  const { release, release_date: releaseDate } = await rows
    .selectFrom('views')
    .selectAll()
    .where('token', '=', held.shared_view)
    .executeTakeFirstOrThrow();
  const view = querysViewRow({ accountId, queryType, choices }, { release, releaseDate }, state.now());
  await requireRoomForView(state, rows, view);
  await rows.insertInto('views').values(view).execute();
  return view.token;
}
