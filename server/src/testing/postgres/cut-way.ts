import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { stopsWithTests } from '../leftovers.ts';

/** A way to a machine that can be cut, as if the machine had died. */
export interface CutWay {
  readonly port: number;
  /** Ends all connections, and lets no other through; `afterBytes`: once the machine has sent so much more. */
  cut(afterBytes?: number): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function openWay(host: string, port: number): Promise<CutWay> {
  const open = new Set<Socket>();
  let bytesLeft = Number.POSITIVE_INFINITY;
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((inward) => {
    if (bytesLeft <= 0) return void inward.destroy();
    const outward = connect(port, host);
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
      bytesLeft -= bytes.length;
      if (bytesLeft > 0) inward.write(bytes);
      else endAll();
    });
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
    cut(afterBytes = 0) {
      bytesLeft = afterBytes;
      if (bytesLeft <= 0) endAll();
    },
    mend() {
      bytesLeft = Number.POSITIVE_INFINITY;
    },
    stop,
  };
}
