import { stat } from 'node:fs/promises';
import { fileChecksum } from '../files/file-checksum.ts';
import type { WrittenFile } from './export-storage.ts';

/** A written file's size and SHA-256. A large one was hashed while it was written: it need not be read once more. */
export async function writtenChecksum({
  path,
  sha256,
}: Pick<WrittenFile, 'path' | 'sha256'>): Promise<{ bytes: number; sha256: string }> {
  if (sha256 === undefined) return fileChecksum(path);
  const { size } = await stat(path);
  return { bytes: size, sha256 };
}
