import { z } from 'zod';

/** `postgres://user:password@host:port/database?sslmode=verify-full`, as PostgreSQL's own programs read it. */
export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'a PostgreSQL database is written postgres://user:password@host:port/database',
});

/** A database by its address, for people and logs: without user, password and settings. */
export function nameOfDatabase(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  return `${searchParams.get('host') ?? host}${decodeURIComponent(pathname)}`;
}

/** An address to print: its password is left out. */
export function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  for (const name of ['password', 'sslpassword']) url.searchParams.delete(name);
  return url.href;
}
