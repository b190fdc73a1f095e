import { randomUUID } from 'node:crypto';
import { choicesSchema, criteriaText, toFilter, type Choice, type SavedQuery } from '@wellfield/contract';
import type { Selectable } from 'kysely';
import { isUniqueViolation, type StateDatabase } from '../state/state-database.ts';
import type { SavedQueryRow } from '../state/state-schema.ts';
import { queryNameKey } from './query-name.ts';

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

/** Saved queries belong to their account: every call names it, and another's query is as one that never was. */
export class SavedQueriesRepository {
  readonly #state: StateDatabase;
  readonly #now: () => number;

  constructor(state: StateDatabase, now: () => number) {
    this.#state = state;
    this.#now = now;
  }

  /** The account's queries that are not deleted, newest first. */
  async list(accountId: string): Promise<SavedQuery[]> {
    const rows = await this.#state
      .selectFrom('saved_queries')
      .select(['id', 'name', 'records', 'criteria', 'query_type', 'pull_date', 'deleted'])
      .where('account_id', '=', accountId)
      .where('deleted', '=', 0)
      .orderBy('number', 'desc')
      .execute();
    return rows.map(savedQueryOf);
  }

  async find(accountId: string, id: string): Promise<StoredQuery | null> {
    const row = await this.#state
      .selectFrom('saved_queries')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    return row ? { query: savedQueryOf(row), choices: choicesSchema.parse(JSON.parse(row.choices)) } : null;
  }

  /** The id of the account's query of that name, null when it has none. */
  async idOfName(accountId: string, name: string): Promise<string | null> {
    const row = await this.#state
      .selectFrom('saved_queries')
      .select('id')
      .where('account_id', '=', accountId)
      .where('name_key', '=', queryNameKey(name))
      .where('deleted', '=', 0)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Throws `QueryNameTakenError`, also when two are saved at once. */
  async save(query: NewSavedQuery): Promise<SavedQuery> {
    const row = {
      id: randomUUID(),
      account_id: query.accountId,
      name: query.name,
      name_key: queryNameKey(query.name),
      query_type: query.queryType,
      choices: JSON.stringify(query.choices),
      criteria: criteriaText(toFilter(query.queryType, query.choices)),
      records: query.records,
      pull_date: this.#isoNow(),
      created_at: this.#now(),
      deleted: 0,
    } as const;
    try {
      await this.#state.insertInto('saved_queries').values(row).execute();
    } catch (error) {
      throw isUniqueViolation(error) ? new QueryNameTakenError(query.name) : error;
    }
    return savedQueryOf(row);
  }

  /** Notes how many rows the query has now. */
  async refresh(id: string, records: number): Promise<void> {
    await this.#state
      .updateTable('saved_queries')
      .set({ records, pull_date: this.#isoNow() })
      .where('id', '=', id)
      .execute();
  }

  /** Whether there was such a query to delete. The row stays. */
  async delete(accountId: string, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#state
      .updateTable('saved_queries')
      .set({ deleted: 1 })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  #isoNow(): string {
    return new Date(this.#now()).toISOString();
  }
}

type ShownColumns = 'id' | 'name' | 'records' | 'criteria' | 'query_type' | 'pull_date' | 'deleted';

function savedQueryOf(row: Pick<Selectable<SavedQueryRow>, ShownColumns>): SavedQuery {
  return {
    id: row.id,
    name: row.name,
    records: row.records,
    criteria: row.criteria,
    query_type: row.query_type,
    pull_date: row.pull_date,
    visible: 1,
    deleted: row.deleted,
  };
}
