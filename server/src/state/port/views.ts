import type { Choice, ViewState } from '@wellfield/contract';

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

/** Shared views are written once and never changed. Everybody who knows a token can read its view. */
export interface Views {
  /** Stores a view and returns its token, which cannot be guessed. */
  keep(view: NewView): Promise<string>;

  find(token: string): Promise<StoredView | null>;

  /** The releases that views kept since a time (milliseconds since 1970) name, each once, the last one first. */
  releasesSince(createdAt: number): Promise<string[]>;
}
