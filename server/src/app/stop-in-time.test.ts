import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopInTime } from './stop-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let lines: string[] = [];
beforeEach(() => (lines = []));
const log = pino({}, { write: (line) => void lines.push(line) });

test('[F17] a part that never closes does not keep the process: it ends with 0 after 29 seconds, and says so', async () => {
  let code: number | null = null;
  void stopInTime(() => new Promise(() => {}), log).then((ended) => (code = ended));
  await vi.advanceTimersByTimeAsync(28_900);
  expect([code, lines]).toEqual([null, []]);
  await vi.advanceTimersByTimeAsync(100);
  expect([code, lines]).toEqual([0, [expect.stringContaining('29 s after the signal')]]);
});

test('one that closes ends with 0 at once, one that fails with 1 and its reason', async () => {
  expect(await stopInTime(async () => {}, log)).toBe(0);
  expect(lines).toEqual([]);
  expect(await stopInTime(async () => Promise.reject(new Error('it is locked')), log)).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/it is locked.*stopping failed/)]);
  expect(vi.getTimerCount()).toBe(0);
});
