import { limits } from '@wellfield/contract';
import { PasswordChangedError } from '../../port/accounts.ts';
import type { NewMail } from '../../port/mails.ts';
import { addMail } from '../mails/mails.repository.ts';
import type { StateDatabase } from '../state-database.ts';
import { endAccess } from './account-access.ts';
import { equal } from '../equal.ts';

const madePasswordMs = limits.madePasswordHours * 3_600_000;

/** A password that was verified gives way to another, unless another change came first. */
export async function changePassword(
  state: StateDatabase,
  id: string,
  { from, to, mail = null }: { from: string; to: string; mail?: NewMail | null },
): Promise<void> {
  await state.forAccount(id, async (rows) => {
    const { numUpdatedRows } = await rows
      .updateTable('accounts')
      .set({ password_hash: to, password_changed_at: state.now(), password_ends_at: null })
      .where(equal({ id, password_hash: from }))
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new PasswordChangedError();
    await endAccess(rows, id, state.now());
    if (mail) await addMail(rows, mail, state.now());
  });
}

/** Gives an account a password whatever the one before was. */
export async function setPassword(
  state: StateDatabase,
  id: string,
  passwordHash: string,
  {
    chosen = true,
    made = false,
    staysDisabled = false,
    mail = null,
  }: { chosen?: boolean; made?: boolean; staysDisabled?: boolean; mail?: NewMail | null } = {},
): Promise<void> {
  await state.forAccount(id, async (rows) => {
    await rows
      .updateTable('accounts')
      .set({
        password_hash: passwordHash,
        password_changed_at: chosen ? state.now() : null,
        password_ends_at: made ? madePasswordEnd(state.now()) : null,
        ...(!staysDisabled && { disabled_at: null }),
      })
      .where('id', '=', id)
      .execute();
    await endAccess(rows, id, state.now());
    if (mail) await addMail(rows, mail, state.now());
  });
}

/** When a password that others make now stops logging in. */
export function madePasswordEnd(time: number): number {
  return time + madePasswordMs;
}
