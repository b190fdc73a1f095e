import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const pieceBytes = 256 * 1024;

/** An answer that is an open file, sent as stored. */
export class FileAnswer {
  readonly type: string;
  readonly file: FileHandle;
  readonly bytes: number;

  constructor(type: string, file: FileHandle, bytes: number) {
    this.type = type;
    this.file = file;
    this.bytes = bytes;
  }
}

/** Closes the file of an answer that nobody waits for any more. */
export function closeUnsent(answer: unknown): void {
  if (answer instanceof FileAnswer) void answer.file.close();
}

/**
 * Sends a file and closes it. However slow the reader, it uses one buffer: each chunk is read into it once the
 * connection has accepted the previous one. (A stream would allocate a buffer per chunk, and fifty readers whose
 * connections fill up at once would leave a hundred megabytes of them for the next garbage collection.)
 */
export async function sendFile(reply: FastifyReply, { type, file, bytes }: FileAnswer): Promise<void> {
  reply.header('content-type', type).header('content-length', bytes);
  reply.hijack();
  const { raw: response } = reply;
  try {
    response.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string | number>);
    const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, bytes));
    for (let sent = 0; sent < bytes;) {
      const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, bytes - sent), sent);
      if (bytesRead === 0) throw new Error('a file became shorter while it was sent');
      await taken(response, piece.subarray(0, bytesRead));
      sent += bytesRead;
    }
    response.end();
  } catch (error) {
    // A client that left is not a fault; anything else must break the answer rather than truncate it.
    if (!response.destroyed) reply.log.error({ err: error }, 'a file could not be sent');
    response.destroy();
  } finally {
    await file.close();
  }
}

/** Resolves when the connection has accepted the bytes; rejects when it is closed. */
function taken(response: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = (): void => reject(new Error('the connection was closed'));
    if (response.destroyed) closed();
    response.once('close', closed);
    response.write(bytes, (error) => {
      response.off('close', closed);
      if (error) reject(error);
      else resolve();
    });
  });
}
