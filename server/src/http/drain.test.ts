import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drain } from './drain.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Begins a drain of five seconds; says when calls are refused, in seconds after its beginning. */
async function refusedAfter(looks: { before: boolean; atS: readonly number[] }): Promise<number> {
  const drain = new Drain(5_000);
  if (looks.before) drain.look();
  await vi.advanceTimersByTimeAsync(1_000);
  const finished = drain.finish();
  for (let tenths = 0; tenths <= 200; tenths += 1) {
    if (drain.refusing) {
      await vi.advanceTimersByTimeAsync(100);
      await finished;
      return tenths / 10;
    }
    if (looks.atS.includes(tenths / 10)) drain.look();
    await vi.advanceTimersByTimeAsync(100);
  }
  throw new Error('it never refuses');
}

test('[F17] calls are taken for five seconds; with a balancer that looks late until it has been told, for 15 at most', async () => {
  expect(await refusedAfter({ before: false, atS: [] })).toBe(5);
  expect(await refusedAfter({ before: true, atS: [0.5, 1.5, 2.5, 3.5, 4.5] })).toBe(5);
  expect(await refusedAfter({ before: true, atS: [3, 6, 9, 12] })).toBeCloseTo(12, 0);
  expect(await refusedAfter({ before: true, atS: [3] })).toBe(15);
});

test('[F17] one that has not looked for long is not waited for', async () => {
  const drain = new Drain(5_000);
  drain.look();
  await vi.advanceTimersByTimeAsync(60_000);
  void drain.finish();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(drain.refusing).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(drain.refusing).toBe(true);
});
