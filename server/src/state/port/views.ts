import type { Choice, OwnView, ViewState } from '@wellfield/contract';

export interface NewView {
  accountId: string;
  queryType: number;
  choices: readonly Choice[];
  /** Null: the one with the most samples. */
  analyte: string | null;
  state: ViewState;
  release: string;
  /** ISO time, for when the release is gone. */
  releaseDate: string;
  /** How many its query finds on its release; null where nobody counted. */
  records: number | null;
}

/** A view as everybody sees it, without its author. */
export interface StoredView extends Omit<NewView, 'accountId' | 'choices'> {
  choices: Choice[];
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A view is no longer shared: its author revoked it, or their account is disabled. */
export class ViewEndedError extends Error {}

/**
 * Shared views are written once and never changed, only revoked. Everybody who knows a token can read its view until
 * then.
 */
export interface Views {
  /** Stores a view and returns its token, which cannot be guessed. Throws `QuotaError`. */
  keep(view: NewView): Promise<string>;

  /** Throws `ViewEndedError`. */
  find(token: string): Promise<StoredView | null>;

  /** The newest views of an account, at most `max`, and how many older ones it has. Revoked ones are left out. */
  list(accountId: string, max: number): Promise<{ views: Omit<OwnView, 'link'>[]; more: number }>;

  /** Whether the account had such a view to revoke. The query that is shared as it is shared no longer. */
  revoke(accountId: string, token: string): Promise<boolean>;

  /** The releases that shared views kept since a time (milliseconds since 1970) name, each once, the last one first. */
  releasesSince(createdAt: number): Promise<string[]>;
}
