import { sql, type Kysely } from 'kysely';

/**
 * Runs the work in one transaction without waiting until the disk has it. A killed process loses nothing of it; when the power
 * fails, the last of it may be missing, and the file is whole. Others wait for the connection meanwhile, and theirs is waited for.
 */
export async function unsynced<Schema, T>(
  rows: Kysely<Schema>,
  work: (rows: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return rows.connection().execute(async (own) => {
    await sql`pragma synchronous = normal`.execute(own);
    try {
      return await own.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(own);
    }
  });
}
