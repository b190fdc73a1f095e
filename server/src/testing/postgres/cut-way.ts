import { leadConnections } from '../led-connections.ts';

/** A way to a machine that can be cut, as if the machine had died. */
export interface CutWay {
  readonly port: number;
  /** Ends all connections, and lets no other through; `afterBytes`: once the machine has sent so much more. */
  cut(afterBytes?: number): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function openWay(host: string, port: number): Promise<CutWay> {
  let bytesLeft = Number.POSITIVE_INFINITY;
  const way = await leadConnections({
    to: () => (bytesLeft > 0 ? { host, port } : null),
    passes(bytes) {
      bytesLeft -= bytes;
      return bytesLeft > 0;
    },
  });
  return {
    port: way.port,
    cut(afterBytes = 0) {
      bytesLeft = afterBytes;
      if (bytesLeft <= 0) way.endAll();
    },
    mend() {
      bytesLeft = Number.POSITIVE_INFINITY;
    },
    stop: way.stop,
  };
}
