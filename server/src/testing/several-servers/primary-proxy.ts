import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { stopsWithTests } from '../leftovers.ts';

const askEveryMs = 250;
const answerMs = 1_000;

export interface PrimaryProxy {
  /** The address of a database at whichever server is the primary. */
  addressOf(address: string): string;
  /** Another server may be the primary from now on. */
  add(address: string): void;
  stop(): Promise<void>;
}

/** Leads connections to the one of some PostgreSQL servers that is not in recovery, as a proxy before a pair of them does. */
export async function startPrimaryProxy(addresses: readonly string[]): Promise<PrimaryProxy> {
  const servers = [...addresses];
  const open = new Set<Socket>();
  let primary: URL | null = null;
  let stopped = false;
  const server = createServer((inward) => {
    if (primary === null) return void inward.destroy();
    const outward = connect(Number(primary.port), primary.hostname);
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
      one.pipe(other);
    }
  });
  const look = async (): Promise<void> => {
    const writable = await Promise.all(servers.map(isPrimary));
    const found = servers.find((_, index) => writable[index]);
    if (primary?.href !== found && primary !== null) for (const socket of open) socket.destroy();
    primary = found === undefined ? null : new URL(found);
  };
  await look();
  const looking = (async () => {
    while (!stopped) {
      await sleep(askEveryMs);
      await look();
    }
  })();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    stopped = true;
    forget();
    for (const socket of open) socket.destroy();
    server.close();
    await looking;
  };
  const forget = stopsWithTests(stop);
  return {
    addressOf(address) {
      const own = new URL(address);
      own.port = String(port);
      return own.href;
    },
    add: (address) => void servers.push(address),
    stop,
  };
}

async function isPrimary(address: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
