import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

test.each([
  ['short', 'short'],
  ['one two three four', 'one two\nthree four'],
  ['exactly 10', 'exactly 10'],
  ['http://example.org/long', 'http://example.org/long'],
  ['at http://example.org/long now', 'at\nhttp://example.org/long\nnow'],
  ['kept\n\n  apart', 'kept\n\n  apart'],
])('%j is written %j in ten columns', (text, expected) => {
  expect(wrapText(text, 10)).toBe(expected);
});
