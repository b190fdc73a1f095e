import { existsSync } from 'node:fs';
import { installFromDebian } from '../server/src/testing/install-from-debian.ts';

const program = '/usr/sbin/haproxy';

/** Whether HAProxy is on this machine, as Debian installs it. */
export const hasHaproxy = (): boolean => existsSync(program);

/** Installs HAProxy if this is Debian (or a derivative) as root. Else throws with what to install. */
export function ensureHaproxy(): void {
  if (hasHaproxy()) return;
  if (installFromDebian('HAProxy', 'haproxy') && hasHaproxy()) return;
  throw new Error('The test of several machines needs HAProxy (Debian, Ubuntu: apt-get install haproxy).');
}
