import { DatabaseFault } from '../../../postgres/database-faults.ts';
import type { DatabasePool } from '../../../postgres/database-pool.ts';
import { lockNumbers } from '../../../postgres/lock-numbers.ts';

/** The steps that bring the tables up to date, in order. A released step never changes. */
const steps: readonly (readonly string[])[] = [
  [
    // `number` is their order; `replaced_at` is null for the current one, `removed_at` for those whose pieces are there.
    `CREATE TABLE releases (
       id text COLLATE "C" PRIMARY KEY,
       number bigint UNIQUE,
       manifest text NOT NULL,
       demonstration boolean NOT NULL,
       replaced_at timestamptz,
       removed_at timestamptz
     )`,
    `CREATE TABLE release_pieces (
       release text COLLATE "C" NOT NULL REFERENCES releases,
       file text COLLATE "C" NOT NULL,
       number integer NOT NULL,
       bytes bytea NOT NULL,
       PRIMARY KEY (release, file, number)
     )`,
    // Their files are packed already.
    `ALTER TABLE release_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL`,
    // One row; its revision grows with every change of it and of what is retained.
    `CREATE TABLE release_pointer (
       one boolean PRIMARY KEY DEFAULT true CHECK (one),
       release text COLLATE "C" REFERENCES releases,
       revision bigint NOT NULL
     )`,
    `INSERT INTO release_pointer (revision) VALUES (0)`,
  ],
];

/** Creates the tables that are missing. Throws `DatabaseFault` if a newer version of the product has changed them. */
export async function prepareTables(pool: DatabasePool): Promise<void> {
  await pool.transact(async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock($1)`, [lockNumbers.archiveTables]);
    await client.query(`CREATE TABLE IF NOT EXISTS archive_version (version integer NOT NULL)`);
    const { rows } = await client.query<{ version: number }>(`SELECT version FROM archive_version`);
    const version = rows[0]?.version ?? 0;
    if (version > steps.length) {
      throw new DatabaseFault(
        `the releases in the database ${pool.database} were written by a newer version of the product: start that version`,
      );
    }
    if (version === steps.length) return;
    for (const statement of steps.slice(version).flat()) await client.query(statement);
    await client.query(`DELETE FROM archive_version`);
    await client.query(`INSERT INTO archive_version (version) VALUES ($1)`, [steps.length]);
  });
}
