import { open } from 'node:fs/promises';

const defaultPartBytes = 8 << 20;
/** An object has this many parts at most. */
const maxParts = 10_000;

/** A file in the parts of an upload. A part is valid until the next is requested. */
export async function* partsOf(path: string, bytes: number): AsyncIterable<Uint8Array> {
  const part = Buffer.allocUnsafeSlow(Math.min(Math.max(defaultPartBytes, Math.ceil(bytes / maxParts)), bytes));
  const file = await open(path, 'r');
  try {
    for (let at = 0; at < bytes;) {
      const { bytesRead } = await file.read(part, 0, part.length, at);
      if (bytesRead === 0) throw new Error('a file became shorter while it was kept');
      yield part.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
