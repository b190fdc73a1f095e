import type { Tables } from './tables.ts';

/** Exports: jobs that write a query's rows into a file, and the links to those files. */
export async function up(tables: Tables): Promise<void> {
  await tables.createStrict(
    'exports',
    ['number', 'number'],
    ['unique text', 'id'],
    ['account', 'account_id'],
    ['text', 'query_id', 'query_name'],
    ['integer', 'query_type'],
    ['text', 'choices'],
    ['text or null', 'asked_release'],
    ['integer', 'asked_at'],
    ['text', 'state'],
    ['count', 'tries'],
    ['integer or null', 'next_try_at'],
    ['text or null', 'failure'],
    ['integer or null', 'ended_at'],
    ['text or null', 'release'],
    ['integer or null', 'rows', 'bytes'],
    ['text or null', 'file_name'],
    ['unique text or null', 'token_hash'],
    ['integer or null', 'expires_at'],
    ['text or null', 'message_id'],
  );
  await tables.index('exports_query', 'exports', 'account_id', 'query_id');
  await tables.index('exports_state', 'exports', 'state', 'next_try_at');
}
