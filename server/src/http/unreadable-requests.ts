import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { targetTooLong } from './error-answers.ts';
import { RefusalError } from './refusal-error.ts';

const answered = new WeakSet<Socket>();
/** How long a client may go on sending after its answer. */
const lingerMs = 5_000;

/** For what Node could not read as a request: there is only the socket to answer on. */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  // What the client is still sending raises this again; to close at once would take the answer from it.
  if (answered.has(socket) || !socket.writable) return;
  answered.add(socket);
  setTimeout(() => socket.destroy(), lingerMs).unref();
  const [status, text] = unreadable(error);
  const body = JSON.stringify({ success: false, error: text });
  socket.resume();
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Refuses (400) a request that names no host, or several, which programs on its way may read differently (RFC 9112, 3.2). */
export function requireOneHost({ httpVersion, headersDistinct }: IncomingMessage): void {
  const hosts = headersDistinct['host'] ?? [];
  if (hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0')) return;
  throw new RefusalError(400, 'A request names the host that it is for, once.');
}

function unreadable({ code, rawPacket, bytesParsed }: ConnectionError): [status: string, text: string] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    // No white space up to where it was too much: that is the middle of a target; header lines have it.
    const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, bytesParsed) : ' ';
    const inTarget = !/\s/.test(packet.replace(/^[A-Z]+ /, ''));
    return inTarget
      ? ['414 URI Too Long', targetTooLong().message]
      : ['431 Request Header Fields Too Large', 'The request headers are too large.'];
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'The request took too long to arrive.'];
  return ['400 Bad Request', 'This is no HTTP request that the server can read.'];
}
