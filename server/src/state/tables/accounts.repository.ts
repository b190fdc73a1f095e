import { randomUUID } from 'node:crypto';
import type { Account } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import {
  EmailTakenError,
  PasswordChangedError,
  type Accounts,
  type NewAccount,
  type StoredAccount,
} from '../port/accounts.ts';
import type { StateDatabase } from './state-database.ts';
import type { AccountRow, StateSchema } from './state-schema.ts';

export class AccountsRepository implements Accounts {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async create(account: NewAccount): Promise<Account> {
    const row: AccountRow = {
      id: randomUUID(),
      email: account.email,
      firstname: account.firstname,
      lastname: account.lastname,
      password_hash: account.passwordHash,
      created_at: this.#state.now(),
      password_changed_at: null,
      disabled_at: null,
      demonstration: account.demonstration ?? false,
    };
    try {
      await this.#state.rows.insertInto('accounts').values(row).execute();
    } catch (error) {
      throw this.#state.isUniqueViolation(error)
        ? new EmailTakenError(`${account.email} has an account already`)
        : error;
    }
    return accountOf(row);
  }

  async findByEmail(email: string): Promise<StoredAccount | null> {
    const row = await this.#state.rows.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
    return row ? storedAccountOf(row) : null;
  }

  async findById(id: string): Promise<StoredAccount | null> {
    const row = await this.#state.rows.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? storedAccountOf(row) : null;
  }

  async rename(id: string, names: { firstname: string; lastname: string }): Promise<Account> {
    const row = await this.#state.rows
      .updateTable('accounts')
      .set(names)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return accountOf(row);
  }

  async changePassword(id: string, { from, to }: { from: string; to: string }): Promise<void> {
    await this.#state.forAccount(id, async (rows) => {
      const { numUpdatedRows } = await rows
        .updateTable('accounts')
        .set({ password_hash: to, password_changed_at: this.#state.now() })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new PasswordChangedError();
      await endAccess(rows, id);
    });
  }

  async setPassword(id: string, passwordHash: string, { chosen } = { chosen: true }): Promise<void> {
    await this.#state.forAccount(id, async (rows) => {
      await rows
        .updateTable('accounts')
        .set({ password_hash: passwordHash, password_changed_at: chosen ? this.#state.now() : null, disabled_at: null })
        .where('id', '=', id)
        .execute();
      await endAccess(rows, id);
    });
  }

  async disable(id: string): Promise<void> {
    await this.#state.forAccount(id, async (rows) => {
      await rows.updateTable('accounts').set({ disabled_at: this.#state.now() }).where('id', '=', id).execute();
      await endAccess(rows, id);
    });
  }

  async removeDemonstration(): Promise<void> {
    await this.#state.rows.deleteFrom('accounts').where('demonstration', '=', true).execute();
  }
}

async function endAccess(rows: Kysely<StateSchema>, id: string): Promise<void> {
  for (const table of ['sessions', 'access_tokens', 'emailed_passwords'] as const) {
    await rows.deleteFrom(table).where('account_id', '=', id).execute();
  }
}

/** The account in the owner's view. */
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
    demonstration: row.demonstration,
  };
}
