import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { endLeftovers } from './leftovers.ts';
import { testSeed } from './test-seed.ts';

// A check draws the same in each run, so that what fails was broken by a change; the soak draws others.
fc.configureGlobal({ seed: testSeed(1) });

// Files run one after the other in a worker, so each must clean up.
afterAll(async () => {
  vi.useRealTimers();
  await endLeftovers();
});
