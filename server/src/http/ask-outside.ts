import { request as requestPlainly, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';

/** The codings an outside service may answer in. Brotli is not among them: its decoder has been a way in. */
const codings = ['identity', 'gzip'];

export interface OutsideAnswer {
  status: number;
  /** Its bytes, decoded. Leaving a loop over them closes the connection. */
  body: AsyncIterable<Uint8Array>;
  /** Closes the connection of an answer that is not read. */
  leave: () => void;
}

export class UnreadCodingError extends Error {
  constructor(coding: string) {
    super(`answered in the coding "${coding.slice(0, 40)}", which is not read`);
    this.name = 'UnreadCodingError';
  }
}

/**
 * Asks a service that is not trusted. Unlike `fetch` it follows no redirection and decodes nothing that was not requested:
 * an answer in another coding is refused by its head, before a byte of it reaches a decoder. Throws `UnreadCodingError`.
 */
export async function askOutside(
  address: URL,
  { signal, headers = {} }: { signal: AbortSignal; headers?: Readonly<Record<string, string>> },
): Promise<OutsideAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = address.protocol === 'https:' ? requestSecurely : requestPlainly;
    request(address, { signal, headers: { ...headers, accept: '*/*', 'accept-encoding': 'gzip' } }, resolve)
      .on('error', reject)
      .end();
  });
  const coding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (!codings.includes(coding)) {
    answer.destroy();
    throw new UnreadCodingError(coding);
  }
  // What goes wrong on the way reaches the reader of the body.
  const body = coding === 'gzip' ? pipeline(answer, createGunzip(), () => {}) : answer;
  return { status: answer.statusCode ?? 0, body, leave: () => answer.destroy() };
}
