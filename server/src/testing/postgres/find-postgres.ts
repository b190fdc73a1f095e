import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from '../install-from-debian.ts';

/** Where Debian puts PostgreSQL's programs: a folder for each version. */
const debian = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs on this machine, of the newest version that is there; null: there is none. */
export function findPostgres(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => /^\d+$/.test(name)) : [];
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((name) => join(debian, name, 'bin'));
  return (
    [...folders, ...(process.env['PATH'] ?? '').split(delimiter)].find((folder) =>
      existsSync(join(folder, 'initdb')),
    ) ?? null
  );
}

/** Whether servers of this machine's programs can create an extension. */
export function hasExtension(name: string): boolean {
  const folder = findPostgres();
  if (folder === null || !existsSync(join(folder, 'pg_config'))) return false;
  const shared = execFileSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(join(shared, 'extension', `${name}.control`));
}

/**
 * The folder of PostgreSQL's programs. If there is none and this is Debian (or a derivative) as root, apt installs them. Else
 * throws with what to install.
 */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  const installed = installFromDebian('PostgreSQL', 'postgresql') ? findPostgres() : null;
  if (installed) return installed;
  throw new Error(
    'The tests of several servers need PostgreSQL 15 or newer (Debian, Ubuntu: apt-get install postgresql), or a server that TEST_POSTGRES_URL names.',
  );
}

/** PostgreSQL refuses to run as root: the account that its processes run as instead. Empty: this one. */
export function accountForPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
