import { afterAll, vi } from 'vitest';
import { endLeftovers } from './leftovers.ts';

// Files share a worker, one after the other: none finds what another left behind.
afterAll(async () => {
  vi.useRealTimers();
  await endLeftovers();
});
