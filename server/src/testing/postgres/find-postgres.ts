import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { oldestVersion } from '../../postgres/require-version.ts';
import { installFromDebian } from '../install-from-debian.ts';

/** Where PostgreSQL's programs may be. */
interface WhereToLook {
  /** A folder that has one for each version, as Debian puts them. */
  versions?: string;
  /** Folders as in PATH. */
  path?: string;
}

/** The folder of PostgreSQL's programs on this machine, of the newest version that is there and works; null: there is none. */
export function findPostgres({ versions = '/usr/lib/postgresql', path = process.env['PATH'] ?? '' }: WhereToLook = {}):
  | string
  | null {
  const numbers = existsSync(versions) ? readdirSync(versions).filter((name) => /^\d+$/.test(name)) : [];
  const folders = numbers
    .map(Number)
    .filter((version) => version >= oldestVersion)
    .toSorted((one, other) => other - one)
    .map((version) => join(versions, String(version), 'bin'));
  const isThere = (folder: string): boolean => existsSync(join(folder, 'initdb'));
  return (
    folders.find(isThere) ?? path.split(delimiter).find((folder) => isThere(folder) && isNewEnough(folder)) ?? null
  );
}

/** Every test file looks; a folder's programs are asked once. */
const requested = new Map<string, boolean>();

/** Whether programs of a folder that does not say their version are of one that works. */
function isNewEnough(folder: string): boolean {
  let known = requested.get(folder);
  if (known === undefined) requested.set(folder, (known = versionOf(folder) >= oldestVersion));
  return known;
}

/** 0 where it does not say. */
function versionOf(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
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
