import { makeVector } from 'apache-arrow';
import { expect, test } from 'vitest';
import { NullBits, utf8Data } from './arrow-data.ts';

test.each([
  { of: 'one byte a sign', texts: ['MW-1', '', 'MW-10'] },
  { of: 'several bytes a sign', texts: ['µg/L', '', '試料', '𝛼-HCH', 'é'] },
  { of: 'no texts', texts: [] },
])('texts are read back as they were: $of', ({ texts }) => {
  expect([...makeVector(utf8Data(texts))]).toEqual(texts);
});

test('a missing text is not an empty one', () => {
  const nulls = new NullBits(3);
  nulls.clear(1);
  expect([...makeVector(utf8Data(['a', '', ''], nulls.data()))]).toEqual(['a', null, '']);
});
