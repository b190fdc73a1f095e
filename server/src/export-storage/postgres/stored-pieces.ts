import type { DatabasePool } from '../../postgres/database-pool.ts';
import type { StoredFile } from '../export-storage.ts';
import { pieceBytes } from './pieces-tables.ts';

/** What a reader holds at a time: a part of a piece. */
const partBytes = 256 * 1024;

/** The file whose pieces have the number, read part by part; no connection is held meanwhile. */
export function openStoredPieces(
  pool: DatabasePool,
  { number, bytes, sha256 }: { number: number; bytes: number; sha256: string },
): StoredFile {
  return {
    bytes,
    tag: `"${sha256}"`,
    async *pieces(from, to, signal) {
      for (let at = from; at < to;) {
        signal.throwIfAborted();
        const within = at % pieceBytes;
        const length = Math.min(partBytes, pieceBytes - within, to - at);
        const [row] = await pool.query<{ part: Buffer }>(
          'select substring(content from $3 for $4) as part from export_pieces where file = $1 and number = $2',
          [number, Math.floor(at / pieceBytes), within + 1, length],
        );
        if (!row) throw new Error('an export was removed while it was read');
        yield row.part;
        at += length;
      }
    },
    close: async () => undefined,
  };
}

export function openStoredManifest({ sha256, manifest }: { sha256: string; manifest: string }): StoredFile {
  const content = Buffer.from(manifest);
  return {
    bytes: content.length,
    tag: `"${sha256}-manifest"`,
    async *pieces(from, to) {
      yield content.subarray(from, to);
    },
    close: async () => undefined,
  };
}
