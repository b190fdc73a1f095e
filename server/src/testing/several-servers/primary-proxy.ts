import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { leadConnections } from '../led-connections.ts';

const askEveryMs = 250;
const answerMs = 1_000;
/** One look can be late where the machine is busy: after so many without a primary there is none, as in `docs/operating.md`. */
const fall = 2;

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
  let primary: URL | null = null;
  let missed = 0;
  const way = await leadConnections({
    to: () => primary && { host: primary.hostname, port: Number(primary.port) },
  });
  const look = async (): Promise<void> => {
    const writable = await Promise.all(servers.map(isPrimary));
    const found = servers.find((_, index) => writable[index]);
    missed = found === undefined ? missed + 1 : 0;
    if (missed > 0 && missed < fall) return;
    if (primary?.href !== found && primary !== null) way.endAll();
    primary = found === undefined ? null : new URL(found);
  };
  await look();
  const looking = (async () => {
    while (way.isOpen) {
      await sleep(askEveryMs);
      await look();
    }
  })();
  return {
    addressOf(address) {
      const own = new URL(address);
      own.port = String(way.port);
      return own.href;
    },
    add: (address) => void servers.push(address),
    async stop() {
      await way.stop();
      await looking;
    },
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
