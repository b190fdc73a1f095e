import type { DatabasePool } from '../../postgres/database-pool.ts';
import { lockNumbers } from '../../postgres/lock-numbers.ts';

export const pieceBytes = 1 << 20;

/**
 * The tables of exports in pieces, made where they are missing. The state's migrations do not make them: they are no state, and
 * a copy of the state does not have them. Pieces are stored as they are, so that a part of one is read without the rest.
 */
export async function makePiecesTables(pool: DatabasePool): Promise<void> {
  const [row] = await pool.query<{ found: boolean }>(`select to_regclass('export_pieces') is not null as found`);
  if (row?.found) return;
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockNumbers.exportTables]);
    await client.query(`create table if not exists export_files (
      number bigint generated always as identity primary key,
      job text collate "C" unique,
      bytes bigint not null,
      sha256 text not null,
      manifest text not null
    )`);
    await client.query(`create table if not exists export_pieces (
      file bigint not null references export_files on delete cascade,
      number integer not null,
      content bytea not null,
      primary key (file, number)
    )`);
    await client.query('alter table export_pieces alter column content set storage external');
    await client.query('commit');
    failed = false;
  } finally {
    client.release(failed);
  }
}
