import type { Tables } from './tables.ts';

/** Views and links to exports that their owner, or the end of what they were made with, has revoked. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('views', ['integer or null', 'revoked_at']);
  await tables.add('exports', ['integer or null', 'links_revoked_at']);
}
