import type { ServerResponse } from 'node:http';
import { limits } from '@wellfield/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { throttleAddress } from './client-address.ts';

/** For so many looks a reader may take nothing of what waits for it: a piece is 256 KiB at most. */
const maxIdleLooks = 2;

export interface SlowReaderLimits {
  lookEveryMs: number;
  /** Who takes so many bytes between two looks is not slow. */
  quickBytes: number;
  perAccount: number;
  perAddress: number;
}

/** Somebody who is sent an answer. */
interface Reader {
  response: ServerResponse;
  address: string;
  account: () => string | null;
  /** The bytes that the connection had taken at the last look; null before there was a look with bytes waiting. */
  taken: number | null;
  idleLooks: number;
}

/**
 * Ends answers that their readers hardly take: each holds a connection, an open file or a place in a lane. Who takes nothing
 * for two looks is left; of those who take little, an account and an address can have so many at once.
 */
export class SlowReaders {
  readonly #readers = new Set<Reader>();
  readonly #limits: SlowReaderLimits;

  constructor(own: SlowReaderLimits = limits.slowReaders) {
    this.#limits = own;
  }

  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => this.add(reply.raw, request));
    const timer = setInterval(() => {
      const ended = this.look();
      if (ended > 0) app.log.info({ answers: ended }, 'answers were ended: their readers took too little');
    }, this.#limits.lookEveryMs);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }

  add(response: ServerResponse, request: Pick<FastifyRequest, 'ip' | 'session'>): void {
    const account = (): string | null => request.session?.account.user_id ?? null;
    const reader = { response, address: throttleAddress(request.ip), account, taken: null, idleLooks: 0 };
    this.#readers.add(reader);
    response.once('close', () => this.#readers.delete(reader));
  }

  /** Ends what must end, and returns how many. */
  look(): number {
    const { quickBytes, perAccount, perAddress } = this.#limits;
    const slow: { reader: Reader; bytes: number }[] = [];
    for (const reader of this.#readers) {
      const bytes = bytesSince(reader);
      if (bytes === null || bytes >= quickBytes) continue;
      slow.push({ reader, bytes });
    }
    const ended = new Set(slow.filter(({ reader }) => reader.idleLooks >= maxIdleLooks).map(({ reader }) => reader));
    const counts = new Map<string, number>();
    // Those who take most stay.
    for (const { reader } of slow.toSorted((a, b) => b.bytes - a.bytes)) {
      if (ended.has(reader)) continue;
      const account = reader.account();
      const keys: [string, number][] = [[`address ${reader.address}`, perAddress]];
      if (account !== null) keys.push([`account ${account}`, perAccount]);
      if (keys.some(([key, max]) => (counts.get(key) ?? 0) >= max)) ended.add(reader);
      else for (const [key] of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { response } of ended) response.destroy();
    return ended.size;
  }
}

/** The bytes that a reader took between two looks at which some waited for it; null where that is not so. */
function bytesSince(reader: Reader): number | null {
  const { socket } = reader.response;
  if (!socket || reader.response.writableLength === 0) {
    reader.taken = null;
    return null;
  }
  const taken = socket.bytesWritten - socket.writableLength;
  const bytes = reader.taken === null ? null : taken - reader.taken;
  reader.taken = taken;
  reader.idleLooks = bytes === 0 ? reader.idleLooks + 1 : 0;
  return bytes;
}
