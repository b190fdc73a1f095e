import pg from 'pg';
import { z } from 'zod';

/** `postgres://user:password@host:port/database?sslmode=verify-full`, as PostgreSQL's own programs read it. */
export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'a PostgreSQL database is written postgres://user:password@host:port/database',
});

/**
 * A database by its address, for people and logs: without user, password and settings. What the address leaves out the driver
 * takes from the environment.
 */
export function nameOfDatabase(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  const { PGHOST = '', PGDATABASE = '' } = process.env;
  const machine = searchParams.get('host') || host || PGHOST || 'localhost';
  const database = decodeURIComponent(pathname.slice(1)) || PGDATABASE;
  return database === '' ? machine : `${machine}/${database}`;
}

/**
 * Where the driver connects for an address and what PGHOST, PGSSLMODE and their kin say: the machine or the folder of its socket,
 * and whether all that goes there is encrypted. Null where the address names a file that cannot be read: that is said on connecting.
 */
export function routeOf(address: string): { host: string; isEncrypted: boolean } | null {
  try {
    const { host, ssl } = new pg.Client({ connectionString: address });
    return { host, isEncrypted: Boolean(ssl) };
  } catch {
    return null;
  }
}

/** An address to print: its password is left out. */
export function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  for (const name of ['password', 'sslpassword']) url.searchParams.delete(name);
  return url.href;
}
