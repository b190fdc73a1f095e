import { limits } from '@wellfield/contract';
import type { DatabaseClient, DatabasePool } from '../../../postgres/database-pool.ts';

/** The channel on which servers are notified of a change. */
export const newsChannel = 'wellfield_releases';

/** What was replaced is retained for so long, whatever else is: pages that are open go on with it. */
const replacedLifeMinutes = 60;

export interface ArchivePointer {
  release: string | null;
  /** Of that release. */
  demonstration: boolean | null;
  revision: number;
}

export const pointerSql = `SELECT p.release, r.demonstration, p.revision
  FROM release_pointer AS p LEFT JOIN releases AS r ON r.id = p.release`;

/** What the archive's tables say. */
export class ArchiveRows {
  readonly #pool: DatabasePool;

  constructor(pool: DatabasePool) {
    this.#pool = pool;
  }

  async pointer(): Promise<ArchivePointer> {
    const [row] = await this.#pool.query<ArchivePointer>(pointerSql);
    if (!row) throw new Error(`the row of release_pointer is missing in the database ${this.#pool.database}`);
    return row;
  }

  /** Every release that was ever published, oldest first. */
  known(): Promise<{ id: string; removed: boolean }[]> {
    return this.#pool.query(`SELECT id, removed_at IS NOT NULL AS removed FROM releases ORDER BY number`);
  }

  /** Those that are retained. */
  retained(): Promise<{ id: string; manifest: string }[]> {
    return this.#pool.query(`SELECT id, manifest FROM releases WHERE removed_at IS NULL`);
  }

  async find(id: string): Promise<{ manifest: string; removed: boolean } | null> {
    const [row] = await this.#pool.query<{ manifest: string; removed: boolean }>(
      `SELECT manifest, removed_at IS NOT NULL AS removed FROM releases WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** A piece of a release's file; null if it is not there. */
  async piece(id: string, file: string, number: number): Promise<Buffer | null> {
    // The driver reads text alone, of which this is the shortest.
    const [row] = await this.#pool.query<{ text: string }>(
      `SELECT encode(bytes, 'base64') AS text FROM release_pieces WHERE release = $1 AND file = $2 AND number = $3`,
      [id, file, number],
    );
    return row ? Buffer.from(row.text, 'base64') : null;
  }

  /** Removes the releases that nothing keeps: neither their age nor `keepAmong`. */
  async removeUnkept(keepAmong: (older: readonly string[]) => Promise<readonly string[]>): Promise<void> {
    const rows = await this.#pool.query<{ id: string }>(
      `SELECT id FROM (
         SELECT id, number, replaced_at, row_number() OVER (ORDER BY number DESC) AS age FROM releases WHERE removed_at IS NULL
       ) AS kept
       WHERE age > $1 AND replaced_at < now() - make_interval(mins => $2) ORDER BY number`,
      [limits.releasesRetained, replacedLifeMinutes],
    );
    const older = rows.map(({ id }) => id);
    if (older.length === 0) return;
    const retained = await keepAmong(older);
    const unkept = older.filter((id) => !retained.includes(id));
    if (unkept.length === 0) return;
    await this.#pool.transact(async (client) => {
      const { rows: pointers } = await client.query<ArchivePointer>(`${pointerSql} FOR UPDATE OF p`);
      await removeReleases(
        client,
        unkept.filter((id) => id !== pointers[0]?.release),
      );
      await notifyOfChange(client);
    });
  }
}

/** Removes the pieces of releases; their rows stay, so that a removed release differs from an unknown one. */
export async function removeReleases(client: DatabaseClient, ids: readonly string[]): Promise<void> {
  await client.query(`DELETE FROM release_pieces WHERE release = ANY ($1)`, [ids]);
  await client.query(`UPDATE releases SET removed_at = now() WHERE id = ANY ($1) AND removed_at IS NULL`, [ids]);
}

/** The servers are notified when the transaction is committed. */
export async function notifyOfChange(client: DatabaseClient): Promise<void> {
  await client.query(`UPDATE release_pointer SET revision = revision + 1`);
  await client.query(`NOTIFY ${newsChannel}`);
}
