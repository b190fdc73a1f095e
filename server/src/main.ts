import { flushCompileCache } from 'node:module';
import { ConfigError, readConfig } from './config/config.ts';
import { writeForOwnerOnly } from './files/own-files.ts';
import { openLog } from './http/call-log.ts';
import { serve } from './app/serve.ts';
import { stopInTime } from './app/stop-in-time.ts';
import { SiteFolderError } from './site/site-file.ts';
import { DataFolderHeldError } from './config/data-folder-lock.ts';
import { DatabaseFault } from './postgres/database-faults.ts';
import { StateError } from './state/port/state-store.ts';

/** Errors that the operator can fix are one text; anything else is a fault, with its stack trace. */
const operatorErrors = [ConfigError, SiteFolderError, DataFolderHeldError, StateError, DatabaseFault];

writeForOwnerOnly();
try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const server = await serve(config, { log, tell: (line) => console.log(`Wellfield: ${line}`) });
  console.log(`Wellfield is ready at ${server.address}`);
  // Node would write it at the exit, which a killed server does not reach: its next start would compile every source again.
  flushCompileCache();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The handler stays: a second signal, because a terminal and its launcher both send one, has no effect.
    let stopping = false;
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info(`${signal}: finishing what is in flight`);
      void stopInTime(() => server.stop(), log).then((code) => process.exit(code));
    });
  }
} catch (error) {
  const known = operatorErrors.some((kind) => error instanceof kind) || isSystemError(error);
  console.error(known ? `Wellfield did not start: ${(error as Error).message}` : error);
  process.exit(1);
}

/** For example when the port is taken or the data folder is not writable. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
