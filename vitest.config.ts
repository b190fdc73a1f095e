import { defineConfig } from 'vitest/config';
import { isSoak } from './server/src/testing/soak.ts';

/** What is polled for is waited for as long as a busy machine takes: the runner's own second is too short for one. */
const expect = { poll: { timeout: 120_000 } };

/** What hangs is ended in the end. It costs nothing while all goes well, so a machine at a load of thirty has time too. */
const longestMs = isSoak ? 3_600_000 : 600_000;

/** A worker reads a module once for all of its files: half of the time went into reading them again for each. */
const sharedModules = {
  pool: 'forks',
  isolate: false,
  environment: 'node',
  setupFiles: 'server/src/testing/after-each-file.ts',
  unstubGlobals: true,
  expect,
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...sharedModules,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: longestMs,
          hookTimeout: longestMs,
        },
      },
      {
        test: {
          ...sharedModules,
          name: 'unit',
          include: ['{science,contract,server,web}/src/**/*.test.{ts,tsx}', '{scripts,house,bench}/**/*.test.ts'],
          testTimeout: longestMs,
          hookTimeout: longestMs,
        },
      },
    ],
  },
});
