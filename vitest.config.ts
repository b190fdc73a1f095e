import { defineConfig } from 'vitest/config';

/** What is polled for is waited for as long as a busy machine takes: the runner's own second is too short for one. */
const expect = { poll: { timeout: 30_000 } };

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
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...sharedModules,
          name: 'unit',
          include: ['{science,contract,server,web}/src/**/*.test.{ts,tsx}', '{scripts,house,bench}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
