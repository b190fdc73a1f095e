import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A list of queries reads this index alone: in the table a query's columns come after its choices, which can be a MiB. Criteria
 * are kept as lists show them; those of one query are made from its choices.
 */
export const listedQueriesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`UPDATE saved_queries SET criteria = substr(criteria, 1, 3999) || '…' WHERE length(criteria) > 4000`.execute(
      db,
    );
    await db.schema.dropIndex('saved_queries_account').execute();
    await db.schema
      .createIndex('saved_queries_listed')
      .on('saved_queries')
      .columns(['account_id', 'deleted', 'number', 'id', 'name', 'query_type', 'records', 'pull_date', 'criteria'])
      .execute();
  },
};
