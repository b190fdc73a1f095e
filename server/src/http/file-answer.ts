import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { OpenFile } from '../files/open-file.ts';
import { requestedRange, type ByteRange } from './byte-range.ts';

/** An answer that is an open file, sent as stored. */
export class FileAnswer {
  readonly type: string;
  readonly file: OpenFile;

  constructor(type: string, file: OpenFile) {
    this.type = type;
    this.file = file;
  }
}

/** Closes the file of an answer that nobody waits for any longer. */
export function closeUnsent(answer: unknown): void {
  if (answer instanceof FileAnswer) void answer.file.close();
}

/** Sends a file, or the part that a request asks for where it may, and closes it. The next piece is read once the connection has accepted the previous one. */
export async function sendFile(reply: FastifyReply, { type, file }: FileAnswer, hasRanges: boolean): Promise<void> {
  const { raw: response } = reply;
  const leaving = new AbortController();
  const left = (): void => leaving.abort(new Error('the connection was closed'));
  response.once('close', left);
  try {
    const range = hasRanges ? rangeOf(reply, file.bytes) : null;
    const { from, to } = range ?? { from: 0, to: file.bytes };
    reply.header('content-type', type).header('content-length', to - from);
    reply.hijack();
    response.writeHead(range ? 206 : reply.statusCode, reply.getHeaders() as Record<string, string | number>);
    for await (const piece of file.pieces(from, to, leaving.signal)) await taken(response, piece);
    response.end();
  } catch (error) {
    if (!reply.sent) throw error;
    // A client that left is not a fault; anything else must break the answer rather than truncate it.
    if (!response.destroyed) reply.log.error({ err: error }, 'a file could not be sent');
    response.destroy();
  } finally {
    response.off('close', left);
    await file.close();
  }
}

function rangeOf(reply: FastifyReply, bytes: number): ByteRange | null {
  reply.header('accept-ranges', 'bytes');
  const range = requestedRange(reply.request.headers, { bytes, etag: reply.getHeader('etag') });
  if (range) reply.header('content-range', `bytes ${range.from}-${range.to - 1}/${bytes}`);
  return range;
}

/** Resolves when the connection has accepted the bytes; rejects when it is closed. */
function taken(response: ServerResponse, bytes: Uint8Array): Promise<void> {
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
