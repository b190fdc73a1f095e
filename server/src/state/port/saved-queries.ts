import type { Choice, SavedQuery } from '@wellfield/contract';

export interface NewSavedQuery {
  accountId: string;
  name: string;
  queryType: number;
  choices: readonly Choice[];
  /** As counted now. */
  records: number;
}

/** A saved query with the choices it is made of. */
export interface StoredQuery {
  query: SavedQuery;
  choices: Choice[];
}

/** The account has a query of that name. */
export class QueryNameTakenError extends Error {}

/**
 * Saved queries belong to their account: every call names it, and another's query is as one that never was. Two names are
 * the same whatever their case and Unicode form.
 */
export interface SavedQueries {
  /** The account's queries that are not deleted, newest first. */
  list(accountId: string): Promise<SavedQuery[]>;

  find(accountId: string, id: string): Promise<StoredQuery | null>;

  /** The id of the account's query of that name, null when it has none. */
  idOfName(accountId: string, name: string): Promise<string | null>;

  /** Throws `QueryNameTakenError`, also when two are saved at once. */
  save(query: NewSavedQuery): Promise<SavedQuery>;

  /** Notes how many rows the query has now. */
  refresh(id: string, records: number): Promise<void>;

  /** Whether there was such a query to delete. It stays stored; its name is free again. */
  delete(accountId: string, id: string): Promise<boolean>;
}
