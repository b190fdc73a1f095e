import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A list of queries reads this index alone where a database keeps a query's choices, which can be a MiB, between its other
 * columns. Criteria are kept as lists show them; those of one query are made from its choices.
 */
export const listedQueriesMigration = ({ listsFromIndex }: { listsFromIndex: boolean }): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`UPDATE saved_queries SET criteria = substr(criteria, 1, 3999) || '…' WHERE length(criteria) > 4000`.execute(
      db,
    );
    await db.schema.dropIndex('saved_queries_account').execute();
    const listed = ['id', 'name', 'query_type', 'records', 'pull_date', 'criteria'];
    await db.schema
      .createIndex('saved_queries_listed')
      .on('saved_queries')
      .columns(['account_id', 'deleted', 'number', ...(listsFromIndex ? listed : [])])
      .execute();
  },
});
