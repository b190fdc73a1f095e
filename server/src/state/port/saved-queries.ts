import type { Choice, SavedQuery } from '@wellfield/contract';

export interface NewSavedQuery {
  accountId: string;
  name: string;
  queryType: number;
  choices: readonly Choice[];
  /** Counted now. */
  records: number;
}

/** A run of a saved query: the number of rows that it found, in which release. */
export interface QueryRun {
  records: number;
  release: string;
}

/** The release of a query's last run, and of the run before in another release; null where nobody knows. */
export interface QueryRuns {
  release: string | null;
  previousRelease: string | null;
}

/** A saved query with its choices. */
export interface StoredQuery {
  query: SavedQuery;
  choices: Choice[];
}

/** The account already has a query of that name. */
export class QueryNameTakenError extends Error {}

/**
 * Saved queries belong to their account: every call names it, and another's query counts as unknown. Names are compared
 * ignoring case and Unicode form.
 */
export interface SavedQueries {
  /** The account's queries that are not deleted, newest first. */
  list(accountId: string): Promise<SavedQuery[]>;

  find(accountId: string, id: string): Promise<StoredQuery | null>;

  /** The id of the account's query of that name, or null. */
  idOfName(accountId: string, name: string): Promise<string | null>;

  /** Whether the account has ever saved a query, deleted or not. */
  hasAny(accountId: string): Promise<boolean>;

  /** Throws `QueryNameTakenError` or `QuotaError`, also under concurrent calls. Where there is no room, deleted ones go. */
  save(query: NewSavedQuery): Promise<SavedQuery>;

  /** Throws `QueryNameTakenError` as `save` does. Null where there is no such query to rename. */
  rename(accountId: string, id: string, name: string): Promise<SavedQuery | null>;

  /** Its name, choices and count are those given now; what is shared is shared with them. Throws and answers as `rename` does. */
  change(id: string, query: NewSavedQuery): Promise<SavedQuery | null>;

  noteRun(id: string, run: QueryRun): Promise<void>;

  /** Null for another account's query, and for one that is deleted or does not exist. */
  runsOf(accountId: string, id: string): Promise<QueryRuns | null>;

  /** Whether there was such a query to delete. Its row is retained; its name is free again. */
  delete(accountId: string, id: string): Promise<boolean>;

  /** Takes back a deletion: what was shared is shared again. Null where there is no such deleted query. Throws `QueryNameTakenError` as `save` does. */
  restore(accountId: string, id: string): Promise<SavedQuery | null>;
}
