import { expect, test } from 'vitest';
import { KeptResults } from './kept-results.ts';

const surface = (cells: number) => ({ values: new Float64Array(cells) });

test('results are kept by task and key, the last used ones up to a number of bytes', () => {
  const kept = new KeptResults<string>(2_000);
  for (const time of [1, 2, 3]) kept.keep('surface', [time], surface(100));
  kept.keep('lines', [3], ['a']);
  expect(kept.find('surface', [1])).toBeUndefined();
  expect(kept.find('surface', [2])?.result).toEqual(surface(100));
  expect(kept.find('lines', [2])).toBeUndefined();
  expect(kept.find('lines', [3])?.result).toEqual(['a']);
  // That of the third time is now the one that was not used for longest.
  kept.keep('surface', [4], surface(100));
  expect(kept.find('surface', [3])).toBeUndefined();
  expect(kept.find('surface', [2])).toBeDefined();
});

test('what is too large alone is not kept, and a null result is', () => {
  const kept = new KeptResults<string>(100);
  kept.keep('surface', [1], surface(100));
  expect(kept.find('surface', [1])).toBeUndefined();
  kept.keep('surface', [2], null);
  expect(kept.find('surface', [2])).toEqual({ result: null });
});
