import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { stopsWithTests } from '../leftovers.ts';

/** How often a server is asked whether it is ready, and how long it can take to say so. */
const askEveryMs = 500;
const answerMs = 2_000;
/** One look can be late where the machine is busy: so many that fail in a row take a server out, as in `docs/operating.md`. */
const fall = 2;

export interface LoadBalancer {
  origin: string;
  /** How many calls each server was sent. */
  readonly sent: readonly number[];
  isReady(index: number): boolean;
  stop(): Promise<void>;
}

/**
 * Sends calls to servers in turn, those whose `/readyz` does not answer left out. It repeats nothing: a call that a server did
 * not answer is answered 502, with the server's number, and the caller sees it.
 */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const failed = ports.map(() => fall);
  const isReady = (index: number): boolean => (failed[index] ?? fall) < fall;
  const sent = ports.map(() => 0);
  let turn = 0;
  const next = (): number | null => {
    for (let tries = 0; tries < ports.length; tries += 1) {
      turn = (turn + 1) % ports.length;
      if (isReady(turn)) return turn;
    }
    return null;
  };
  const ask = async (index: number): Promise<void> => {
    const requested = fetch(`http://127.0.0.1:${ports[index]}/readyz`, { signal: AbortSignal.timeout(answerMs) });
    const answered = await requested.then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    failed[index] = answered ? 0 : (failed[index] ?? 0) + 1;
  };
  let stopped = false;
  const asking = ports.map(async (_, index) => {
    while (!stopped) {
      await ask(index);
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    }
  });
  const server = createServer((call, answer) => {
    const index = next();
    const port = index === null ? undefined : ports[index];
    if (index === null || port === undefined) return void answer.writeHead(503).end('no server is ready');
    sent[index] = (sent[index] ?? 0) + 1;
    pass(call, answer, { index, port });
  });
  // Callers keep their connections, and repeat nothing either.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    stopped = true;
    forget();
    server.closeAllConnections();
    server.close();
    await Promise.all(asking);
  };
  const forget = stopsWithTests(stop);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    isReady,
    stop,
  };
}

/** On a connection of its own: nothing is sent on one that its server is about to close. */
function pass(call: IncomingMessage, answer: ServerResponse, { index, port }: { index: number; port: number }): void {
  const { method, url: path, headers } = call;
  const onward = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    // An answer that breaks off is seen to.
    pipeline(answered, answer, () => undefined);
  });
  onward.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end(`server ${index} did not answer`);
  });
  answer.on('close', () => onward.destroy());
  pipeline(call, onward, () => undefined);
}
