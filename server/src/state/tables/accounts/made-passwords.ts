import type { Kysely } from 'kysely';
import { PasswordChangedError } from '../../port/accounts.ts';
import type { StateSchema } from '../state-schema.ts';

/**
 * Uses up an account's password if others have made it, and returns whether they have: it logs in once. Throws
 * `PasswordChangedError` if it has ended.
 */
export async function useMadePassword(rows: Kysely<StateSchema>, accountId: string, time: number): Promise<boolean> {
  const account = rows.selectFrom('accounts').select('password_ends_at').where('id', '=', accountId);
  const { password_ends_at: endsAt } = await account.executeTakeFirstOrThrow();
  if (endsAt === null) return false;
  if (endsAt <= time) throw new PasswordChangedError();
  await rows.updateTable('accounts').set({ password_ends_at: time }).where('id', '=', accountId).execute();
  return true;
}
