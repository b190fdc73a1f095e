import { DatabaseFault } from './database-faults.ts';

/** The oldest version whose SQL the product uses. */
export const oldestVersion = 15;

interface Requested {
  query<R>(sql: string): Promise<R[]>;
}

/** Throws `DatabaseFault` where a database is older than works. Asked before anything is made in it. */
export async function requireVersion(connection: Requested, database: string): Promise<void> {
  const [row] = await connection.query<{ server_version_num: string; server_version: string }>(
    `select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`,
  );
  if (row && Math.floor(Number(row.server_version_num) / 10_000) >= oldestVersion) return;
  throw new DatabaseFault(
    `the database ${database} is PostgreSQL ${row?.server_version ?? ''}: version ${oldestVersion} is the oldest that works`,
  );
}
