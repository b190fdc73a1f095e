import { expect, test } from 'vitest';
import { startedName, withoutResults } from './started-words.ts';

test('[LKP-11] what a query is started with, in words', () => {
  expect(startedName('analyte_name', ['Arsenic'])).toBe('“Arsenic”');
  expect(startedName('analyte_name', ['Arsenic', 'Lead'])).toBe('2 parameters');
  expect(startedName('location', ['W-1', 'W-2', 'W-3'])).toBe('3 locations');
});

test('[LKP-11] values without results are counted and named, five of them', () => {
  const dataset = { title: 'BMI', present: ['A', 'B'] };
  expect(withoutResults(['A', 'B'], dataset)).toBeNull();
  expect(withoutResults(['A', 'X', 'B'], dataset)).toBe('BMI has no results of 1 of 3: X. They are not in the query.');
  expect(withoutResults(['A', 'B', 'P', 'Q', 'R', 'S', 'T', 'U', 'V'], dataset)).toBe(
    'BMI has no results of 7 of 9: P, Q, R, S, T and 2 more. They are not in the query.',
  );
});
