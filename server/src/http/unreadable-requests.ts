import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { refusalsBeforeCalls, refusalsOfAnyCall, type Refusal } from '@wellfield/contract';
import type { ConnectionError } from 'fastify';
import { refusal } from './refusal-error.ts';

const answered = new WeakSet<Socket>();
/** How long a client can keep sending after its answer. */
const lingerMs = 5_000;

/** For data that Node could not parse as a request: there is only the socket to answer on. */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  // Data that still arrives raises this again; closing at once would lose the answer.
  if (answered.has(socket) || !socket.writable) return;
  answered.add(socket);
  setTimeout(() => socket.destroy(), lingerMs).unref();
  const { status, text, name } = refusalsBeforeCalls[unreadable(error)];
  const answer: Refusal = { success: false, error: text, error_code: name };
  const body = JSON.stringify(answer);
  socket.resume();
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Refuses (400) a request with no host or several, which intermediaries may read differently (RFC 9112, 3.2). */
export function requireOneHost({ httpVersion, headersDistinct }: IncomingMessage): void {
  const hosts = headersDistinct['host'] ?? [];
  if (hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0')) return;
  throw refusal(refusalsOfAnyCall.oneHost);
}

function unreadable({ code, rawPacket, bytesParsed }: ConnectionError): keyof typeof refusalsBeforeCalls {
  if (code === 'HPE_HEADER_OVERFLOW') {
    // No white space up to the limit: that is in the middle of a target; header lines have some.
    const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, bytesParsed) : ' ';
    return /\s/.test(packet.replace(/^[A-Z]+ /, '')) ? 'headersTooLarge' : 'targetTooLong';
  }
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'tooLate' : 'unreadable';
}
