import { sql } from 'kysely';
import type { TableLayout } from '../migrations.ts';
import type { Tables } from './tables.ts';

/**
 * A list of queries reads this index alone where a database keeps a query's choices, which can be a MiB, between its other
 * columns. Criteria are stored as lists show them; those of one query are made from its choices.
 */
export async function up(tables: Tables, { listsFromIndex }: TableLayout): Promise<void> {
  const cut = sql`UPDATE saved_queries SET criteria = substr(criteria, 1, 3999) || '…' WHERE length(criteria) > 4000`;
  await cut.execute(tables.rows);
  await tables.rows.schema.dropIndex('saved_queries_account').execute();
  const listed = listsFromIndex ? ['id', 'name', 'query_type', 'records', 'pull_date', 'criteria'] : [];
  await tables.index('saved_queries_listed', 'saved_queries', 'account_id', 'deleted', 'number', ...listed);
}
