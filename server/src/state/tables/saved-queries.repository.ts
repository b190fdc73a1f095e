import { randomUUID } from 'node:crypto';
import { choicesSchema, criteriaText, toFilter, type Choice, type SavedQuery } from '@wellfield/contract';
import type { Kysely, Selectable, Updateable } from 'kysely';
import { QueryNameTakenError, type NewSavedQuery, type SavedQueries, type StoredQuery } from '../port/saved-queries.ts';
import { cutCriteria } from './listed-criteria.ts';
import { makeRoomForQuery, requireRoomForView } from './quota-checks.ts';
import type { StateDatabase } from './state-database.ts';
import type { SavedQueryRow, StateSchema } from './state-schema.ts';
import { querysViewRow } from './views.repository.ts';

export class SavedQueriesRepository implements SavedQueries {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async list(accountId: string): Promise<SavedQuery[]> {
    const rows = await this.#state.rows
      .selectFrom('saved_queries')
      .select(shownColumns)
      .where('account_id', '=', accountId)
      .where('deleted', '=', false)
      .orderBy('number', 'desc')
      .execute();
    return rows.map(savedQueryOf);
  }

  async find(accountId: string, id: string): Promise<StoredQuery | null> {
    const row = await this.#state.rows
      .selectFrom('saved_queries')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted', '=', false)
      .executeTakeFirst();
    if (!row) return null;
    const choices = choicesSchema.parse(JSON.parse(row.choices));
    return { query: { ...savedQueryOf(row), criteria: criteriaOf(row.query_type, choices) }, choices };
  }

  async idOfName(accountId: string, name: string): Promise<string | null> {
    const row = await this.#state.rows
      .selectFrom('saved_queries')
      .select('id')
      .where('account_id', '=', accountId)
      .where('name_key', '=', queryNameKey(name))
      .where('deleted', '=', false)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  async hasAny(accountId: string): Promise<boolean> {
    const row = await this.#state.rows
      .selectFrom('saved_queries')
      .select('id')
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async save(query: NewSavedQuery): Promise<SavedQuery> {
    const row = {
      id: randomUUID(),
      account_id: query.accountId,
      ...this.#definitionOf(query),
      created_at: this.#state.now(),
      deleted: false,
      shared_view: null,
      shared_at: null,
    };
    await this.#underName(query.name, () =>
      this.#state.forAccount(query.accountId, async (rows) => {
        await makeRoomForQuery(this.#state, rows, query.accountId, row);
        await rows.insertInto('saved_queries').values(row).execute();
      }),
    );
    return savedQueryOf(row);
  }

  async rename(accountId: string, id: string, name: string): Promise<SavedQuery | null> {
    return this.#update(accountId, id, { name, name_key: queryNameKey(name) });
  }

  async change(id: string, query: NewSavedQuery): Promise<SavedQuery | null> {
    const definition = this.#definitionOf(query);
    return this.#underName(query.name, () =>
      this.#state.forAccount(query.accountId, async (rows) => {
        const held = await rows
          .selectFrom('saved_queries')
          .selectAll()
          .where('id', '=', id)
          .where('account_id', '=', query.accountId)
          .where('deleted', '=', false)
          .executeTakeFirst();
        if (!held) return null;
        await makeRoomForQuery(this.#state, rows, query.accountId, definition, id);
        const changes = { ...definition, shared_view: await this.#viewAfter(rows, held, query) };
        await rows.updateTable('saved_queries').set(changes).where('id', '=', id).execute();
        return savedQueryOf({ ...held, ...changes });
      }),
    );
  }

  async restore(accountId: string, id: string): Promise<SavedQuery | null> {
    return this.#update(accountId, id, { deleted: false });
  }

  async refresh(id: string, records: number): Promise<void> {
    await this.#state.rows
      .updateTable('saved_queries')
      .set({ records, pull_date: this.#isoNow() })
      .where('id', '=', id)
      .execute();
  }

  async delete(accountId: string, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#state.rows
      .updateTable('saved_queries')
      .set({ deleted: true })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted', '=', false)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Changes a query that is not deleted, or takes back a deletion. */
  async #update(accountId: string, id: string, changes: Updateable<SavedQueryRow>): Promise<SavedQuery | null> {
    const { numUpdatedRows } = await this.#underName(changes.name ?? id, () =>
      this.#state.rows
        .updateTable('saved_queries')
        .set(changes)
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('deleted', '=', changes.deleted === false)
        .executeTakeFirstOrThrow(),
    );
    if (numUpdatedRows === 0n) return null;
    const found = await this.find(accountId, id);
    return found && found.query;
  }

  /** The view of a query that gets other choices: a view never changes, so a shared query gets another one. */
  async #viewAfter(
    rows: Kysely<StateSchema>,
    held: Selectable<SavedQueryRow>,
    { accountId, queryType, choices }: NewSavedQuery,
  ): Promise<string | null> {
    if (held.shared_view === null) return null;
    if (held.query_type === queryType && held.choices === JSON.stringify(choices)) return held.shared_view;
    if (held.shared_at === null) return null;
    const { release, release_date: releaseDate } = await rows
      .selectFrom('views')
      .selectAll()
      .where('token', '=', held.shared_view)
      .executeTakeFirstOrThrow();
    const view = querysViewRow({ accountId, queryType, choices }, { release, releaseDate }, this.#state.now());
    await requireRoomForView(this.#state, rows, view);
    await rows.insertInto('views').values(view).execute();
    return view.token;
  }

  /** Executes what writes a name, which may be taken. */
  async #underName<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      throw this.#state.isUniqueViolation(error) ? new QueryNameTakenError(name) : error;
    }
  }

  #definitionOf({ name, queryType, choices, records }: NewSavedQuery) {
    return {
      name,
      name_key: queryNameKey(name),
      query_type: queryType,
      choices: JSON.stringify(choices),
      criteria: cutCriteria(criteriaOf(queryType, choices)),
      records,
      pull_date: this.#isoNow(),
    };
  }

  #isoNow(): string {
    return new Date(this.#state.now()).toISOString();
  }
}

/** What a list shows; an index has these columns, so that no list reads choices. */
const shownColumns = ['id', 'name', 'records', 'criteria', 'query_type', 'pull_date', 'deleted'] as const;
type ShownColumns = (typeof shownColumns)[number];

/** In full; kept is what a list shows of them. */
function criteriaOf(queryType: number, choices: readonly Choice[]): string {
  return criteriaText(toFilter(queryType, choices));
}

function savedQueryOf(row: Pick<Selectable<SavedQueryRow>, ShownColumns>): SavedQuery {
  return {
    id: row.id,
    name: row.name,
    records: row.records,
    criteria: row.criteria,
    query_type: row.query_type,
    pull_date: row.pull_date,
    visible: 1,
    deleted: row.deleted ? 1 : 0,
  };
}

/** The form in which names are compared. */
function queryNameKey(name: string): string {
  return name.trim().normalize('NFC').toUpperCase().toLowerCase();
}
