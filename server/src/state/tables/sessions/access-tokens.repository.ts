import { randomBytes, randomUUID } from 'node:crypto';
import { accessTokenPrefix, type AccessToken } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import type { AccessTokens, NewAccessToken } from '../../port/access-tokens.ts';
import { QuotaError } from '../../port/quota-error.ts';
import type { Caller, Session } from '../../port/sessions.ts';
import type { NewMail } from '../../port/mails.ts';
import { addMail } from '../mails/mails.repository.ts';
import { hashOf } from '../secret-hash.ts';
import { requireSession } from '../session-life.ts';
import type { StateSchema } from '../state-schema.ts';
import { OnTables } from '../on-tables.ts';
import type { AccessTokenRow } from './session-rows.ts';
import { accountOf } from '../accounts/stored-account.ts';
import { countRows } from '../count-rows.ts';
import { equal } from '../equal.ts';

const dayMs = 24 * 3_600_000;
/** A token's last use is recorded at most this often, so that reads rarely write. */
const noteEveryMs = 60_000;

const shownColumns = ['id', 'name', 'created_at', 'expires_at', 'last_used_at'] as const;

export class AccessTokensRepository extends OnTables implements AccessTokens {
  async list(accountId: string): Promise<AccessToken[]> {
    const live = liveTokens(this.state.rows, accountId, this.state.now());
    return (await live.select(shownColumns).orderBy('number', 'desc').execute()).map(accessTokenOf);
  }

  async create(session: Session, { name, days }: NewAccessToken, mail: NewMail | null = null) {
    const accountId = session.account.user_id;
    const token = accessTokenPrefix + randomBytes(32).toString('base64url');
    const time = this.state.now();
    const shown = { id: randomUUID(), name, created_at: time, expires_at: time + days * dayMs, last_used_at: null };
    await this.state.forAccount(accountId, async (rows) => {
      await requireSession(rows, session);
      const max = this.state.quotas.accessTokens;
      if ((await countRows(liveTokens(rows, accountId, time))) >= max) throw new QuotaError('accessTokens', max);
      const row = { ...shown, token_hash: hashOf(token), account_id: accountId };
      await rows.insertInto('access_tokens').values(row).execute();
      if (mail) await addMail(rows, mail, time);
    });
    return { access_token: accessTokenOf(shown), token };
  }

  async find(token: string): Promise<Caller | null> {
    const time = this.state.now();
    const row = await this.state.rows
      .selectFrom('access_tokens')
      .innerJoin('accounts', 'accounts.id', 'access_tokens.account_id')
      .select(['accounts.id', 'email', 'firstname', 'lastname', 'role', 'last_used_at', 'number'])
      .select('access_tokens.id as token_id')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', time)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    if (time - (row.last_used_at ?? -Infinity) >= noteEveryMs) await this.#noteUse(row.number, time);
    return { account: accountOf(row), accessToken: row.token_id };
  }

  /** If it cannot be recorded, for example on a full disk, reading continues. */
  async #noteUse(number: number, time: number): Promise<void> {
    await this.state.rows
      .updateTable('access_tokens')
      .set({ last_used_at: time })
      .where('number', '=', number)
      .execute()
      .catch(() => undefined);
  }

  async revoke(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.state.rows
      .deleteFrom('access_tokens')
      .where(equal({ id, account_id: accountId }))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async revokeFound(token: string) {
    const found = await this.state.rows
      .selectFrom('access_tokens')
      .innerJoin('accounts', 'accounts.id', 'access_tokens.account_id')
      .select(['accounts.id', 'email', 'name', 'access_tokens.id as tokenId'])
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', this.state.now())
      .executeTakeFirst();
    if (!found || !(await this.revoke(found.id, found.tokenId))) return null;
    return { accountEmail: found.email, id: found.tokenId, name: found.name };
  }

  async removeExpired(): Promise<void> {
    await this.state.rows.deleteFrom('access_tokens').where('expires_at', '<=', this.state.now()).execute();
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

/** The access tokens of an account that have not expired. */
export function liveTokens(rows: Kysely<StateSchema>, accountId: string, time: number) {
  return rows.selectFrom('access_tokens').where('account_id', '=', accountId).where('expires_at', '>', time);
}
