import type { BaseLogger } from 'pino';
import type { FreeSpace } from '../files/free-space.ts';

/**
 * Logs when the disk comes to its floor of free space, and when there is room again: a line each, however often it looks. Returns
 * whether there is room.
 */
export function logFreeSpace(space: Pick<FreeSpace, 'warning'>, log: Pick<BaseLogger, 'warn' | 'info'>) {
  let wasShort = false;
  return async (): Promise<boolean> => {
    const warning = await space.warning();
    if (warning !== null && !wasShort) log.warn(warning);
    if (warning === null && wasShort) log.info('the disk has room again');
    wasShort = warning !== null;
    return !wasShort;
  };
}
