import type { Account } from '@wellfield/contract';

/** A session: the token with its account, and the query that was run last. */
export interface Session {
  token: string | null;
  account: Account | null;
  queryId: string | null;
  /** The active query's analyte. */
  analyte: string | null;
}

/** The parts of web storage that are used. */
export type StoredValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const noSession: Session = { token: null, account: null, queryId: null, analyte: null };

const accountKeys = ['username', 'email', 'firstname', 'lastname', 'user_id'] as const;

/** Reads the session from session storage; other entries are ignored. */
export function readSession(storage: StoredValues): Session {
  const token = storage.getItem('jwt');
  if (token === null) return noSession;
  return {
    token,
    account: readStoredAccount(storage),
    queryId: storage.getItem('query_id'),
    analyte: storage.getItem('analyte_id'),
  };
}

/** Writes the session under the names of point NAV-12; a missing value leaves no entry. */
export function writeSession(storage: StoredValues, session: Session): void {
  const { token, account, queryId, analyte } = session;
  put(storage, 'jwt', token);
  for (const key of accountKeys) put(storage, key, account?.[key] ?? null);
  put(storage, 'account', account ? JSON.stringify(account) : null);
  put(storage, 'query_id', queryId);
  put(storage, 'analyte_id', analyte);
}

function readStoredAccount(storage: StoredValues): Account | null {
  // The server says what the account may do, before anything is shown.
  const account: Partial<Account> = { role: 'reader' };
  for (const key of accountKeys) {
    const value = storage.getItem(key);
    if (value === null) return null;
    account[key] = value;
  }
  return account as Account;
}

function put(storage: StoredValues, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
