import type { Tables } from './tables.ts';

/** The format of an export's file; those from before are CSV. */
export async function up(tables: Tables): Promise<void> {
  await tables.addText('exports', 'format', 'csv');
}
