import { expect, test } from 'vitest';
import { OnceAMinute } from './once-a-minute.ts';

test('one event of a key is let through in a minute, whatever others do', () => {
  let time = 0;
  const once = new OnceAMinute(() => time);
  expect([once.take('a'), once.take('a'), once.take('b')]).toEqual([true, false, true]);
  time = 59_999;
  expect(once.take('a')).toBe(false);
  time = 60_000;
  expect([once.take('a'), once.take('a')]).toEqual([true, false]);
});
