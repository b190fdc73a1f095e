import { expect, test } from 'vitest';
import { valueClasses } from '@wellfield/science';
import { classColors } from './class-colors.ts';
import { surfaceColors } from './surface-colors.ts';

const six = classColors('cividis', 'light', 6);
const hex = (one: readonly number[]) => `#${one.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
/** A well in each of seven powers of ten, and many low ones. */
const values = Float64Array.of(1, 1, 2, 3, 5, 10, 100, 1_000, 10_000, 100_000, 1_000_000);

test('[look A1] a surface of logarithms is painted in logarithmic classes, whatever those of the circles are', () => {
  for (const breaks of ['ckmeans', 'equal', 'linear'] as const) {
    const made = valueClasses(values, 6, breaks === 'ckmeans' ? 'ckmeans' : 'equal');
    const { colorOf, colorOfLogs, logClasses } = surfaceColors({ made, breaks, values }, 'cividis', 'light');
    // From 1 to 1,000,000 in six: in the middle of each power of ten its class's own color.
    expect([0.5, 1.5, 2.5, 3.5, 4.5, 5.5].map((power) => hex(colorOfLogs(10 ** power)))).toEqual(six);
    expect(logClasses?.classes.map(({ min }) => Math.round(Math.log10(min)))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(logClasses?.colors).toEqual(six);
    expect(logClasses?.values).toEqual(values);
    // A surface of values keeps the circles' colors: at equal steps of 166,667 all of these are in the lowest class.
    if (breaks === 'equal')
      expect([10, 100, 1_000].map((value) => hex(colorOf(value)))).toEqual([six[0], six[0], six[0]]);
  }
});

test('[look A1] where the circles are in logarithmic steps, a surface has theirs and no legend of its own', () => {
  const made = valueClasses(values, 6, 'logarithmic');
  const { colorOf, colorOfLogs, logClasses } = surfaceColors({ made, breaks: 'log', values }, 'viridis', 'dark');
  expect(colorOfLogs).toBe(colorOf);
  expect(logClasses).toBeNull();
});

test('[look A1] classes of a surface of logarithms have none at or below 0: it cannot have such values', () => {
  const withZero = Float64Array.of(-3, 0, ...values);
  const made = valueClasses(withZero, 6, 'ckmeans');
  const { logClasses } = surfaceColors({ made, breaks: 'ckmeans', values: withZero }, 'cividis', 'light');
  expect(logClasses?.classes.map(({ min }) => Math.round(Math.log10(min)))).toEqual([0, 1, 2, 3, 4, 5]);
});
