import { randomBytes } from 'node:crypto';
import { limits, type Account, type SessionTerms } from '@wellfield/contract';
import type { StateDatabase } from '../state/state-database.ts';
import { accountOf } from './accounts.repository.ts';
import { tokenHashOf } from './token-hash.ts';

const hourMs = 3_600_000;
const idleMs = limits.tokenIdleHours * hourMs;
const mostMs = limits.tokenMaxDays * 24 * hourMs;
/** A session's last use is noted at most this often, so that reading stays reading. */
const noteEveryMs = 60_000;

/** Who makes a call, logged in or by an access token. */
export interface Caller {
  account: Account;
}

/** A live session: whose it is, and by what it is found again. */
export interface Session extends Caller {
  tokenHash: string;
  terms: SessionTerms;
}

/** A session that has just begun. */
export interface BegunSession {
  token: string;
  session: SessionTerms;
}

export class SessionsRepository {
  readonly #state: StateDatabase;
  readonly #now: () => number;

  constructor(state: StateDatabase, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /** Begins a session under a new token: 256 random bits, of which only the hash is kept. */
  async begin(accountId: string, { emailedPassword = false } = {}): Promise<BegunSession> {
    const token = randomBytes(32).toString('base64url');
    const time = this.#now();
    await this.#state
      .insertInto('sessions')
      .values({
        token_hash: tokenHashOf(token),
        account_id: accountId,
        created_at: time,
        last_used_at: time,
        emailed_password: emailedPassword ? 1 : 0,
      })
      .execute();
    return { token, session: termsOf(emailedPassword, mostMs) };
  }

  /** The live session of a token, or null: unknown, ended, idle too long, too old, or its account disabled. */
  async find(token: string): Promise<Session | null> {
    const tokenHash = tokenHashOf(token);
    const time = this.#now();
    const row = await this.#state
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id', 'email', 'firstname', 'lastname', 'last_used_at', 'emailed_password'])
      .select('sessions.created_at as began_at')
      .where('token_hash', '=', tokenHash)
      .where('last_used_at', '>', time - idleMs)
      .where('sessions.created_at', '>', time - mostMs)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    if (time - row.last_used_at >= noteEveryMs) await this.#noteUse(tokenHash, time);
    const terms = termsOf(row.emailed_password === 1, row.began_at + mostMs - time);
    return { tokenHash, account: accountOf(row), terms };
  }

  /** Where it cannot be noted, as on a full disk, reading goes on; the session idles since the last use that is. */
  async #noteUse(tokenHash: string, time: number): Promise<void> {
    await this.#state
      .updateTable('sessions')
      .set({ last_used_at: time })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch(() => undefined);
  }

  async end(session: Session): Promise<void> {
    await this.#state.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute();
  }

  /** Forgets the sessions that no token can use any more. */
  async removeExpired(): Promise<void> {
    const time = this.#now();
    await this.#state
      .deleteFrom('sessions')
      .where((where) =>
        where.or([where('last_used_at', '<=', time - idleMs), where('created_at', '<=', time - mostMs)]),
      )
      .execute();
  }
}

function termsOf(emailedPassword: boolean, leftMs: number): SessionTerms {
  return { idle_s: idleMs / 1_000, ends_in_s: Math.floor(leftMs / 1_000), choose_password: emailedPassword };
}
