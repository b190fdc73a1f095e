import { randomBytes, randomUUID } from 'node:crypto';
import { limits, type ListedSession, type SessionTerms } from '@wellfield/contract';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { PasswordChangedError } from '../port/accounts.ts';
import { SecondFactorNeededError } from '../port/factor-use.ts';
import type { BegunSession, Session, SessionBeginning, Sessions } from '../port/sessions.ts';
import { noteNetwork } from './known-networks.ts';
import { addMail } from './mails.repository.ts';
import { hashOf } from './secret-hash.ts';
import { useFactor } from './second-factors.repository.ts';
import { useTicket } from './login-tickets.repository.ts';
import { useMadePassword } from './made-passwords.ts';
import type { StateDatabase } from './state-database.ts';
import type { StateSchema } from './state-schema.ts';
import { accountOf } from './stored-account.ts';

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
    { passwordHash, ticket, secondFactor, continues = false, origin, newNetworkMail, ...begun }: SessionBeginning = {},
  ): Promise<BegunSession & { isFromNewNetwork: boolean }> {
    const token = randomBytes(32).toString('base64url');
    const time = this.#state.now();
    let emailedPassword = begun.emailedPassword ?? false;
    const isFromNewNetwork = await this.#state.forAccount(accountId, async (rows) => {
      const account = await rows
        .selectFrom('accounts')
        .select(['password_hash', 'second_factor_at'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      if (passwordHash !== undefined && account.password_hash !== passwordHash) throw new PasswordChangedError();
      const used = ticket === undefined ? null : await useTicket(rows, { accountId, ticket, time });
      emailedPassword ||= used?.emailedPassword ?? false;
      if (secondFactor) await useFactor(rows, { accountId, use: secondFactor, time });
      else if (account.second_factor_at !== null && !continues && !used?.secondFactorGiven)
        throw new SecondFactorNeededError();
      if (passwordHash !== undefined && !emailedPassword)
        emailedPassword = await useMadePassword(rows, accountId, time);
      await endLongestUnused(rows, accountId);
      const row = {
        id: randomUUID(),
        token_hash: hashOf(token),
        account_id: accountId,
        created_at: time,
        last_used_at: time,
        emailed_password: emailedPassword,
        network: origin?.network ?? null,
        browser: origin?.browser ?? null,
      };
      await rows.insertInto('sessions').values(row).execute();
      await rows.updateTable('accounts').set({ last_login_at: time }).where('id', '=', accountId).execute();
      if (!origin) return false;
      const isNews = await noteNetwork(rows, { accountId, network: origin.network, time });
      if (isNews && newNetworkMail) await addMail(rows, newNetworkMail, time);
      return isNews;
    });
    return { token, session: termsOf(emailedPassword, maxMs), isFromNewNetwork };
  }

  async find(token: string): Promise<Session | null> {
    const tokenHash = hashOf(token);
    const time = this.#state.now();
    const row = await this.#state.rows
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
    const terms = termsOf(row.emailed_password, row.began_at + maxMs - time);
    return { tokenHash, account: accountOf(row), terms, hasSecondFactor: row.second_factor_at !== null };
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

  async list({ account, tokenHash }: Session): Promise<ListedSession[]> {
    const time = this.#state.now();
    const rows = await this.#state.rows
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
    const { numDeletedRows } = await this.#state.rows
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async isKnownNetwork(accountId: string, network: string): Promise<boolean> {
    const row = await this.#state.rows
      .selectFrom('known_networks')
      .select('network')
      .where('account_id', '=', accountId)
      .where('network', '=', network)
      .executeTakeFirst();
    return row !== undefined;
  }

  async endOthers({ account, tokenHash }: Session): Promise<number> {
    const { numDeletedRows } = await this.#state.rows
      .deleteFrom('sessions')
      .where('account_id', '=', account.user_id)
      .where('token_hash', '!=', tokenHash)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async endAll(accountId: string): Promise<number> {
    const time = this.#state.now();
    return this.#state.forAccount(accountId, async (rows) => {
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
    const time = this.#state.now();
    await this.#state.rows
      .deleteFrom('sessions')
      .where((where) => where.or([where('last_used_at', '<=', time - idleMs), where('created_at', '<=', time - maxMs)]))
      .execute();
  }
}

/** Whether a session has neither idled nor lasted too long. */
export function isLive(time: number) {
  return (where: ExpressionBuilder<StateSchema, 'sessions'>) =>
    where.and([where('last_used_at', '>', time - idleMs), where('sessions.created_at', '>', time - maxMs)]);
}

/** Makes room for one more session of an account. */
async function endLongestUnused(rows: Kysely<StateSchema>, accountId: string): Promise<void> {
  const ofAccount = rows.selectFrom('sessions').where('account_id', '=', accountId);
  const { count } = await ofAccount.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const over = count + 1 - limits.sessionsOfAccount;
  if (over <= 0) return;
  const unused = ofAccount.select('token_hash').orderBy('last_used_at').orderBy('created_at').limit(over);
  await rows.deleteFrom('sessions').where('token_hash', 'in', unused).execute();
}

function termsOf(emailedPassword: boolean, leftMs: number): SessionTerms {
  return { idle_s: idleMs / 1_000, ends_in_s: Math.floor(leftMs / 1_000), choose_password: emailedPassword };
}
