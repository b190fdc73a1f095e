import { limits, type SessionTerms } from '@wellfield/contract';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { SessionEndedError, type Session } from '../port/sessions.ts';
import type { StateSchema } from './state-schema.ts';

const hourMs = 3_600_000;
/** How long a session lives without use, and at most. */
const idleMs = limits.tokenIdleHours * hourMs;
const maxMs = limits.tokenMaxDays * 24 * hourMs;

/** Whether a session has neither idled nor lasted too long. */
export function isLive(time: number) {
  return (where: ExpressionBuilder<StateSchema, 'sessions'>) =>
    where.and([where('last_used_at', '>', time - idleMs), where('sessions.created_at', '>', time - maxMs)]);
}

/** The opposite of `isLive`. */
export function hasEnded(time: number) {
  return (where: ExpressionBuilder<StateSchema, 'sessions'>) =>
    where.or([where('last_used_at', '<=', time - idleMs), where('created_at', '<=', time - maxMs)]);
}

/**
 * Throws `SessionEndedError` if a session has ended since it was found. Whatever lets somebody in asks in the transaction
 * that writes it: what ends sessions ends that, too, and it would outlive it.
 */
export async function requireSession(rows: Kysely<StateSchema>, { tokenHash }: Session): Promise<void> {
  const session = rows.selectFrom('sessions').select('account_id').where('token_hash', '=', tokenHash);
  if (!(await session.executeTakeFirst())) throw new SessionEndedError();
}

/** What a session's owner is told of it. */
export function termsOf(emailedPassword: boolean, beganAt: number, time: number): SessionTerms {
  const leftMs = beganAt + maxMs - time;
  return { idle_s: idleMs / 1_000, ends_in_s: Math.floor(leftMs / 1_000), choose_password: emailedPassword };
}
