import { sql, type Kysely } from 'kysely';

/**
 * Of 4 KiB. After 1,000 pages SQLite puts into the file what its log has, and begins the log again where it began: so a log of this
 * length never grows, but for a transaction of more than a hundred. A login writes about ten.
 */
const pages = 1_100;
const bytesPerPage = 4_096;

/**
 * Makes room in a state file, and in its log, that nothing else on the disk can take: on a full disk people can still log in, and
 * save a little. Returns how to do so again, after what was written has used it. Throws where the disk has none.
 */
export function roomWhenFull<Schema>(rows: Kysely<Schema>): () => Promise<void> {
  let hasLog = false;
  return async () => {
    const counted = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(rows);
    if (hasLog && (counted.rows[0]?.freelist_count ?? 0) >= pages / 4) return;
    await rows.transaction().execute(async (own) => {
      await sql`create table room (bytes blob)`.execute(own);
      await sql`insert into room values (zeroblob(${sql.lit(pages * bytesPerPage)}))`.execute(own);
      await sql`drop table room`.execute(own);
    });
    hasLog = true;
  };
}
