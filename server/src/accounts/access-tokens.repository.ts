import { randomBytes, randomUUID } from 'node:crypto';
import { accessTokenPrefix, limits, type AccessToken } from '@wellfield/contract';
import type { StateDatabase } from '../state/state-database.ts';
import type { AccessTokenRow } from '../state/state-schema.ts';
import { accountOf } from './accounts.repository.ts';
import type { Caller } from './sessions.repository.ts';
import { tokenHashOf } from './token-hash.ts';

const dayMs = 24 * 3_600_000;
/** A token's last use is noted at most this often, so that reading stays reading. */
const noteEveryMs = 60_000;

/** The account has as many access tokens as it may. */
export class TooManyAccessTokensError extends Error {}

const shownColumns = ['id', 'name', 'created_at', 'expires_at', 'last_used_at'] as const;

/** Access tokens belong to their account: another's is as one that never was. */
export class AccessTokensRepository {
  readonly #state: StateDatabase;
  readonly #now: () => number;

  constructor(state: StateDatabase, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /** The account's tokens that work, newest first. */
  async list(accountId: string): Promise<AccessToken[]> {
    const rows = await this.#state
      .selectFrom('access_tokens')
      .select(shownColumns)
      .where('account_id', '=', accountId)
      .where('expires_at', '>', this.#now())
      .orderBy('number', 'desc')
      .execute();
    return rows.map(accessTokenOf);
  }

  /** Makes a token of 256 random bits, of which only the hash is kept. Throws `TooManyAccessTokensError`, also when two ask at once. */
  async make(accountId: string, { name, days }: { name: string; days: number }) {
    const token = accessTokenPrefix + randomBytes(32).toString('base64url');
    const time = this.#now();
    const shown = { id: randomUUID(), name, created_at: time, expires_at: time + days * dayMs, last_used_at: null };
    await this.#state.transaction().execute(async (transaction) => {
      const { count } = await transaction
        .selectFrom('access_tokens')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('expires_at', '>', time)
        .executeTakeFirstOrThrow();
      if (count >= limits.accessTokens.most) throw new TooManyAccessTokensError();
      const row = { ...shown, token_hash: tokenHashOf(token), account_id: accountId };
      await transaction.insertInto('access_tokens').values(row).execute();
    });
    return { access_token: accessTokenOf(shown), token };
  }

  /** Whose a token is, or null: unknown, revoked, expired, or its account disabled. */
  async find(token: string): Promise<Caller | null> {
    const time = this.#now();
    const row = await this.#state
      .selectFrom('access_tokens')
      .innerJoin('accounts', 'accounts.id', 'access_tokens.account_id')
      .select(['accounts.id', 'email', 'firstname', 'lastname', 'last_used_at', 'number'])
      .where('token_hash', '=', tokenHashOf(token))
      .where('expires_at', '>', time)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    if (time - (row.last_used_at ?? -Infinity) >= noteEveryMs) await this.#noteUse(row.number, time);
    return { account: accountOf(row) };
  }

  /** Where it cannot be noted, as on a full disk, reading goes on. */
  async #noteUse(number: number, time: number): Promise<void> {
    await this.#state
      .updateTable('access_tokens')
      .set({ last_used_at: time })
      .where('number', '=', number)
      .execute()
      .catch(() => undefined);
  }

  /** Whether there was such a token to revoke. */
  async revoke(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#state
      .deleteFrom('access_tokens')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Forgets the tokens that work no more. */
  async removeExpired(): Promise<void> {
    await this.#state.deleteFrom('access_tokens').where('expires_at', '<=', this.#now()).execute();
  }
}

function accessTokenOf(row: Pick<AccessTokenRow, (typeof shownColumns)[number]>): AccessToken {
  const iso = (time: number): string => new Date(time).toISOString();
  return {
    id: row.id,
    name: row.name,
    created: iso(row.created_at),
    last_used: row.last_used_at === null ? null : iso(row.last_used_at),
    expires: iso(row.expires_at),
  };
}
