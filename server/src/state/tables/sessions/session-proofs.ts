import type { Kysely } from 'kysely';
import { PasswordChangedError, type Identity } from '../../port/accounts.ts';
import { SecondFactorNeededError } from '../../port/factor-use.ts';
import { TicketEndedError } from '../../port/login-tickets.ts';
import type { SessionBeginning } from '../../port/sessions.ts';
import { useFactor } from '../factors/used-factors.ts';
import { useTicket } from './login-tickets.repository.ts';
import { useMadePassword } from '../accounts/made-passwords.ts';
import type { StateSchema } from '../state-schema.ts';

/**
 * Uses up what a session begins with: the password that was verified, a ticket, a second factor. Returns whether the
 * password was emailed, or made by others, and the identity that the ticket joined. Throws `PasswordChangedError`, `TicketEndedError`, `FactorUsedError`, and
 * `SecondFactorNeededError` where only a second factor is missing. Of an account that was deleted or disabled every proof has ended.
 */
export async function useProofs(
  rows: Kysely<StateSchema>,
  accountId: string,
  { passwordHash, ticket, secondFactor, continues = false, ...begun }: SessionBeginning,
  time: number,
): Promise<{ emailedPassword: boolean; joined: Identity | null }> {
  let emailedPassword = begun.emailedPassword ?? false;
  const account = await rows
    .selectFrom('accounts')
    .select(['password_hash', 'second_factor_at', 'disabled_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  // It was deleted or disabled while the login was under way: what it was proven by has ended.
  if (!account || account.disabled_at !== null)
    throw ticket === undefined ? new PasswordChangedError() : new TicketEndedError();
  if (passwordHash !== undefined && account.password_hash !== passwordHash) throw new PasswordChangedError();
  const used = ticket === undefined ? null : await useTicket(rows, { accountId, ticket, time });
  emailedPassword ||= used?.emailedPassword ?? false;
  if (secondFactor) await useFactor(rows, { accountId, use: secondFactor, time });
  else if (account.second_factor_at !== null && !continues && !used?.secondFactorGiven)
    throw new SecondFactorNeededError();
  if (passwordHash !== undefined && !emailedPassword) emailedPassword = await useMadePassword(rows, accountId, time);
  return { emailedPassword, joined: used?.joined ?? null };
}
