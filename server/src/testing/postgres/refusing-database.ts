import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { PostgresServer } from './postgres-server.ts';

/** What an operator is told of a database that refuses to write. */
export const readOnly = 'is read-only: it is a standby, or was made so';
export const noRights = 'does not allow its user to do this: grant it the rights in docs/operating.md';

/** A role that may log in to a database and nothing else. */
export interface Stranger {
  name: string;
  /** Of the database, with its password. */
  address: string;
}

export async function makeStranger(server: PostgresServer, database: string): Promise<Stranger> {
  const name = `stranger_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(8).toString('hex');
  await server.run(`create role ${name} login password '${password}'`);
  const address = new URL(server.addressOf(database));
  [address.username, address.password] = [name, password];
  return { name, address: address.href };
}

/** Lets a database take no changes, as a standby does, and returns what lets it again. */
export async function makeReadOnly(server: PostgresServer, database: string): Promise<() => Promise<void>> {
  const change = async (statement: string): Promise<void> => {
    const client = await server.connect('postgres');
    try {
      await client.query(`alter database ${database} ${statement}`);
      // It is a setting of new connections.
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
      const left = 'select from pg_stat_activity where datname = $1';
      await expect.poll(async () => (await client.query(left, [database])).rowCount).toBe(0);
    } finally {
      await client.end();
    }
  };
  await change('set default_transaction_read_only = on');
  return () => change('reset default_transaction_read_only');
}
