import type { Kysely } from 'kysely';
import type { StateSchema } from '../state-schema.ts';

/** Owns the shared queries of accounts that were deleted. It is nobody's: no email is in upper case, so nobody logs in. */
export const formerAccountId = 'former';

/**
 * Gives the queries that others see as shared, with the views that they are shared as, to the former account. Names may be
 * the same there.
 */
export async function keepSharedQueries(rows: Kysely<StateSchema>, accountId: string, time: number): Promise<void> {
  const shared = await rows
    .selectFrom('saved_queries')
    .select(['id', 'shared_view'])
    .where('account_id', '=', accountId)
    .where('shared_at', 'is not', null)
    .where('shared_view', 'is not', null)
    .where('deleted', '=', false)
    .execute();
  if (shared.length === 0) return;
  const account = {
    id: formerAccountId,
    email: 'FORMER',
    firstname: 'A former',
    lastname: 'account',
    password_hash: '',
    created_at: time,
    demonstration: false,
    role: 'contributor',
  } as const;
  await rows
    .insertInto('accounts')
    .values({ ...account, password_changed_at: null, disabled_at: null, last_login_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (const { id, shared_view: view } of shared) {
    const changes = { account_id: formerAccountId, name_key: id };
    await rows.updateTable('saved_queries').set(changes).where('id', '=', id).execute();
    await rows.updateTable('views').set({ account_id: formerAccountId }).where('token', '=', view).execute();
  }
}
