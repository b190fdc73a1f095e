import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFiles } from '../../samples/releases/release-folder.ts';

/** A file begins with a checksum of 8 bytes, `DUCK`, the number of its format, four words of flags and the version that wrote it. */
const [formatAt, versionAt, versionBytes] = [12, 52, 32];

/** Which DuckDB wrote a release's rows, and in which format. */
export async function writtenBy(dataDir: string, release: string): Promise<{ version: string; format: number }> {
  await using file = await open(join(dataDir, 'releases', release, releaseFiles.samples));
  const bytes = Buffer.alloc(versionAt + versionBytes);
  await file.read(bytes, 0, bytes.length, 0);
  const [version = ''] = bytes.toString('latin1', versionAt).split('\0');
  return { version, format: Number(bytes.readBigUInt64LE(formatAt)) };
}
