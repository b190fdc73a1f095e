import { describe, expect, test } from 'vitest';
import { TooOftenError, type ThrottledEvent } from '../../state/port/throttles.ts';
import { dayMs, fromBoth, minuteMs, reasonsOf, valuesOf, type TwoServers } from './two-servers.ts';

/** How often something can happen, whichever server counts it. */
export function describeThrottles(on: TwoServers): void {
  const tenAnHour = (key: string): ThrottledEvent => ({ name: 'tries', key, max: 10, windowMs: 60 * minuteMs });

  describe('throttles', () => {
    test('a maximum within a window that moves, for each key apart', async () => {
      for (let number = 0; number < 10; number += 1) {
        expect(await on.here.throttles.waitMs(tenAnHour('ada'))).toBe(0);
        await on.here.throttles.count([tenAnHour('ada')]);
        on.clock += minuteMs;
      }
      expect(await on.there.throttles.waitMs(tenAnHour('ada'))).toBe(50 * minuteMs);
      await expect(on.there.throttles.count([tenAnHour('ada')])).rejects.toMatchObject({ waitMs: 50 * minuteMs });
      await on.there.throttles.count([tenAnHour('grace')]);
      await on.there.throttles.count([{ ...tenAnHour('ada'), name: 'other tries' }]);
      on.clock += 50 * minuteMs;
      expect(await on.here.throttles.waitMs(tenAnHour('ada'))).toBe(0);
      await on.here.throttles.count([tenAnHour('ada')]);
      // The second of the first ten is a minute younger.
      expect(await on.here.throttles.waitMs(tenAnHour('ada'))).toBe(minuteMs);
    });

    test('thirty at the same time, by two servers, are ten', async () => {
      const counted = await fromBoth(on, 30, (state) => state.throttles.count([tenAnHour('ada')]));
      expect(valuesOf(counted)).toHaveLength(10);
      expect(reasonsOf(counted)).toHaveLength(20);
      for (const reason of reasonsOf(counted)) expect(reason).toBeInstanceOf(TooOftenError);
    });

    test('what was counted under several keys is counted under all or none, and taken back from all', async () => {
      const never = { ...tenAnHour('always full'), max: 1 };
      await on.here.throttles.count([never]);
      await expect(on.here.throttles.count([tenAnHour('ada'), never])).rejects.toBeInstanceOf(TooOftenError);
      expect(await waitsOf(9)).toBe(0);
      const last = await on.here.throttles.count([tenAnHour('ada'), tenAnHour('address')]);
      expect(await on.there.throttles.waitMs(tenAnHour('ada'))).toBeGreaterThan(0);
      await last.undo();
      expect(await on.there.throttles.waitMs(tenAnHour('ada'))).toBe(0);

      async function waitsOf(times: number): Promise<number> {
        for (let number = 0; number < times; number += 1) await on.here.throttles.count([tenAnHour('ada')]);
        return on.here.throttles.waitMs(tenAnHour('ada'));
      }
    });

    test('one that does not refuse says that there were as many as can be', async () => {
      const counting = { ...tenAnHour('ada'), refuses: false as const };
      const counted = await fromBoth(on, 15, (state) => state.throttles.count([counting]));
      expect(valuesOf(counted).filter(({ isOver }) => isOver)).toHaveLength(5);
      expect(await on.here.throttles.waitMs(tenAnHour('ada'))).toBeGreaterThan(0);
    });

    test('[safe L7] what was counted while the clock was ahead does not count when it is right again, and is forgotten', async () => {
      const right = on.clock;
      on.clock += 3_650 * dayMs;
      for (let number = 0; number < 10; number += 1) await on.here.throttles.count([tenAnHour('ada')]);
      on.clock = right;
      expect(await on.there.throttles.waitMs(tenAnHour('ada'))).toBe(0);
      for (let number = 0; number < 10; number += 1) await on.here.throttles.count([tenAnHour('ada')]);
      expect(await on.there.throttles.waitMs(tenAnHour('ada'))).toBe(60 * minuteMs);
      await on.here.throttles.removeExpired();
      on.clock += 3_650 * dayMs;
      expect(await on.there.throttles.waitMs(tenAnHour('ada'))).toBe(0);
    });

    test('what no window holds any more is forgotten', async () => {
      await on.here.throttles.count([tenAnHour('ada')]);
      on.clock += dayMs;
      await on.here.throttles.count([tenAnHour('ada')]);
      await on.there.throttles.removeExpired();
      on.clock -= dayMs - minuteMs;
      // The first would still be in the window.
      expect(await on.here.throttles.waitMs({ ...tenAnHour('ada'), max: 2 })).toBe(0);
    });
  });
}
