import { randomBytes } from 'node:crypto';
import { limits, type SessionTerms } from '@wellfield/contract';
import { PasswordChangedError } from '../port/accounts.ts';
import type { BegunSession, Session, SessionBeginning, Sessions } from '../port/sessions.ts';
import { accountOf } from './accounts.repository.ts';
import { hashOf } from './secret-hash.ts';
import type { StateDatabase } from './state-database.ts';

const hourMs = 3_600_000;
const idleMs = limits.tokenIdleHours * hourMs;
const maxMs = limits.tokenMaxDays * 24 * hourMs;
/** A session's last use is recorded at most this often, so that reads rarely write. */
const noteEveryMs = 60_000;

export class SessionsRepository implements Sessions {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async begin(
    accountId: string,
    { emailedPassword = false, passwordHash }: SessionBeginning = {},
  ): Promise<BegunSession> {
    const token = randomBytes(32).toString('base64url');
    const time = this.#state.now();
    await this.#state.forAccount(accountId, async (rows) => {
      if (passwordHash !== undefined) {
        const account = rows.selectFrom('accounts').select('password_hash').where('id', '=', accountId);
        if ((await account.executeTakeFirst())?.password_hash !== passwordHash) throw new PasswordChangedError();
      }
      const row = { token_hash: hashOf(token), account_id: accountId, created_at: time, last_used_at: time };
      await rows
        .insertInto('sessions')
        .values({ ...row, emailed_password: emailedPassword })
        .execute();
    });
    return { token, session: termsOf(emailedPassword, maxMs) };
  }

  async find(token: string): Promise<Session | null> {
    const tokenHash = hashOf(token);
    const time = this.#state.now();
    const row = await this.#state.rows
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id', 'email', 'firstname', 'lastname', 'last_used_at', 'emailed_password'])
      .select('sessions.created_at as began_at')
      .where('token_hash', '=', tokenHash)
      .where('last_used_at', '>', time - idleMs)
      .where('sessions.created_at', '>', time - maxMs)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    if (time - row.last_used_at >= noteEveryMs) await this.#noteUse(tokenHash, time);
    const terms = termsOf(row.emailed_password, row.began_at + maxMs - time);
    return { tokenHash, account: accountOf(row), terms };
  }

  /**
   * If it cannot be recorded, for example on a full disk, reading continues; idle time counts from the last recorded
   * use.
   */
  async #noteUse(tokenHash: string, time: number): Promise<void> {
    await this.#state.rows
      .updateTable('sessions')
      .set({ last_used_at: time })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch(() => undefined);
  }

  async end(session: Session): Promise<void> {
    await this.#state.rows.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute();
  }

  async removeExpired(): Promise<void> {
    const time = this.#state.now();
    await this.#state.rows
      .deleteFrom('sessions')
      .where((where) => where.or([where('last_used_at', '<=', time - idleMs), where('created_at', '<=', time - maxMs)]))
      .execute();
  }
}

function termsOf(emailedPassword: boolean, leftMs: number): SessionTerms {
  return { idle_s: idleMs / 1_000, ends_in_s: Math.floor(leftMs / 1_000), choose_password: emailedPassword };
}
