import { open } from 'node:fs/promises';
import { connectionsOfServer } from '../../postgres/connections-of-server.ts';
import { DatabasePool, type DatabaseClient } from '../../postgres/database-pool.ts';
import { lockNumbers } from '../../postgres/lock-numbers.ts';
import type { KeepOptions, StoredFile, ListedStorage, WrittenFile } from '../export-storage.ts';
import { writtenChecksum } from '../written-checksum.ts';
import { openStoredManifest, openStoredPieces } from './stored-pieces.ts';
import { makePiecesTables, pieceBytes } from './pieces-tables.ts';

interface FoundFile {
  number: number;
  bytes: number;
  sha256: string;
  manifest: string;
}

/**
 * Keeps exports in a PostgreSQL database, in pieces. A file is written in one transaction, so nobody sees a part of it, and of a
 * killed server's nothing is left. Every keeping makes a file of its own: who reads one that is exchanged never gets bytes of two.
 */
export class PiecesStorage implements ListedStorage {
  readonly #pool: DatabasePool;
  #tables: Promise<void> | null = null;

  /** `within` are the database's connections, where others use them. */
  constructor(address: string, within?: DatabasePool) {
    this.#pool = within ?? new DatabasePool(address, { max: connectionsOfServer.exports });
  }

  async keep(id: string, written: WrittenFile, { signal, confirm }: KeepOptions): Promise<number> {
    const { path, manifestOf } = written;
    await this.#ready();
    const checksum = await writtenChecksum(written);
    const { bytes, sha256 } = checksum;
    const client = await this.#pool.connect();
    let failed = true;
    try {
      await client.query('begin');
      const { rows } = await client.query<{ number: number }>(
        'insert into export_files (bytes, sha256, manifest) values ($1, $2, $3) returning number',
        [bytes, sha256, manifestOf(checksum)],
      );
      const number = rows[0]?.number;
      await writePieces(client, { path, number, signal });
      await confirm();
      // Whoever comes second sees what the first has kept, and replaces it.
      await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockNumbers.exportExchange, id]);
      await client.query('delete from export_files where job = $1', [id]);
      await client.query('update export_files set job = $1 where number = $2', [id, number]);
      await client.query('commit');
      failed = false;
      return bytes;
    } finally {
      // A connection that is closed undoes what was not committed.
      client.release(failed);
    }
  }

  async open(id: string, which: 'file' | 'manifest' = 'file'): Promise<StoredFile | null> {
    await this.#ready();
    const [found] = await this.#pool.query<FoundFile>(
      'select number, bytes, sha256, manifest from export_files where job = $1',
      [id],
    );
    if (!found) return null;
    return which === 'manifest' ? openStoredManifest(found) : openStoredPieces(this.#pool, found);
  }

  async remove(id: string): Promise<void> {
    await this.#ready();
    await this.#pool.query('delete from export_files where job = $1', [id]);
  }

  async removeAllBut(keep: () => Promise<readonly string[]>): Promise<void> {
    await this.#ready();
    const listed = await this.#pool.query<{ number: number; job: string }>('select number, job from export_files');
    const retained = new Set(await keep());
    for (const { number, job } of listed) {
      // By its number: another may have been stored under the id meanwhile.
      if (!retained.has(job)) await this.#pool.query('delete from export_files where number = $1', [number]);
    }
  }

  async ids(): Promise<string[]> {
    await this.#ready();
    const listed = await this.#pool.query<{ job: string }>('select job from export_files order by job');
    return listed.map(({ job }) => job);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** The database may be away at the start. */
  #ready(): Promise<void> {
    this.#tables ??= makePiecesTables(this.#pool).catch((error: unknown) => {
      this.#tables = null;
      throw error;
    });
    return this.#tables;
  }
}

async function writePieces(
  client: DatabaseClient,
  { path, number, signal }: { path: string; number: number | undefined; signal: AbortSignal },
): Promise<void> {
  const file = await open(path, 'r');
  try {
    const piece = Buffer.allocUnsafeSlow(pieceBytes);
    for (let at = 0; ; at += 1) {
      signal.throwIfAborted();
      const { bytesRead } = await file.read(piece, 0, pieceBytes, at * pieceBytes);
      if (bytesRead === 0) return;
      const values = [number, at, piece.subarray(0, bytesRead)];
      await client.query('insert into export_pieces (file, number, content) values ($1, $2, $3)', values);
    }
  } finally {
    await file.close();
  }
}
