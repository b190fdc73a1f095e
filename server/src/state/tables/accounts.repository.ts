import { randomUUID } from 'node:crypto';
import { limits, type Account, type Role } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import {
  EmailTakenError,
  IdentityTakenError,
  LastAdministratorError,
  PasswordChangedError,
  type Accounts,
  type AccountsAsked,
  type AdministratorTerms,
  type NewAccount,
  type StoredAccount,
} from '../port/accounts.ts';
import { listAccounts } from './account-list.ts';
import type { NewMail } from '../port/mails.ts';
import { revokeLinks } from './export-links.ts';
import { addMail } from './mails.repository.ts';
import { formerAccountId } from './former-account.ts';
import type { StateDatabase } from './state-database.ts';
import type { AccountRow, StateSchema } from './state-schema.ts';
import { accountOf, storedAccountOf } from './stored-account.ts';

const madePasswordMs = limits.madePasswordHours * 3_600_000;

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
      password_ends_at: account.madePassword ? this.#state.now() + madePasswordMs : null,
      disabled_at: null,
      second_factor_at: null,
      demonstration: account.demonstration ?? false,
      role: account.role ?? 'contributor',
      last_login_at: null,
      confirmed_at: account.confirmed === false ? null : this.#state.now(),
    };
    const { identity } = account;
    await this.#state.forAccount(row.id, async (rows) => {
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
      throw this.#state.isUniqueViolation(error) ? taken : error;
    }
  }

  async registerAgain({ email, firstname, lastname, passwordHash }: NewAccount): Promise<Account | null> {
    const row = await this.#state.rows
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
    const row = await this.#state.rows.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
    return row ? storedAccountOf(row) : null;
  }

  async findById(id: string): Promise<StoredAccount | null> {
    const row = await this.#state.rows
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', id)
      .where('id', '<>', formerAccountId)
      .executeTakeFirst();
    return row ? storedAccountOf(row) : null;
  }

  list(asked: AccountsAsked) {
    return listAccounts(this.#state, asked);
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

  async changePassword(
    id: string,
    { from, to, mail = null }: { from: string; to: string; mail?: NewMail | null },
  ): Promise<void> {
    await this.#state.forAccount(id, async (rows) => {
      const { numUpdatedRows } = await rows
        .updateTable('accounts')
        .set({ password_hash: to, password_changed_at: this.#state.now(), password_ends_at: null })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new PasswordChangedError();
      await endAccess(rows, id, this.#state.now());
      if (mail) await addMail(rows, mail, this.#state.now());
    });
  }

  async setPassword(
    id: string,
    passwordHash: string,
    {
      chosen = true,
      made = false,
      staysDisabled = false,
      mail = null,
    }: { chosen?: boolean; made?: boolean; staysDisabled?: boolean; mail?: NewMail | null } = {},
  ): Promise<void> {
    await this.#state.forAccount(id, async (rows) => {
      await rows
        .updateTable('accounts')
        .set({
          password_hash: passwordHash,
          password_changed_at: chosen ? this.#state.now() : null,
          password_ends_at: made ? this.#state.now() + madePasswordMs : null,
          ...(!staysDisabled && { disabled_at: null }),
        })
        .where('id', '=', id)
        .execute();
      await endAccess(rows, id, this.#state.now());
      if (mail) await addMail(rows, mail, this.#state.now());
    });
  }

  async changeRole(id: string, role: Role, administrators = mayEnd): Promise<void> {
    await this.#state.forAllAccounts(async (rows) => {
      await rows.updateTable('accounts').set({ role }).where('id', '=', id).execute();
      await requireAdministrator(rows, administrators);
    });
  }

  async disable(id: string, administrators = mayEnd): Promise<void> {
    await this.#state.forAllAccounts(async (rows) => {
      await rows.updateTable('accounts').set({ disabled_at: this.#state.now() }).where('id', '=', id).execute();
      await requireAdministrator(rows, administrators);
      await endAccess(rows, id, this.#state.now());
    });
  }

  async enable(id: string): Promise<void> {
    await this.#state.rows.updateTable('accounts').set({ disabled_at: null }).where('id', '=', id).execute();
  }

  async removeDemonstration(): Promise<void> {
    await this.#state.rows.deleteFrom('accounts').where('demonstration', '=', true).execute();
  }
}

const mayEnd: AdministratorTerms = { keepsOne: false };

/** Undoes the transaction where no administrator is left. */
export async function requireAdministrator(rows: Kysely<StateSchema>, { keepsOne }: AdministratorTerms): Promise<void> {
  if (!keepsOne) return;
  const left = await rows
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!left) throw new LastAdministratorError();
}

/** Shared views stay: they are opened with a login, and never change. */
async function endAccess(rows: Kysely<StateSchema>, id: string, time: number): Promise<void> {
  for (const table of ['sessions', 'access_tokens', 'emailed_passwords', 'login_tickets'] as const) {
    await rows.deleteFrom(table).where('account_id', '=', id).execute();
  }
  await revokeLinks(rows, { accountId: id }, time);
}
