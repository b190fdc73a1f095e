import { randomUUID } from 'node:crypto';
import type { SavedQuery } from '@wellfield/contract';
import type { Updateable } from 'kysely';
import {
  QueryNameTakenError,
  type NewSavedQuery,
  type QueryRun,
  type QueryRuns,
  type SavedQueries,
  type StoredQuery,
} from '../../port/saved-queries.ts';
import { makeRoomForQuery } from '../quota-checks.ts';
import { OnTables } from '../on-tables.ts';
import type { SavedQueryRow } from './query-rows.ts';
import { changeQuery } from './query-change.ts';
import { definitionOf, queryNameKey, savedQueryOf, shownColumns, storedQueryOf } from './stored-query.ts';
import { equal } from '../equal.ts';

export class SavedQueriesRepository extends OnTables implements SavedQueries {
  async list(accountId: string): Promise<SavedQuery[]> {
    const rows = await this.state.rows
      .selectFrom('saved_queries')
      .select(shownColumns)
      .where(equal({ account_id: accountId, deleted: false }))
      .orderBy('number', 'desc')
      .execute();
    return rows.map(savedQueryOf);
  }

  async find(accountId: string, id: string): Promise<StoredQuery | null> {
    const row = await this.state.rows
      .selectFrom('saved_queries')
      .selectAll()
      .where(equal({ id, account_id: accountId, deleted: false }))
      .executeTakeFirst();
    return row ? storedQueryOf(row) : null;
  }

  async idOfName(accountId: string, name: string): Promise<string | null> {
    const row = await this.state.rows
      .selectFrom('saved_queries')
      .select('id')
      .where(equal({ account_id: accountId, name_key: queryNameKey(name), deleted: false }))
      .executeTakeFirst();
    return row?.id ?? null;
  }

  async hasAny(accountId: string): Promise<boolean> {
    const row = await this.state.rows
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
      ...definitionOf(query, this.#isoNow()),
      created_at: this.state.now(),
      deleted: false,
      shared_view: null,
      shared_at: null,
      run_release: null,
      previous_release: null,
    };
    await this.#underName(query.name, () =>
      this.state.forAccount(query.accountId, async (rows) => {
        await makeRoomForQuery(this.state, rows, query.accountId, row);
        await rows.insertInto('saved_queries').values(row).execute();
      }),
    );
    return savedQueryOf(row);
  }

  async rename(accountId: string, id: string, name: string): Promise<SavedQuery | null> {
    return this.#update(accountId, id, { name, name_key: queryNameKey(name) });
  }

  async change(id: string, query: NewSavedQuery): Promise<SavedQuery | null> {
    const definition = definitionOf(query, this.#isoNow());
    return this.#underName(query.name, () => changeQuery(this.state, id, query, definition));
  }

  async restore(accountId: string, id: string): Promise<SavedQuery | null> {
    return this.#update(accountId, id, { deleted: false });
  }

  async noteRun(id: string, { records, release }: QueryRun): Promise<void> {
    await this.state.rows
      .updateTable('saved_queries')
      .set(({ eb }) => ({
        records,
        pull_date: this.#isoNow(),
        run_release: release,
        // The same release again leaves the one before as it is.
        previous_release: eb
          .case()
          .when('run_release', '=', release)
          .then(eb.ref('previous_release'))
          .else(eb.ref('run_release'))
          .end(),
      }))
      .where('id', '=', id)
      .execute();
  }

  async runsOf(accountId: string, id: string): Promise<QueryRuns | null> {
    const runs = await this.state.rows
      .selectFrom('saved_queries')
      .select(['run_release as release', 'previous_release as previousRelease'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted', '=', false)
      .executeTakeFirst();
    return runs ?? null;
  }

  async delete(accountId: string, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.state.rows
      .updateTable('saved_queries')
      .set({ deleted: true })
      .where(equal({ id, account_id: accountId, deleted: false }))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Changes a query that is not deleted, or takes back a deletion. */
  async #update(accountId: string, id: string, changes: Updateable<SavedQueryRow>): Promise<SavedQuery | null> {
    const { numUpdatedRows } = await this.#underName(changes.name ?? id, () =>
      this.state.rows
        .updateTable('saved_queries')
        .set(changes)
        .where(equal({ id, account_id: accountId, deleted: changes.deleted === false }))
        .executeTakeFirstOrThrow(),
    );
    if (numUpdatedRows === 0n) return null;
    const found = await this.find(accountId, id);
    return found && found.query;
  }

  /** Executes what writes a name, which may be taken. */
  async #underName<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      throw this.state.isUniqueViolation(error) ? new QueryNameTakenError(name) : error;
    }
  }

  #isoNow(): string {
    return new Date(this.state.now()).toISOString();
  }
}
