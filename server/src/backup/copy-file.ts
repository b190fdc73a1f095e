import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileChecksum } from '../files/file-checksum.ts';
import type { ListedFile } from '../files/file-fault.ts';

const blockBytes = 1 << 20;

/** Windows has no such flag. */
const withoutLinks = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/**
 * Copies a file from one folder to the same path in another, flushed, readable by its owner alone whoever could read the
 * original, and returns what was read. Where others could have put a link in the file's place, `followsLinks` is false: then it
 * is an error.
 */
export async function copyFile(
  from: string,
  to: string,
  name: string,
  { followsLinks = true }: { followsLinks?: boolean } = {},
): Promise<ListedFile> {
  const source = await open(join(from, name), followsLinks ? 'r' : withoutLinks);
  try {
    await mkdir(join(to, dirname(name)), { recursive: true, mode: 0o700 });
    const target = await open(join(to, name), 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const block = Buffer.allocUnsafe(blockBytes);
      let bytes = 0;
      for (;;) {
        const { bytesRead } = await source.read(block, 0, blockBytes, bytes);
        if (bytesRead === 0) break;
        const part = block.subarray(0, bytesRead);
        hash.update(part);
        await target.writeFile(part);
        bytes += bytesRead;
      }
      await target.sync();
      return { name, bytes, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Puts a file that nobody changes at the same path in another folder of the same disk, without a second copy of its bytes. */
export async function linkFile(from: string, to: string, name: string): Promise<ListedFile> {
  await mkdir(join(to, dirname(name)), { recursive: true, mode: 0o700 });
  await link(join(from, name), join(to, name));
  return { name, ...(await fileChecksum(join(to, name))) };
}
