import { sql, type Kysely } from 'kysely';

/** Of 4 KiB. A login writes about ten into the file's log. */
const pages = 256;
const bytesPerPage = 4096;

/**
 * After so many pages the file has what its log has, and the log begins again where it began: it stays shorter than the room that
 * was made for it, but for one transaction.
 */
export const logPages = 200;

/**
 * Makes room in a state file, and in its log, that nothing else on the disk can take: on a full disk people can still log in, and
 * save a little. Returns how to do so again, after what was written has used it. Throws where the disk has none.
 */
export function roomWhenFull<Schema>(rows: Kysely<Schema>): () => Promise<void> {
  let hasLog = false;
  return async () => {
    const counted = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(rows);
    if (hasLog && (counted.rows[0]?.freelist_count ?? 0) >= pages / 2) return;
    await rows.transaction().execute(async (own) => {
      await sql`create table room (bytes blob)`.execute(own);
      await sql`insert into room values (zeroblob(${sql.lit(pages * bytesPerPage)}))`.execute(own);
      await sql`drop table room`.execute(own);
    });
    hasLog = true;
  };
}
