import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../install-from-debian.ts';

/** Debian's, whose packages no other Python has. */
const python = '/usr/bin/python3';

/** The Python that has OpenStack Swift on this machine; null: there is none. */
export function findSwift(): string | null {
  const modules = 'import swift.proxy.server, swift.common.middleware.s3api, xattr';
  return spawnSync(python, ['-c', modules], { stdio: 'ignore' }).status === 0 ? python : null;
}

/**
 * The Python that has OpenStack Swift, a server of S3's protocol. If there is none and this is Debian (or a derivative) as root, apt
 * installs it. Else throws with what to install.
 */
export function ensureSwift(): string {
  const found = findSwift();
  if (found !== null) return found;
  const installed = installFromDebian('OpenStack Swift', 'python3-swift') ? findSwift() : null;
  if (installed !== null) return installed;
  throw new Error('The tests of an object store need OpenStack Swift (Debian, Ubuntu: apt-get install python3-swift).');
}
