import { randomUUID } from 'node:crypto';
import { choicesSchema, criteriaText, toFilter, type SavedQuery } from '@wellfield/contract';
import type { Selectable } from 'kysely';
import { QueryNameTakenError, type NewSavedQuery, type SavedQueries, type StoredQuery } from '../port/saved-queries.ts';
import type { StateDatabase } from './state-database.ts';
import type { SavedQueryRow } from './state-schema.ts';

export class SavedQueriesRepository implements SavedQueries {
  readonly #state: StateDatabase;

  constructor(state: StateDatabase) {
    this.#state = state;
  }

  async list(accountId: string): Promise<SavedQuery[]> {
    const rows = await this.#state.rows
      .selectFrom('saved_queries')
      .select(['id', 'name', 'records', 'criteria', 'query_type', 'pull_date', 'deleted'])
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
    return row ? { query: savedQueryOf(row), choices: choicesSchema.parse(JSON.parse(row.choices)) } : null;
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
      created_at: this.#state.now(),
      deleted: false,
    };
    try {
      await this.#state.rows.insertInto('saved_queries').values(row).execute();
    } catch (error) {
      throw this.#state.isUniqueViolation(error) ? new QueryNameTakenError(query.name) : error;
    }
    return savedQueryOf(row);
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

  #isoNow(): string {
    return new Date(this.#state.now()).toISOString();
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
    deleted: row.deleted ? 1 : 0,
  };
}

/** The form in which names are compared. */
function queryNameKey(name: string): string {
  return name.trim().normalize('NFC').toUpperCase().toLowerCase();
}
