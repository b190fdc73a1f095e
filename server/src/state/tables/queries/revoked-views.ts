import type { Kysely } from 'kysely';
import type { StateSchema } from '../state-schema.ts';

/** How many revoked views of an account are remembered, to answer 410. */
const revokedRetained = 1_000;
/** More than an account can have. */
const all = 10_000_000;

/**
 * Revokes views of an account, all or one, and ends the sharing of queries by them. What they held is gone. Returns how
 * many there were.
 */
export async function revokeViews(
  rows: Kysely<StateSchema>,
  { accountId, token }: { accountId: string; token?: string },
  time: number,
): Promise<number> {
  const { numUpdatedRows } = await rows
    .updateTable('views')
    .set({ revoked_at: time, choices: '[]', analyte: null, state: '{"v":1}' })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(token !== undefined, (update) => update.where('token', '=', token ?? ''))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 0;
  const revoked = rows
    .selectFrom('views')
    .select('token')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is not', null);
  await rows
    .updateTable('saved_queries')
    .set({ shared_view: null, shared_at: null })
    .where('account_id', '=', accountId)
    .where('shared_view', 'in', revoked)
    .execute();
  const older = revoked.orderBy('revoked_at', 'desc').limit(all).offset(revokedRetained);
  await rows.deleteFrom('views').where('token', 'in', older).execute();
  return Number(numUpdatedRows);
}
