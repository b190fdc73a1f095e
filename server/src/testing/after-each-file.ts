import { afterAll, vi } from 'vitest';
import { endLeftovers } from './leftovers.ts';

// Files run one after the other in a worker, so each must clean up.
afterAll(async () => {
  vi.useRealTimers();
  await endLeftovers();
});
