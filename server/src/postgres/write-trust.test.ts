import { afterEach, expect, test, vi } from 'vitest';
import { WriteTrust } from './write-trust.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('after a write that was not confirmed one in twenty seconds is tried, until one is confirmed', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const trust = new WriteTrust();
  const many = () => Array.from({ length: 3 }, () => trust.mayWrite());
  expect(many()).toEqual([true, true, true]);
  trust.missed();
  expect([trust.isMissing, ...many()]).toEqual([true, false, false, false]);
  vi.advanceTimersByTime(19_999);
  expect(many()).toEqual([false, false, false]);
  vi.advanceTimersByTime(1);
  expect(many()).toEqual([true, false, false]);
  // What became of it is not known yet.
  vi.advanceTimersByTime(20_000);
  expect(many()).toEqual([true, false, false]);
  trust.confirmed();
  expect([trust.isMissing, ...many()]).toEqual([false, true, true, true]);
});
