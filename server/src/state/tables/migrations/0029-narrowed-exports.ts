import type { Tables } from './tables.ts';

/** Exports of the rows that a screen shows: which they are until the file is written, and what narrowed them. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('exports', ['text or null', 'screen_filters']);
  await tables.add('exports', ['text or null', 'taken_rows']);
}
