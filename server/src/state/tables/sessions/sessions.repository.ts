import type { ListedSession } from '@wellfield/contract';
import type {
  BegunSession,
  NewsOfBeginning,
  RevokedAccess,
  Session,
  SessionBeginning,
  Sessions,
} from '../../port/sessions.ts';
import { isKnownNetwork } from './known-networks.ts';
import { hashOf } from '../secret-hash.ts';
import { OnTables } from '../on-tables.ts';
import { accountOf } from '../accounts/stored-account.ts';
import { hasEnded, isLive, termsOf } from '../session-life.ts';
import { beginSession } from './session-beginning.ts';
import { revokeAccess } from './revoked-access.ts';
import { equal } from '../equal.ts';

/** A session's last use is recorded at most this often, so that reads rarely write. */
const noteEveryMs = 60_000;

export class SessionsRepository extends OnTables implements Sessions {
  async begin(accountId: string, beginning: SessionBeginning = {}): Promise<BegunSession & NewsOfBeginning> {
    return beginSession(this.state, accountId, beginning);
  }

  async find(token: string): Promise<Session | null> {
    const tokenHash = hashOf(token);
    const time = this.state.now();
    const row = await this.state.rows
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select([
        'accounts.id',
        'email',
        'firstname',
        'lastname',
        'role',
        'last_used_at',
        'emailed_password',
        'second_factor_at',
      ])
      .select('sessions.created_at as began_at')
      .where('token_hash', '=', tokenHash)
      .where(isLive(time))
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    if (time - row.last_used_at >= noteEveryMs) await this.#noteUse(tokenHash, time);
    const terms = termsOf(row.emailed_password, row.began_at, time);
    return { tokenHash, account: accountOf(row), terms, hasSecondFactor: row.second_factor_at !== null };
  }

  /**
   * If it cannot be recorded, for example on a full disk, reading continues; idle time counts from the last recorded
   * use.
   */
  async #noteUse(tokenHash: string, time: number): Promise<void> {
    await this.state.rows
      .updateTable('sessions')
      .set({ last_used_at: time })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch(() => undefined);
  }

  async end(session: Session): Promise<void> {
    await this.state.rows.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute();
  }

  async list({ account, tokenHash }: Session): Promise<ListedSession[]> {
    const time = this.state.now();
    const rows = await this.state.rows
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'created_at', 'last_used_at', 'network', 'browser'])
      .where('account_id', '=', account.user_id)
      .where(isLive(time))
      .orderBy('last_used_at', 'desc')
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      began: new Date(row.created_at).toISOString(),
      last_used: new Date(row.last_used_at).toISOString(),
      network: row.network,
      browser: row.browser,
      this_one: row.token_hash === tokenHash,
    }));
  }

  async endById(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.state.rows
      .deleteFrom('sessions')
      .where(equal({ account_id: accountId, id }))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async isKnownNetwork(accountId: string, network: string): Promise<boolean> {
    return isKnownNetwork(this.state.rows, accountId, network);
  }

  async endOthers({ account, tokenHash }: Session): Promise<number> {
    const { numDeletedRows } = await this.state.rows
      .deleteFrom('sessions')
      .where('account_id', '=', account.user_id)
      .where('token_hash', '!=', tokenHash)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async revokeAccess(by: Session): Promise<RevokedAccess> {
    return revokeAccess(this.state, by);
  }

  async endAll(accountId: string): Promise<number> {
    const time = this.state.now();
    return this.state.forAccount(accountId, async (rows) => {
      const live = await rows
        .selectFrom('sessions')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .where(isLive(time))
        .execute();
      await rows.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      return live.length;
    });
  }

  async removeExpired(): Promise<void> {
    const time = this.state.now();
    await this.state.rows.deleteFrom('sessions').where(hasEnded(time)).execute();
  }
}
