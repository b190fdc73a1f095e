import { randomBytes } from 'node:crypto';
import { choicesSchema, viewStateSchema } from '@wellfield/contract';
import type { NewView, StoredView, Views } from '../port/views.ts';
import type { StateDatabase } from './state-database.ts';

export class ViewsRepository implements Views {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async keep(view: NewView): Promise<string> {
    const row = newViewRow(view, this.#state.now());
    await this.#state.rows.insertInto('views').values(row).execute();
    return row.token;
  }

  async find(token: string): Promise<StoredView | null> {
    const row = await this.#state.rows.selectFrom('views').selectAll().where('token', '=', token).executeTakeFirst();
    if (!row) return null;
    return {
      queryType: row.query_type,
      choices: choicesSchema.parse(JSON.parse(row.choices)),
      analyte: row.analyte,
      state: viewStateSchema.parse(JSON.parse(row.state)),
      release: row.release,
      releaseDate: row.release_date,
      records: row.records,
      createdAt: row.created_at,
    };
  }

  async releasesSince(createdAt: number): Promise<string[]> {
    const rows = await this.#state.rows
      .selectFrom('views')
      .select('release')
      .where('created_at', '>=', createdAt)
      .groupBy('release')
      .orderBy(({ fn }) => fn.max('created_at'), 'desc')
      .orderBy('release', 'desc')
      .execute();
    return rows.map(({ release }) => release);
  }
}

/** The view by which a saved query is shared: its choices, and nothing explored yet. */
export function querysViewRow(
  query: Pick<NewView, 'accountId' | 'queryType' | 'choices'>,
  release: Pick<NewView, 'release' | 'releaseDate'>,
  createdAt: number,
) {
  return newViewRow({ ...query, ...release, analyte: null, state: { v: 1 }, records: null }, createdAt);
}

/** A view to be stored, under a token of its own. */
function newViewRow(view: NewView, createdAt: number) {
  return {
    token: randomBytes(16).toString('base64url'),
    account_id: view.accountId,
    query_type: view.queryType,
    choices: JSON.stringify(view.choices),
    analyte: view.analyte,
    state: JSON.stringify(view.state),
    release: view.release,
    release_date: view.releaseDate,
    records: view.records,
    created_at: createdAt,
  };
}
