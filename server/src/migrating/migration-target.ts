import { resolve } from 'node:path';
import { nameOfDatabase, databaseAddress } from '../postgres/database-address.ts';

/** Where a site is moved. */
export type MigrationTarget = { folder: string } | { address: string };

/** Reads a target as it is written on a command line; null if it is neither an address nor a folder. */
export function readTarget(text: string): MigrationTarget | null {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return text === '' ? null : { folder: resolve(text) };
  const address = databaseAddress.safeParse(text);
  return address.success && new URL(text).pathname.length > 1 ? { address: text } : null;
}

/** A database for people: never with the address's password. */
export function databaseName(address: string): string {
  return `the database ${nameOfDatabase(address)}`;
}
