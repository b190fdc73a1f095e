import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@wellfield/contract';
import type { StateDatabase } from '../state/state-database.ts';

const worksMs = limits.emailedPasswordMinutes * 60_000;
/** 32 signs without those that read alike, so that a byte's low five bits choose one without bias. */
const signs = '23456789abcdefghijkmnpqrstuvwxyz';

/**
 * Passwords that are mailed to people who forgot theirs. They are made here, of 125 random bits, so that a plain hash
 * keeps them: nobody finds one by trying, and a login with one takes no longer than any other.
 */
export class EmailedPasswordsRepository {
  readonly #state: StateDatabase;
  readonly #now: () => number;

  constructor(state: StateDatabase, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /** Makes a password beside those there are. It is kept only together with its mail, which `write` stores. */
  async issue(accountId: string, write: (password: string, within: StateDatabase) => Promise<unknown>): Promise<void> {
    const password = randomPassword();
    await this.#state.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('emailed_passwords')
        .values({ secret_hash: hashOf(password), account_id: accountId, issued_at: this.#now() })
        .execute();
      await write(password, transaction);
    });
  }

  /** Whether the password begins a session of the account; counts it as a login. */
  async logIn(accountId: string, password: string): Promise<boolean> {
    const used = await this.#state
      .updateTable('emailed_passwords')
      .set((column) => ({ logins: column('logins', '+', 1) }))
      .where('secret_hash', '=', hashOf(password))
      .where('account_id', '=', accountId)
      .where('issued_at', '>', this.#now() - worksMs)
      .where('logins', '<', limits.emailedPasswordLogins)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }

  /** Whether the password proves who is there when another is chosen: also after its last login. */
  async proves(accountId: string, password: string): Promise<boolean> {
    const row = await this.#state
      .selectFrom('emailed_passwords')
      .select('account_id')
      .where('secret_hash', '=', hashOf(password))
      .where('account_id', '=', accountId)
      .where('issued_at', '>', this.#now() - worksMs)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Forgets the passwords that no longer work. */
  async removeExpired(): Promise<void> {
    await this.#state
      .deleteFrom('emailed_passwords')
      .where('issued_at', '<=', this.#now() - worksMs)
      .execute();
  }
}

/** Five groups of five signs, as `k7mq2-…`. */
function randomPassword(): string {
  const text = Array.from(randomBytes(25), (byte) => signs[byte & 31]).join('');
  return text.match(/.{5}/g)?.join('-') ?? text;
}

/** Of the password as it was mailed: what copying adds around it does not count. */
function hashOf(password: string): string {
  return createHash('sha256').update(password.trim()).digest('hex');
}
