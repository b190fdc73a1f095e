import type { FileHandle } from 'node:fs/promises';

const pieceBytes = 256 * 1024;

/** An open file, wherever it is kept, to be read piece by piece. */
export interface OpenFile {
  readonly bytes: number;
  /**
   * The bytes from `from` up to, and without, `to`. A piece is valid until the next is requested. The read ends when its loop
   * is left, and fails when the signal aborts.
   */
  pieces(from: number, to: number, signal: AbortSignal): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** A file of this machine. */
export async function openFileOf(file: FileHandle): Promise<OpenFile> {
  const { size: bytes } = await file.stat();
  return {
    bytes,
    // However slow the reader, it has one buffer. (A stream would allocate one per piece, and fifty readers whose
    // connections fill up at once would leave a hundred megabytes of them for the next garbage collection.)
    async *pieces(from, to, signal) {
      const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, Math.max(to - from, 0)));
      for (let at = from; at < to;) {
        signal.throwIfAborted();
        const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, to - at), at);
        if (bytesRead === 0) throw new Error('a file became shorter while it was read');
        yield piece.subarray(0, bytesRead);
        at += bytesRead;
      }
    },
    close: () => file.close(),
  };
}
