import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Small enough that hashing one block blocks the event loop for only a millisecond or two. */
const blockBytes = 1 << 20;

/** A file's size and SHA-256, read in blocks so that other work can run in between. */
export async function fileChecksum(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const block = Buffer.allocUnsafe(blockBytes);
  const handle = await open(file, 'r');
  let bytes = 0;
  try {
    for (;;) {
      const { bytesRead } = await handle.read(block, 0, blockBytes, bytes);
      if (bytesRead === 0) break;
      hash.update(bytesRead === blockBytes ? block : block.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
