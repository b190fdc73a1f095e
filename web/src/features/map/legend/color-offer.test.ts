import { expect, test } from 'vitest';
import { valueClasses } from '@wellfield/science';
import { crowdedClass, separatingLook } from './color-offer.tsx';

test('[look A1] *Color by value* takes logarithmic steps where those separate more of the values', () => {
  // Equal steps from 1 to 1,000 are 166.5 wide: four of six are in the first, but one in each step of the logarithm.
  const powers = [1, 4, 10, 40, 400, 1_000];
  const equal = valueClasses(powers, 6, 'equal');
  expect(crowdedClass(equal)).toEqual({ count: 4, total: 6 });
  expect(separatingLook(equal, powers)).toEqual({ showIntensity: true, mapBreaks: 'log' });
  // Results of counting from -6 to 18.7: those near 0 are one cluster.
  const activities = [-6, -0.01, 0, 0.004, 0.02, 0.1, 0.3, 18.7];
  expect(separatingLook(valueClasses(activities, 3, 'ckmeans'), activities)).toMatchObject({ mapBreaks: 'log' });
});

test('[look A1] *Color by value* keeps the classes where nothing separates the values, or they are logarithmic', () => {
  const alike = [5, 5, 5, 5, 9];
  expect(separatingLook(valueClasses(alike, 6, 'ckmeans'), alike)).toEqual({ showIntensity: true });
  const log = [1, 1.1, 1.2, 1_000];
  expect(separatingLook(valueClasses(log, 6, 'logarithmic'), log)).toEqual({ showIntensity: true });
  const none = [-3, -2, -2, -2];
  expect(separatingLook(valueClasses(none, 6, 'ckmeans'), none)).toEqual({ showIntensity: true });
});
