import { expect, test } from 'vitest';
import { contrastOf, legibleColor } from './legible-color.ts';

test('contrast is that of WCAG 2.2', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 10);
  // A published pair: #767676 is the lightest gray with 4.5:1 on white (webaim.org/articles/contrast).
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('a color with enough contrast is unchanged; another is shifted until it has enough', () => {
  expect(legibleColor('#2b6cb0', '#ffffff')).toBe('#2b6cb0');
  for (const [color, background] of [
    ['#2c5282', '#14171b'],
    ['#7b341e', '#14171b'],
    ['#e69f00', '#f3f5f7'],
    ['#56b4e9', '#f3f5f7'],
    ['#ffffff', '#ffffff'],
    ['#000000', '#000000'],
  ] as const) {
    expect(contrastOf(legibleColor(color, background), background), `${color} on ${background}`).toBeGreaterThanOrEqual(
      3,
    );
  }
});
