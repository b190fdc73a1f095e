import { spawnSync } from 'node:child_process';

const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];

/**
 * Installs the first of some packages that apt has, if this is Debian (or a derivative) as root; false: none was installed. People
 * are told that it is `what`.
 */
export function installFromDebian(what: string, ...packages: readonly string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !runs(['--version'])) return false;
  console.error(`Wellfield: installing ${what} for the tests …`);
  const install = (name: string) => runs([...quiet, 'install', '-y', '--no-install-recommends', name]);
  return runs([...quiet, 'update']) && packages.some(install);
}

function runs(args: readonly string[]): boolean {
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
