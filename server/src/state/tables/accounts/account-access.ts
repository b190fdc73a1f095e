import type { Kysely } from 'kysely';
import { revokeLinks } from '../exports/export-links.ts';
import type { StateSchema } from '../state-schema.ts';

/** Ends what lets an account in. Shared views stay: they are opened with a login, and never change. */
export async function endAccess(rows: Kysely<StateSchema>, id: string, time: number): Promise<void> {
  for (const table of ['sessions', 'access_tokens', 'emailed_passwords', 'login_tickets'] as const) {
    await rows.deleteFrom(table).where('account_id', '=', id).execute();
  }
  await revokeLinks(rows, { accountId: id }, time);
}

/** Lets a disabled account log in again. What was written while it was disabled, such as a ticket, does not live again. */
export async function enableAccount(rows: Kysely<StateSchema>, id: string, time: number): Promise<void> {
  const { numUpdatedRows } = await rows
    .updateTable('accounts')
    .set({ disabled_at: null })
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await endAccess(rows, id, time);
}
