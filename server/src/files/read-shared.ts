import { open } from 'node:fs/promises';
import { basename } from 'node:path';

/** What one call reads at most: Node ends the process for 2 GiB and more. */
const maxRead = 1 << 30;

/** Reads a file into memory that threads share. */
export async function readShared(file: string, readBytes = maxRead): Promise<SharedArrayBuffer> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = new SharedArrayBuffer(size);
    for (let read = 0; read < size;) {
      const { bytesRead } = await handle.read(new Uint8Array(bytes), read, Math.min(readBytes, size - read), read);
      if (bytesRead === 0) throw new Error(`${basename(file)} ends too early`);
      read += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}
