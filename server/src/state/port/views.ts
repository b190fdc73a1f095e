import type { Choice, ViewState } from '@wellfield/contract';

export interface NewView {
  accountId: string;
  queryType: number;
  choices: readonly Choice[];
  /** Null: the one with the most samples. */
  analyte: string | null;
  state: ViewState;
  release: string;
  /** ISO time: what is left to say of a release that is gone. */
  releaseDate: string;
}

/** A view as everybody sees it: whose it was is not told. */
export interface StoredView extends Omit<NewView, 'accountId' | 'choices'> {
  choices: Choice[];
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Shared views are written once and never changed. Whoever knows a token may read its view. */
export interface Views {
  /** Keeps a view and answers its token, which cannot be guessed. */
  keep(view: NewView): Promise<string>;

  find(token: string): Promise<StoredView | null>;
}
