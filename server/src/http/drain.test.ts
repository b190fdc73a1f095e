import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredMs, Drain, graceAloneMs, graceAmongServersMs, stoppedMs } from './drain.ts';

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

test('[F17] a request in flight is waited for, for 25 seconds at most; the process has ended after 29', async () => {
  vi.useRealTimers();
  const server = createServer((request, response) => {
    if (request.url === '/quick') response.end();
  });
  const drain = new Drain(graceAmongServersMs);
  drain.watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  await fetch(at('/quick'));
  const never = get(at('/never')).on('error', () => {});
  await new Promise((resolve) => server.once('request', resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  let isFinished = false;
  void drain.finish().then(() => (isFinished = true));
  await vi.advanceTimersByTimeAsync(answeredMs - 100);
  expect(isFinished).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isFinished).toBe(true);
  never.destroy();
  server.close();
  // What is left of 30 s is for closing; and grace, also the longest, is over long before anything is cut.
  expect([answeredMs, stoppedMs]).toEqual([25_000, 29_000]);
  expect(Math.max(graceAloneMs, graceAmongServersMs) * 3).toBeLessThan(answeredMs);
});
