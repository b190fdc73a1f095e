import { randomUUID } from 'node:crypto';
import type { Account } from '@wellfield/contract';
import type { AccountRow } from '../state/state-schema.ts';
import { isUniqueViolation, type StateDatabase } from '../state/state-database.ts';

export interface NewAccount {
  /** As `canonicalEmail` spells it. */
  email: string;
  firstname: string;
  lastname: string;
  passwordHash: string;
  demonstration?: true;
}

/** An account with what only the server knows of it. */
export interface StoredAccount {
  account: Account;
  passwordHash: string;
  passwordChanged: boolean;
  disabled: boolean;
  demonstration: boolean;
}

/** The email has an account already. */
export class EmailTakenError extends Error {}

export class AccountsRepository {
  readonly #state: StateDatabase;
  readonly #now: () => number;

  constructor(state: StateDatabase, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /** Throws `EmailTakenError`, also when two ask at once. */
  async create(account: NewAccount): Promise<Account> {
    const row: AccountRow = {
      id: randomUUID(),
      email: account.email,
      firstname: account.firstname,
      lastname: account.lastname,
      password_hash: account.passwordHash,
      created_at: this.#now(),
      password_changed_at: null,
      disabled_at: null,
      demonstration: account.demonstration ? 1 : 0,
    };
    try {
      await this.#state.insertInto('accounts').values(row).execute();
    } catch (error) {
      throw isUniqueViolation(error) ? new EmailTakenError(`${account.email} has an account already`) : error;
    }
    return accountOf(row);
  }

  async findByEmail(email: string): Promise<StoredAccount | null> {
    const row = await this.#state.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
    return row ? storedAccountOf(row) : null;
  }

  async findById(id: string): Promise<StoredAccount | null> {
    const row = await this.#state.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? storedAccountOf(row) : null;
  }

  async rename(id: string, names: { firstname: string; lastname: string }): Promise<Account> {
    const row = await this.#state
      .updateTable('accounts')
      .set(names)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return accountOf(row);
  }

  /**
   * Sets a password and ends every session of the account, every access token, and every password that was mailed to it,
   * together. A disabled account may log in again.
   */
  async setPassword(id: string, passwordHash: string, { chosen } = { chosen: true }): Promise<void> {
    await this.#state.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('accounts')
        .set({ password_hash: passwordHash, password_changed_at: chosen ? this.#now() : null, disabled_at: null })
        .where('id', '=', id)
        .execute();
      await endAccess(transaction, id);
    });
  }

  /** The account can no longer log in, with no password, and its sessions and access tokens end. */
  async disable(id: string): Promise<void> {
    await this.#state.transaction().execute(async (transaction) => {
      await transaction.updateTable('accounts').set({ disabled_at: this.#now() }).where('id', '=', id).execute();
      await endAccess(transaction, id);
    });
  }

  /** `ok`, or why the state database cannot be read. */
  async reachable(): Promise<string> {
    try {
      await this.#state.selectFrom('accounts').select('id').limit(1).execute();
      return 'ok';
    } catch {
      return 'accounts and saved queries cannot be read';
    }
  }

  /** Removes the demonstration's accounts with their sessions and saved queries. */
  async removeDemonstration(): Promise<void> {
    await this.#state.deleteFrom('accounts').where('demonstration', '=', 1).execute();
  }
}

async function endAccess(transaction: StateDatabase, id: string): Promise<void> {
  for (const table of ['sessions', 'access_tokens', 'emailed_passwords'] as const) {
    await transaction.deleteFrom(table).where('account_id', '=', id).execute();
  }
}

/** The account as its owner sees it. */
export function accountOf(row: Pick<AccountRow, 'id' | 'email' | 'firstname' | 'lastname'>): Account {
  return {
    username: row.email,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    user_id: row.id,
  };
}

function storedAccountOf(row: AccountRow): StoredAccount {
  return {
    account: accountOf(row),
    passwordHash: row.password_hash,
    passwordChanged: row.password_changed_at !== null,
    disabled: row.disabled_at !== null,
    demonstration: row.demonstration === 1,
  };
}
