import { defineConfig } from 'vitest/config';

/** What is polled for is waited for as long as a busy machine takes: the runner's own second is too short for one. */
const expect = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{science,contract,server,web}/src/**/*.test.{ts,tsx}', '{scripts,house,bench}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect,
        },
      },
    ],
  },
});
