import { valueClasses } from '@wellfield/science';
import { expect, test } from 'vitest';
import { classColors } from './class-colors.ts';
import { cssColor, rgbOf } from './value-ramp.ts';
import { valueColors } from './value-colors.ts';

const colors = classColors('cividis', 'light', 3);
const hex = (one: readonly number[]) => `#${one.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

test('[map 3] surfaces have a class’s own color in its middle, by the same scale as the circles', () => {
  const values = [1, 10, 100, 1000];
  // Edges at 1, 10, 100, 1000: the middles by logarithms are 10^0.5, 10^1.5, 10^2.5.
  const log = valueColors(valueClasses(values, 3, 'logarithmic'), 'log', colors);
  expect([10 ** 0.5, 10 ** 1.5, 10 ** 2.5].map((value) => hex(log(value)))).toEqual(colors);
  // Edges at 1, 334, 667, 1000.
  const equal = valueColors(valueClasses(values, 3, 'equal'), 'equal', colors);
  expect([167.5, 500.5, 833.5].map((value) => hex(equal(value)))).toEqual(colors);
  expect(cssColor(equal(10))).not.toBe(cssColor(log(100)));
  expect([hex(log(0)), hex(log(1e9))]).toEqual([colors[0], colors[2]]);
});

test('[map 3] between two middles a surface has what lies between their colors', () => {
  const at = valueColors([{ min: 0, max: 10, count: 1 }, { min: 10, max: 30, count: 1 }], 'ckmeans', ['#000000', '#ff0000']); // prettier-ignore
  // Middles at 5 and 20.
  expect(at(12.5)).toEqual([128, 0, 0]);
  expect(valueColors([], 'ckmeans', [])(5)).toEqual([0, 0, 0]);
  expect(valueColors([{ min: 5, max: 5, count: 1 }], 'log', ['#102030'])(5)).toEqual(rgbOf('#102030'));
});

test('[look A1] a surface has one color at and below 0, and above 0 those of the other classes by logarithms', () => {
  const at = valueColors(valueClasses([-5, 0, 1, 10, 100], 3, 'logarithmic'), 'log', colors);
  // Above 0 two classes, of 1 to 10 to 100.
  expect([-1e6, -5, 0].map((value) => hex(at(value)))).toEqual([colors[0], colors[0], colors[0]]);
  expect([0.001, 10 ** 0.5, 10 ** 1.5, 1e9].map((value) => hex(at(value)))).toEqual([
    colors[1],
    colors[1],
    colors[2],
    colors[2],
  ]);
});
