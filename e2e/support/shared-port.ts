import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The port of the first server of a worker, which the first of each later file gets again: to a browser they are the same
 * site then, whose code it has.
 */
let shared: number | null = null;
let isTaken = false;

/** A port to begin a server at: the usual one, or 0, which means any free one. */
export async function takePort(): Promise<number> {
  if (shared === null || isTaken) return 0;
  isTaken = true;
  if (await isFree(shared)) return shared;
  isTaken = false;
  return 0;
}

/** Where a server has begun. */
export function keepPort(port: number): void {
  if (shared !== null) return;
  shared = port;
  isTaken = true;
}

/** A server has ended. */
export function givePortBack(port: number): void {
  if (port === shared) isTaken = false;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
