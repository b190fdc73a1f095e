import { createHash } from 'node:crypto';
import type { ExportStorage, StoredFile } from '../../export-storage/export-storage.ts';

/** A job's file, which must be there. */
export async function storedFile(storage: ExportStorage, id: string, which?: 'file' | 'manifest'): Promise<StoredFile> {
  const file = await storage.open(id, which);
  if (file === null) throw new Error(`nothing is kept of ${id}`);
  return file;
}

export async function isStored(storage: ExportStorage, id: string, which?: 'file' | 'manifest'): Promise<boolean> {
  const file = await storage.open(id, which);
  await file?.close();
  return file !== null;
}

/** The bytes of a part of a job's file. */
export async function bytesOf(
  storage: ExportStorage,
  id: string,
  { which, from = 0, to }: { which?: 'file' | 'manifest'; from?: number; to?: number } = {},
): Promise<Buffer> {
  const file = await storedFile(storage, id, which);
  const pieces: Buffer[] = [];
  for await (const piece of file.pieces(from, to ?? file.bytes, new AbortController().signal)) {
    pieces.push(Buffer.from(piece));
  }
  await file.close();
  return Buffer.concat(pieces);
}

export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
