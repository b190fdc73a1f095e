import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/**
 * The folder of PostgreSQL's programs. If there is none and this is Debian (or a derivative) as root, apt installs them. Else
 * throws with what to install.
 */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    console.error('Wellfield: installing PostgreSQL for the tests …');
    const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
    // The package would start a server of its own.
    const isThere =
      runs('apt-get', [...quiet, 'update']) &&
      runs('apt-get', [...quiet, 'install', '-y', '--no-install-recommends', 'postgresql']);
    const installed = isThere ? findPostgres() : null;
    if (installed) return installed;
  }
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

function runs(program: string, args: readonly string[]): boolean {
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
