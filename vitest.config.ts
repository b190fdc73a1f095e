import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isSoak } from './server/src/testing/soak.ts';

/** What is polled for is waited for as long as a busy machine takes: the runner's own second is too short for one. */
const expect = { poll: { timeout: 120_000 } };

/** What hangs is ended in the end. It costs nothing while all goes well, so a machine at a load of thirty has time too. */
const longestMs = isSoak ? 3_600_000 : 600_000;

/** Small files of tests that take long: the runner, which knows no durations in a fresh clone, puts small ones last. */
const long =
  /importing\/examples\/|sample-store\.test|export-crash|killed-|scripts\/(start|operating)|house\.test|site\.test|mail-queue/;

/** The longest begin first, so that in the end no worker goes on alone. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { first = [], rest = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      long.test(moduleId) ? 'first' : 'rest',
    );
    return [...first, ...rest];
  }
}

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
    // A browser waits about as long as it works: a third worker uses that time of two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
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
          include: ['{science,contract,server,web}/src/**/*.test.{ts,tsx}', '{scripts,house,bench,site}/**/*.test.ts'],
          testTimeout: longestMs,
          hookTimeout: longestMs,
        },
      },
    ],
  },
});
