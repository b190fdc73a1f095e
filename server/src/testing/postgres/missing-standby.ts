import type pg from 'pg';
import { expect } from 'vitest';
import type { OwnPostgresServer } from './postgres-server.ts';

/** From now on every commit on the server waits for a standby that is not there. */
export async function missStandby(server: OwnPostgresServer): Promise<void> {
  await server.run(`alter system set synchronous_standby_names = 'gone'`);
  // A server that is told to read its settings again does so later.
  await server.stop();
  await server.start();
}

/** What waits is confirmed, as if the standby was back. */
export async function giveUpStandby(server: OwnPostgresServer): Promise<void> {
  await server.run(`alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()');
}

/** Ends the waiting of a commit, once there is one: as an administrator cancels it, or ends its connection. */
export async function endWaiting(
  server: OwnPostgresServer,
  how: 'pg_cancel_backend' | 'pg_terminate_backend',
): Promise<void> {
  const client = await server.connect('postgres');
  try {
    const [pid] = await onceOneWaits(client);
    await client.query(`select ${how}($1)`, [pid]);
    await expect.poll(() => waiting(client)).not.toContain(pid);
  } finally {
    await client.end();
  }
}

/** Until a commit waits. */
export async function untilOneWaits(server: OwnPostgresServer): Promise<void> {
  const client = await server.connect('postgres');
  try {
    await onceOneWaits(client);
  } finally {
    await client.end();
  }
}

async function onceOneWaits(client: pg.Client): Promise<number[]> {
  let found: number[] = [];
  await expect.poll(async () => (found = await waiting(client)).length).toBeGreaterThan(0);
  return found;
}

async function waiting(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event = 'SyncRep' and backend_type = 'client backend'`,
  );
  return rows.map(({ pid }) => pid);
}
