import type { BaseLogger } from 'pino';
import { stoppedMs } from '../http/drain.ts';

/**
 * Stops a server and resolves with the exit code of its process, in time for whoever would kill it. A part that does not close,
 * such as a connection to a database that no longer answers, is left as it is: what was acknowledged survives a crash, and so
 * it survives this.
 */
export async function stopInTime(stop: () => Promise<void>, log: Pick<BaseLogger, 'warn' | 'fatal'>): Promise<number> {
  const { promise: late, resolve } = Promise.withResolvers<number>();
  const timer = setTimeout(() => {
    log.warn(`not everything was closed ${stoppedMs / 1_000} s after the signal: the process ends without it`);
    resolve(0);
  }, stoppedMs);
  const stopped = stop().then(
    () => 0,
    (error: unknown) => {
      log.fatal({ err: error }, 'stopping failed');
      return 1;
    },
  );
  const code = await Promise.race([stopped, late]);
  clearTimeout(timer);
  return code;
}
