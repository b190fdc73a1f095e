import { expect, test } from 'vitest';
import { changeWord } from './change-word.ts';

test.each([
  [-12, 15, 'small'],
  // Surely a fall, and less than what counts.
  [-15, -3, 'small'],
  [-40, -12, 'shrank'],
  [5, 60, 'grew'],
  [-40, 30, 'undecided'],
  [-30, 15, 'undecided'],
  // From nothing in some draws.
  [30, null, 'grew'],
  [-30, null, 'undecided'],
  [null, null, 'undecided'],
] as const)(
  '[figures A2] a change from %s to %s percent, 20 taken for none: %s',
  (lowerPercent, upperPercent, word) => {
    expect(changeWord({ lowerPercent, upperPercent }, 20)).toBe(word);
  },
);

test.each([
  [[-99, -80], [-95, -40], 'shrank'],
  [[-99, -80], [-95, 4], 'undecided'],
  [[-99, -80], null, 'undecided'],
  [[30, 90], [-10, 5], 'undecided'],
  [[-5, 5], [10, 60], 'undecided'],
  [[-5, 5], [-10, 12], 'small'],
  // A growth of the same wells beyond all percentages.
  [[30, 90], [10, null], 'grew'],
  [[-30, 40], [-95, -40], 'undecided'],
] as const)('[quarter A3] a change within %s percent, of the same wells within %s: %s', (all, same, word) => {
  const intervalOf = ([lowerPercent, upperPercent]: readonly [number, number | null]) => ({
    lowerPercent,
    upperPercent,
  });
  expect(changeWord(intervalOf(all), 20, same && intervalOf(same))).toBe(word);
});
