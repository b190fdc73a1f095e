import { randomUUID } from 'node:crypto';
import type { Account, Role } from '@wellfield/contract';
import {
  EmailTakenError,
  IdentityTakenError,
  type Accounts,
  type AccountsRequest,
  type NewAccount,
  type StoredAccount,
} from '../../port/accounts.ts';
import { listAccounts } from './account-list.ts';
import { formerAccountId } from './former-account.ts';
import { OnTables } from '../on-tables.ts';
import type { AccountRow } from './account-rows.ts';
import { accountOf, storedAccountOf } from './stored-account.ts';
import { enableAccount, endAccess } from './account-access.ts';
import { changePassword, madePasswordEnd, setPassword } from './account-passwords.ts';
import { mayEnd, requireAdministrator } from './administrators.ts';

export class AccountsRepository extends OnTables implements Accounts {
  async create(account: NewAccount): Promise<Account> {
    const row: AccountRow = {
      id: randomUUID(),
      email: account.email,
      firstname: account.firstname,
      lastname: account.lastname,
      password_hash: account.passwordHash,
      created_at: this.state.now(),
      password_changed_at: null,
      password_ends_at: account.madePassword ? madePasswordEnd(this.state.now()) : null,
      disabled_at: null,
      second_factor_at: null,
      demonstration: account.demonstration ?? false,
      role: account.role ?? 'contributor',
      last_login_at: null,
      confirmed_at: account.confirmed === false ? null : this.state.now(),
    };
    const { identity } = account;
    await this.state.forAccount(row.id, async (rows) => {
      await this.#orTaken(new EmailTakenError(`${account.email} has an account already`), () =>
        rows.insertInto('accounts').values(row).execute(),
      );
      if (!identity) return;
      await this.#orTaken(new IdentityTakenError('this identity has an account already'), () =>
        rows
          .insertInto('identities')
          .values({ ...identity, account_id: row.id, joined_at: row.created_at })
          .execute(),
      );
    });
    return accountOf(row);
  }

  async #orTaken(taken: Error, insert: () => Promise<unknown>): Promise<void> {
    try {
      await insert();
    } catch (error) {
      throw this.state.isUniqueViolation(error) ? taken : error;
    }
  }

  async registerAgain({ email, firstname, lastname, passwordHash }: NewAccount): Promise<Account | null> {
    const row = await this.state.rows
      .updateTable('accounts')
      .set({ firstname, lastname, password_hash: passwordHash, password_ends_at: null })
      .where('email', '=', email)
      .where('confirmed_at', 'is', null)
      .where('last_login_at', 'is', null)
      .where('disabled_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    return row ? accountOf(row) : null;
  }

  async findByEmail(email: string): Promise<StoredAccount | null> {
    const row = await this.state.rows.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
    return row ? storedAccountOf(row) : null;
  }

  async findById(id: string): Promise<StoredAccount | null> {
    const row = await this.state.rows
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', id)
      .where('id', '<>', formerAccountId)
      .executeTakeFirst();
    return row ? storedAccountOf(row) : null;
  }

  list(requested: AccountsRequest) {
    return listAccounts(this.state, requested);
  }

  async rename(id: string, names: { firstname: string; lastname: string }): Promise<Account> {
    const row = await this.state.rows
      .updateTable('accounts')
      .set(names)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return accountOf(row);
  }

  async changePassword(id: string, change: Parameters<Accounts['changePassword']>[1]): Promise<void> {
    await changePassword(this.state, id, change);
  }

  async setPassword(
    id: string,
    passwordHash: string,
    terms: Parameters<Accounts['setPassword']>[2] = {},
  ): Promise<void> {
    await setPassword(this.state, id, passwordHash, terms);
  }

  async changeRole(id: string, role: Role, administrators = mayEnd): Promise<void> {
    await this.state.forAllAccounts(async (rows) => {
      await rows.updateTable('accounts').set({ role }).where('id', '=', id).execute();
      await requireAdministrator(rows, administrators);
    });
  }

  async disable(id: string, administrators = mayEnd): Promise<void> {
    await this.state.forAllAccounts(async (rows) => {
      await rows.updateTable('accounts').set({ disabled_at: this.state.now() }).where('id', '=', id).execute();
      await requireAdministrator(rows, administrators);
      await endAccess(rows, id, this.state.now());
    });
  }

  async enable(id: string): Promise<void> {
    await this.state.forAccount(id, (rows) => enableAccount(rows, id, this.state.now()));
  }

  async removeDemonstration(): Promise<void> {
    await this.state.rows.deleteFrom('accounts').where('demonstration', '=', true).execute();
  }
}
