import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test('[people 4] when the link was sent is told as a clock does, and on another day with the day', () => {
  const sent = new Date(2026, 10, 22, 5, 23, 59);
  expect(clockText(sent.toISOString(), new Date(2026, 10, 22, 18))).toBe('05:23');
  expect(clockText(sent.toISOString(), new Date(2026, 10, 24))).toBe('05:23 on November 22, 2026');
});
