import type { Config } from '../config/config.ts';

/** What an operator is told of files of exports that are in no backup; null: they are in the data folder, and in each. */
export function exportsLeftOut({
  databaseUrl,
  exportStore,
}: Pick<Config, 'databaseUrl' | 'exportStore'>): string | null {
  if (exportStore !== null)
    return 'Files of exports are in the object store of EXPORTS_URL: copy them with its own means.';
  if (databaseUrl === null) return null;
  return 'Files of exports are in the database of DATABASE_URL, not in this backup: pg_dump of the database has them.';
}
