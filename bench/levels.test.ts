import { expect, test } from 'vitest';
import { median, processorTime } from './figure.ts';
import { levelSurvey } from './level-survey.ts';

const firstYears = [2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018];

// A table of the states of all samples, or a pass for each well, would cost a multiple of the change itself. What that is
// in milliseconds, `bench -- levels` says.
test.each([
  ['states', false, 3],
  ['states by the upper limits of their means', true, 5],
])('[LEV-10] the %s of 2,000 wells cost a small multiple of a change of a filter', async (_, meanLimits, bound) => {
  const withoutLevel = levelSurvey(false);
  const withLevel = levelSurvey(true, { meanLimits });
  const ratios: number[] = [];
  for (const firstYear of firstYears) {
    const plainMs = await processorTime(() => withoutLevel(firstYear));
    const levelMs = await processorTime(() => {
      const { screening } = withLevel(firstYear);
      expect(screening?.ofLocation.latest).toHaveLength(2_000);
      expect(screening?.meanLimits?.length).toBe(meanLimits ? 2_000 : undefined);
    });
    ratios.push(levelMs / plainMs);
  }
  expect(median(ratios)).toBeLessThan(bound);
});
