import { expect, test } from 'vitest';
import { isAboveLimit } from './sample.ts';

test.each<[string | null, string | null, boolean]>([
  [null, '>', true],
  ['Y', '>1000', true],
  ['T', '> J', true],
  ['D', '≥ 200', true],
  [null, 'Present Above Quantification Limit', true],
  [null, 'ABOVE OPERATING RANGE', true],
  ['U', '>', false],
  ['F', 'Present Above Quantification Limit', false],
  [null, null, false],
  [null, 'J', false],
  [null, 'J >', false],
  [null, '<', false],
  ['Y', 'above', false],
])(
  '[field 04b] a result with the flag %j and the qualifier %j is above its limit: %j',
  (detect, qualifier, expected) => {
    expect(isAboveLimit(detect, qualifier)).toBe(expected);
  },
);
