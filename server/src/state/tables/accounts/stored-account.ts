import type { Account } from '@wellfield/contract';
import type { StoredAccount } from '../../port/accounts.ts';
import type { AccountRow } from './account-rows.ts';

/** The account in the owner's view. */
export function accountOf(row: Pick<AccountRow, 'id' | 'email' | 'firstname' | 'lastname' | 'role'>): Account {
  return {
    username: row.email,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    user_id: row.id,
    role: row.role,
  };
}

/** The account with what only the server may know. */
export function storedAccountOf(row: AccountRow): StoredAccount {
  return {
    account: accountOf(row),
    passwordHash: row.password_hash,
    passwordEndsAt: row.password_ends_at,
    passwordChanged: row.password_changed_at !== null,
    disabled: row.disabled_at !== null,
    demonstration: row.demonstration,
    confirmed: row.confirmed_at !== null,
  };
}
