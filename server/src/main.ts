import { flushCompileCache } from 'node:module';
import { readConfig } from './config/config.ts';
import { writeForOwnerOnly } from './files/own-files.ts';
import { openLog } from './http/call-log.ts';
import { serve } from './app/serve.ts';
import { startFault } from './app/start-fault.ts';
import { stopInTime } from './app/stop-in-time.ts';

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
  console.error(startFault(error));
  process.exit(1);
}
