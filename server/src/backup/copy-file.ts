import { createHash } from 'node:crypto';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ListedFile } from '../files/file-fault.ts';

const blockBytes = 1 << 20;

/**
 * Copies a file from one folder to the same path in another, flushed, with its permissions, and returns what was read.
 * A missing parent folder gets the permissions of the original.
 */
export async function copyFile(from: string, to: string, name: string): Promise<ListedFile> {
  const source = await open(join(from, name), 'r');
  try {
    await makeFolders(from, to, dirname(name));
    const target = await open(join(to, name), 'wx', (await source.stat()).mode & 0o777);
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

async function makeFolders(from: string, to: string, folder: string): Promise<void> {
  if (folder === '.') return;
  await makeFolders(from, to, dirname(folder));
  const { mode } = await stat(join(from, folder));
  await mkdir(join(to, folder), { mode: mode & 0o777 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}
