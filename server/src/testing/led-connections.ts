import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { stopsWithTests } from './leftovers.ts';

interface Leading {
  /** Where a new connection goes; null: it is refused. */
  to(): { host: string; port: number } | null;
  /** Whether so many bytes of an answer are let through; if not, all connections end. */
  passes?(bytes: number): boolean;
}

export interface LedConnections {
  readonly port: number;
  /** Until it is stopped. */
  readonly isOpen: boolean;
  endAll(): void;
  stop(): Promise<void>;
}

/** Leads connections to a port of its own on to other servers, as a proxy before them does. */
export async function leadConnections({ to, passes = () => true }: Leading): Promise<LedConnections> {
  const open = new Set<Socket>();
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((inward) => {
    const target = to();
    if (target === null) return void inward.destroy();
    const outward = connect(target.port, target.host);
    for (const [one, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    inward.pipe(outward);
    outward.on('data', (bytes: Buffer) => {
      if (!passes(bytes.length)) return endAll();
      if (inward.write(bytes)) return;
      outward.pause();
      inward.once('drain', () => outward.resume());
    });
    outward.on('end', () => inward.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    forget();
    endAll();
    server.close();
    await once(server, 'close');
  };
  const forget = stopsWithTests(stop);
  return {
    port: (server.address() as AddressInfo).port,
    get isOpen() {
      return server.listening;
    },
    endAll,
    stop,
  };
}
