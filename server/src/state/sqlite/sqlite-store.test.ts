import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeState } from '../../testing/state/describe-state.ts';
import { sqliteStore } from './sqlite-store.ts';

describeState('SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wellfield-state-'));
  return {
    open: (options) => sqliteStore(dataDir).open(options),
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  };
});
