import { describe, expect, test } from 'vitest';
import { sessionEnd, timesOf } from './session-times.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const times = timesOf({ idle_s: 12 * 3_600, ends_in_s: 7 * 86_400, choose_password: false }, 1_000);

describe('the end of a session', () => {
  test('comes after 12 idle hours, minus the minute in which the server notes no second use', () => {
    expect(sessionEnd(times)).toEqual({ at: 1_000 + 12 * hourMs - 60_000, canBePutOff: true });
  });

  test('is postponed by use', () => {
    const used = { ...times, usedAt: 1_000 + 5 * hourMs };
    expect(sessionEnd(used).at - sessionEnd(times).at).toBe(5 * hourMs);
  });

  test('comes after 7 days, in spite of use', () => {
    const used = { ...times, usedAt: 1_000 + 7 * dayMs - hourMs };
    expect(sessionEnd(used)).toEqual({ at: 1_000 + 7 * dayMs, canBePutOff: false });
  });
});
