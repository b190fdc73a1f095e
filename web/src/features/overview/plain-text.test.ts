import { expect, test } from 'vitest';
import { unescaped } from './plain-text.ts';

test('[security 15] an address that is not encoded is taken as it is', () => {
  expect(['view-data', 'a%20b', '%E2%82%AC', '%', '%E0%A4%A.png', '100%'].map(unescaped)).toEqual([
    'view-data',
    'a b',
    '€',
    '%',
    '%E0%A4%A.png',
    '100%',
  ]);
});
