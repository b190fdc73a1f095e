import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { today } from './local-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a day is one object from its first to its last moment, and the next day is another', () => {
  vi.setSystemTime(new Date(2026, 9, 5, 0, 0, 1));
  const fifth = today();
  expect([fifth.getMonth(), fifth.getDate()]).toEqual([9, 5]);
  vi.setSystemTime(new Date(2026, 9, 5, 23, 59, 59));
  expect(today()).toBe(fifth);
  vi.setSystemTime(new Date(2026, 9, 6, 0, 0, 0));
  expect(today().getDate()).toBe(6);
});
