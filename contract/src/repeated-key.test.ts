import { expect, test } from 'vitest';
import { repeatsKey } from './repeated-key.ts';

test.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"b":{"c":1,"d":2,"c":3}}', true],
  ['[{"a":1},{"a":1 , "\\u0061" : 2}]', true],
  ['{"":1,"":2}', true],
  ['{"a":{"a":{"a":[]}}}', false],
  ['[{"a":1},{"a":1}]', false],
  [String.raw`{"a":"\":\"","b":"\"a\":1","c\\":"x"}`, false],
  ['"a"', false],
  ['null', false],
])('[safe L9] %s has a key twice: %s', (text, expected) => {
  expect(repeatsKey(text, JSON.parse(text))).toBe(expected);
});

test('[safe L9] lists can be nested deep, and texts be long', () => {
  const deep = `${'['.repeat(5_000)}{"a":1}${']'.repeat(5_000)}`;
  expect(repeatsKey(deep, JSON.parse(deep))).toBe(false);
  const long = JSON.stringify({ a: '\\"'.repeat(500_000) });
  expect(repeatsKey(long, JSON.parse(long))).toBe(false);
});
