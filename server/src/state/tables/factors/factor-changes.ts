import type { Kysely } from 'kysely';
import type { FactorChange } from '../../port/second-factors.ts';
import { addMail } from '../mails/mails.repository.ts';
import { hashOf } from '../secret-hash.ts';
import type { StateSchema } from '../state-schema.ts';
import { countRows } from '../count-rows.ts';

type Rows = Kysely<StateSchema>;

/**
 * What a factor that counts from now on brings along: the first one ends the logins under way, which were begun without
 * it. Returns whether the recovery codes were saved.
 */
export async function factorAdded(
  rows: Rows,
  accountId: string,
  { recoveryCodes = [], mail }: FactorChange,
  time: number,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('accounts')
    .set({ second_factor_at: time })
    .where('id', '=', accountId)
    .where('second_factor_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await rows.deleteFrom('login_tickets').where('account_id', '=', accountId).execute();
  if (mail) await addMail(rows, mail, time);
  if ((await countOf(rows, 'recovery_codes', accountId)) > 0) return false;
  await saveCodes(rows, accountId, recoveryCodes);
  return true;
}

/** What the removal of a factor brings along: the recovery codes go with the last one. */
export async function factorRemoved(
  rows: Rows,
  accountId: string,
  { mail }: FactorChange,
  time: number,
): Promise<void> {
  if (mail) await addMail(rows, mail, time);
  if (await hasFactor(rows, accountId)) return;
  await rows.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await rows.updateTable('accounts').set({ second_factor_at: null }).where('id', '=', accountId).execute();
}

export async function hasFactor(rows: Rows, accountId: string): Promise<boolean> {
  const totp = rows.selectFrom('totps').select('account_id').where('confirmed_at', 'is not', null);
  const isConfirmed = await totp.where('account_id', '=', accountId).executeTakeFirst();
  return isConfirmed !== undefined || (await countOf(rows, 'passkeys', accountId)) > 0;
}

export async function saveCodes(rows: Rows, accountId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const values = codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code) }));
  await rows.insertInto('recovery_codes').values(values).execute();
}

export function countOf(rows: Rows, table: 'passkeys' | 'recovery_codes', accountId: string): Promise<number> {
  return countRows(rows.selectFrom(table).where('account_id', '=', accountId));
}
