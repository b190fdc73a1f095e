import { refusalsOfAnyCall } from '@wellfield/contract';
import type { FastifyReply } from 'fastify';
import { refusal } from './refusal-error.ts';

/** The client closed its connection before it had its answer; nobody reads the error. */
class ClientLeftError extends Error {}

/**
 * Aborts when the client disconnects, or when its call has taken `timeoutMs`, with the corresponding refusal.
 * (Fastify's `request.signal` follows the request, which Node closes as soon as its body is read; this one follows the
 * response.)
 */
export function callSignal(reply: FastifyReply, timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(refusal(refusalsOfAnyCall.tooSlow).retryAfter(10));
  }, timeoutMs);
  const closed = (): void => {
    clearTimeout(timer);
    controller.abort(new ClientLeftError('the client left'));
  };
  if (reply.raw.closed) closed();
  else reply.raw.once('close', closed);
  return controller.signal;
}

/** The work's outcome, or the signal's reason as soon as it aborts; `drop` is given an outcome that comes later. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal, drop?: (outcome: T) => void): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted]);
  } catch (error) {
    if (signal.aborted && drop) work.then(drop, () => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
