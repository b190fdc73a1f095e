import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Saved queries. A deleted one stays; its name is free again. */
export async function up(tables: Tables): Promise<void> {
  await tables.createStrict(
    'saved_queries',
    ['number', 'number'],
    ['unique text', 'id'],
    ['account', 'account_id'],
    ['text', 'name', 'name_key'],
    ['integer', 'query_type'],
    ['text', 'choices', 'criteria'],
    ['integer', 'records'],
    ['text', 'pull_date'],
    ['integer', 'created_at'],
    ['flag', 'deleted'],
  );
  await tables.rows.schema
    .createIndex('saved_queries_name')
    .unique()
    .on('saved_queries')
    .columns(['account_id', 'name_key'])
    .where(sql.ref('deleted'), '=', sql.lit(false))
    .execute();
}
