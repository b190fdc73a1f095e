import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { ExportStorage, StoredFile } from './export-storage.ts';

/** What an export's file and its manifest hold. */
export interface ExportContent {
  bytes: number;
  sha256: string;
  manifest: string;
}

/**
 * Copies a job's file and manifest to another storage, by way of a draft on this machine's disk, and returns what was read; null
 * if they are not there.
 */
export async function copyExport(
  id: string,
  { from, to, draft }: { from: ExportStorage; to: ExportStorage; draft: string },
): Promise<ExportContent | null> {
  try {
    const content = await writeDraft(draft, (write) => readExport(from, id, write));
    if (content === null) return null;
    const written = { path: draft, manifestOf: () => content.manifest };
    await to.keep(id, written, { signal: new AbortController().signal, confirm: async () => undefined });
    return content;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft<T>(
  path: string,
  work: (write: (piece: Uint8Array) => Promise<void>) => Promise<T>,
): Promise<T> {
  const handle = await open(path, 'w', 0o600);
  try {
    return await work((piece) => handle.writeFile(piece));
  } finally {
    await handle.close();
  }
}

/** Reads a job's file and manifest to the end; null if they are not there. */
export async function readExport(
  storage: ExportStorage,
  id: string,
  onPiece: (piece: Uint8Array) => Promise<void> = async () => undefined,
): Promise<ExportContent | null> {
  const [file, manifest] = [await storage.open(id), await storage.open(id, 'manifest')];
  try {
    if (!file || !manifest) return null;
    const hash = createHash('sha256');
    for await (const piece of file.pieces(0, file.bytes, new AbortController().signal)) {
      hash.update(piece);
      await onPiece(piece);
    }
    return { bytes: file.bytes, sha256: hash.digest('hex'), manifest: await readText(manifest) };
  } finally {
    await file?.close();
    await manifest?.close();
  }
}

/** A small file as text. */
export function readText(file: StoredFile): Promise<string> {
  return text(copied(file.pieces(0, file.bytes, new AbortController().signal)));
}

/** Pieces that stay valid. */
async function* copied(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const piece of pieces) yield piece.slice();
}
