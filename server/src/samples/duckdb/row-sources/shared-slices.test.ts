import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedSlices } from './shared-slices.ts';

let dropped: string[];
let slices: SharedSlices;
beforeEach(() => {
  vi.useFakeTimers();
  dropped = [];
  slices = new SharedSlices(async (table) => void dropped.push(table));
});
afterEach(() => {
  slices.close();
  vi.useRealTimers();
});

let made = 0;
const make =
  (rows = 1) =>
  async () => ({ table: `t${(made += 1)}`, rows });

test('who asks for the same rows at once, or soon after, reads one table; then it is dropped', async () => {
  const [one, other] = await Promise.all([slices.take('a', make()), slices.take('a', make())]);
  expect(one.table).toBe(other.table);
  one.release();
  one.release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(dropped).toEqual([]);
  other.release();
  const again = await slices.take('a', make());
  expect(again.table).toBe(one.table);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(dropped).toEqual([]);
  again.release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(dropped).toEqual([one.table]);
  expect((await slices.take('a', make())).table).not.toBe(one.table);
});

test('of tables that nobody reads those used last stay, up to a number of rows', async () => {
  const taken = [];
  for (const key of ['a', 'b', 'c']) taken.push(await slices.take(key, make(200_000)));
  for (const { release } of taken) release();
  expect(dropped).toEqual([taken[0]?.table]);
});

test('the making ends when all who wait for it have left; one who stays keeps it', async () => {
  const left = new Error('the client left');
  const signals: AbortSignal[] = [];
  const waiting = async (signal: AbortSignal) => {
    signals.push(signal);
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('called off'))));
    return { table: '', rows: 0 };
  };
  const [one, other] = [new AbortController(), new AbortController()];
  const requested = [slices.take('a', waiting, one.signal), slices.take('a', waiting, other.signal)];
  one.abort(left);
  await expect(requested[0]).rejects.toBe(left);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  other.abort(left);
  await expect(requested[1]).rejects.toBe(left);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  // It was done before it learned that nobody waits.
  const late = Promise.withResolvers<{ table: string; rows: number }>();
  const leaving = new AbortController();
  const asking = slices.take('a', () => late.promise, leaving.signal);
  leaving.abort(left);
  await expect(asking).rejects.toBe(left);
  late.resolve({ table: 'late', rows: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(dropped).toEqual(['late']);
  const failing = slices.take('a', async () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect((await slices.take('a', make())).table).toMatch(/^t/);
});
