import { describe, expect, test } from 'vitest';
import { judgeClock, type KnownClock } from './clock-judgment.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const agreedAt = Date.parse('2026-11-29T09:00:00Z');
const known: KnownClock = { agreed_at: agreedAt, doubted_since: null, doubted_at: null };

/** Looks at a clock at several times, and returns which of them were doubted. */
function looks(...times: number[]): boolean[] {
  let last = known;
  return times.map((time) => {
    const judged = judgeClock(last, time);
    last = judged.known;
    return judged.doubt !== null;
  });
}

describe('[safe M2] a clock', () => {
  test('that goes on, a day without a server and an hour back are believed', () => {
    expect(looks(agreedAt + hourMs, agreedAt + dayMs, agreedAt + 2 * dayMs, agreedAt + dayMs)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test.each([400, -400, 3, -3])('that jumps by %d days is doubted for a day, then believed', (days) => {
    const jumped = agreedAt + days * dayMs;
    expect(looks(jumped, jumped + hourMs, jumped + 23 * hourMs, jumped + 24 * hourMs, jumped + 25 * hourMs)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('that is right again is believed at once', () => {
    expect(looks(agreedAt + 400 * dayMs, agreedAt + 70_000)).toEqual([true, false]);
  });

  test('that jumps again while it is doubted is doubted for another day', () => {
    const [first, second] = [agreedAt + 400 * dayMs, agreedAt + 800 * dayMs];
    expect(looks(first, first + 20 * hourMs, second, second + 20 * hourMs, second + 24 * hourMs)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    // A server that was off is not one that has run for a day.
    expect(looks(first, first + 30 * dayMs)).toEqual([true, true]);
  });

  test('is noted every ten minutes, and says what was known', () => {
    expect(judgeClock(known, agreedAt + 60_000).known).toBe(known);
    expect(judgeClock(known, agreedAt + 11 * 60_000).known.agreed_at).toBe(agreedAt + 11 * 60_000);
    const now = agreedAt + 5 * dayMs;
    expect(judgeClock(known, now).doubt).toEqual({ newestAt: agreedAt, now, believedAt: now + dayMs });
  });
});
