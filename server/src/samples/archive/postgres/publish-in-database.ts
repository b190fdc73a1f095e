import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseClient, DatabasePool } from '../../../postgres/database-pool.ts';
import { parseManifest, releaseFiles } from '../../releases/release-folder.ts';
import type { ReleaseManifest } from '../../releases/release-manifest.ts';
import { pieceBytes } from '../fetch-release.ts';
import { SupersededError } from '../release-archive.ts';
import { pointerSql, removeReleases, notifyOfChange, type ArchivePointer } from './archive-rows.ts';

export interface Publication {
  id: string;
  /** The release that must be current, or none; any may be if this is missing. */
  upon?: string | null | undefined;
  /** Whether it may take the current one's place whatever that is, as a restore does. */
  anyway?: boolean;
  /** Releases of the folder that are retained as older ones, oldest first. */
  older?: readonly string[];
  /** The last that can fail before everything is committed. */
  beforeCommit?: () => Promise<void>;
}

/** Stores a release of a folder and makes it the current one, in one transaction. */
export async function publishInDatabase(pool: DatabasePool, folder: string, publication: Publication): Promise<void> {
  const { id, older = [], beforeCommit } = publication;
  await pool.transact(async (client) => {
    // A restore also renames folders before it is committed.
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = 0`);
    for (const other of older) if (other !== id) await store(client, folder, other);
    const manifest = await store(client, folder, id);
    await point(client, manifest, publication);
    await beforeCommit?.();
  });
}

/** Makes a stored release the current one. Other publishers wait for the pointer's row. */
async function point(
  client: DatabaseClient,
  { id, demonstration }: ReleaseManifest,
  { upon, older = [], anyway = false }: Publication,
): Promise<void> {
  const { rows } = await client.query<ArchivePointer>(`${pointerSql} FOR UPDATE OF p`);
  const [pointer] = rows;
  const current = pointer?.release ?? null;
  const isSuperseded = upon !== undefined && current !== null && current !== upon && current !== id;
  const hidesRealData = demonstration && pointer?.demonstration === false;
  if (!anyway && (isSuperseded || hidesRealData)) {
    throw new SupersededError(
      `Release ${current} was published in the meantime and is not part of this one. Wait until no other import runs and start again.`,
    );
  }
  for (const one of [...older, id]) {
    await client.query(
      `UPDATE releases SET number = (SELECT coalesce(max(number), 0) + 1 FROM releases) WHERE id = $1 AND number IS NULL`,
      [one],
    );
  }
  await client.query(`UPDATE releases SET replaced_at = clock_timestamp() WHERE id <> $1 AND replaced_at IS NULL`, [
    id,
  ]);
  await client.query(`UPDATE releases SET replaced_at = NULL WHERE id = $1`, [id]);
  await client.query(`UPDATE release_pointer SET release = $1`, [id]);
  // Invented data goes at once when there are real ones.
  if (!demonstration) await removeReleases(client, await demonstrations(client));
  await notifyOfChange(client);
}

async function demonstrations(client: DatabaseClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM releases WHERE demonstration AND removed_at IS NULL`,
  );
  return rows.map(({ id }) => id);
}

/** Stores a release's files, unless they are there. They are read piece by piece, and verified as they are. */
async function store(client: DatabaseClient, folder: string, id: string): Promise<ReleaseManifest> {
  const text = await readFile(path.join(folder, id, releaseFiles.manifest), 'utf8');
  const manifest = parseManifest(text, id);
  const { rowCount } = await client.query(
    `INSERT INTO releases (id, manifest, demonstration) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET removed_at = NULL, manifest = excluded.manifest WHERE releases.removed_at IS NOT NULL`,
    [id, text, manifest.demonstration],
  );
  if (rowCount === 0) return manifest;
  for (const { name, sha256 } of manifest.files) {
    const stored = await storeFile(client, { folder, id, name });
    if (stored !== sha256) throw new Error(`Release ${id} is damaged: ${name} does not match its checksum.`);
  }
  return manifest;
}

async function storeFile(
  client: DatabaseClient,
  { folder, id, name }: { folder: string; id: string; name: string },
): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(path.join(folder, id, name), 'r');
  try {
    for (let number = 0; ; number += 1) {
      const { buffer, bytesRead } = await handle.read(
        Buffer.allocUnsafe(pieceBytes),
        0,
        pieceBytes,
        number * pieceBytes,
      );
      if (bytesRead === 0) return hash.digest('hex');
      const piece = buffer.subarray(0, bytesRead);
      hash.update(piece);
      await client.query(`INSERT INTO release_pieces (release, file, number, bytes) VALUES ($1, $2, $3, $4)`, [
        id,
        name,
        number,
        piece,
      ]);
    }
  } finally {
    await handle.close();
  }
}
