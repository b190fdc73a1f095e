import { randomBytes } from 'node:crypto';
import { choicesSchema, viewStateSchema, type Choice, type ViewState } from '@wellfield/contract';
import type { StateDatabase } from '../state/state-database.ts';

export interface NewView {
  accountId: string;
  queryType: number;
  choices: readonly Choice[];
  /** Null: the one with the most samples. */
  analyte: string | null;
  state: ViewState;
  release: string;
  /** ISO time. */
  releaseDate: string;
}

/** A view as everybody sees it: whose it was is not told. */
export interface StoredView extends Omit<NewView, 'accountId' | 'choices'> {
  choices: Choice[];
  createdAt: number;
}

/** Shared views are written once and never changed. Whoever knows a token may read its view. */
export class ViewsRepository {
  readonly #state: StateDatabase;
  readonly #now: () => number;

  constructor(state: StateDatabase, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /** Keeps a view and answers its token, which cannot be guessed. */
  async keep(view: NewView): Promise<string> {
    const token = randomBytes(16).toString('base64url');
    const row = {
      token,
      account_id: view.accountId,
      query_type: view.queryType,
      choices: JSON.stringify(view.choices),
      analyte: view.analyte,
      state: JSON.stringify(view.state),
      release: view.release,
      release_date: view.releaseDate,
      created_at: this.#now(),
    };
    await this.#state.insertInto('views').values(row).execute();
    return token;
  }

  async find(token: string): Promise<StoredView | null> {
    const row = await this.#state.selectFrom('views').selectAll().where('token', '=', token).executeTakeFirst();
    if (!row) return null;
    return {
      queryType: row.query_type,
      choices: choicesSchema.parse(JSON.parse(row.choices)),
      analyte: row.analyte,
      state: viewStateSchema.parse(JSON.parse(row.state)),
      release: row.release,
      releaseDate: row.release_date,
      createdAt: row.created_at,
    };
  }
}
