import { describe, expect, test } from 'vitest';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer } from '../testing/start-server.ts';
import { Lanes } from './lanes.ts';

const never = new AbortController().signal;

describe('lanes', () => {
  test('4 at once and 16 waiting for one account, the next is refused; another account has its own', async () => {
    const lanes = new Lanes();
    const leaves = await Promise.all(Array.from({ length: 4 }, () => lanes.enter('a', never)));
    let entered = 0;
    const waiting = Array.from({ length: 16 }, async () => {
      const leave = await lanes.enter('a', never);
      entered += 1;
      return leave;
    });
    await expect(lanes.enter('a', never)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    expect(entered).toBe(0);
    (await lanes.enter('b', never))();

    leaves[0]?.();
    leaves[0]?.();
    await waiting[0];
    expect(entered).toBe(1);
    for (const leave of leaves) leave();
    for (const one of waiting) (await one)();
    expect(entered).toBe(16);
  });

  test('a caller that gives up waiting leaves the queue', async () => {
    const lanes = new Lanes();
    const leaves = await Promise.all(Array.from({ length: 4 }, () => lanes.enter('a', never)));
    const controller = new AbortController();
    const gaveUp = lanes.enter('a', controller.signal);
    const waits = lanes.enter('a', never);
    controller.abort(new Error('left'));
    await expect(gaveUp).rejects.toThrow('left');
    leaves[0]?.();
    (await waits)();
  });

  test('[security 7] a caller who leaves in the moment that has their turn, as with a connection that had many calls, holds no lane', async () => {
    const lanes = new Lanes({ atOnce: 1, waiting: 1 });
    const leave = await lanes.enter('a', never);
    const controller = new AbortController();
    const entered = lanes.enter('a', controller.signal);
    leave();
    controller.abort(new Error('left'));
    await expect(entered).rejects.toThrow('left');
    expect(lanes.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('[A24] 200 parallel counts by one account: only 200 and 429 with Retry-After; another account is answered', async () => {
    await using server = await startServer({ rows: sampleRows });
    const flooder = await server.api.register('flood@example.org');
    const other = await server.api.register('calm@example.org');
    const count = (token: string, year: number) =>
      server.api.post('/api/records', { query_type: 0, filters: [{ field: 'result', min: year }] }, token);
    const flood = Array.from({ length: 200 }, (_, index) => count(flooder, index));
    expect((await count(other, 1)).status).toBe(200);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(20);
    for (const { status, headers } of refused) {
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toBe('5');
    }
  });
});
