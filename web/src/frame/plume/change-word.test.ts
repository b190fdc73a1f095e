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
  [-99, -80, -75, 'shrank'],
  [-99, -80, 4, 'undecided'],
  [-99, -80, null, 'undecided'],
  [30, 90, -2, 'undecided'],
  [-5, 5, 60, 'undecided'],
  [-5, 5, -3, 'small'],
] as const)(
  '[quarter A3] a change from %s to %s percent that the same wells tell as %s: %s',
  (lowerPercent, upperPercent, same, word) => {
    expect(changeWord({ lowerPercent, upperPercent }, 20, same)).toBe(word);
  },
);
