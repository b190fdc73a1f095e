import { expect, test, vi } from 'vitest';
import type { GroupSamples, NumberChoices } from '../calculation.ts';
import { once } from './statistic-makers.ts';

test('is computed once for the same samples and choices, and again for others', () => {
  const [samples, others] = [{}, {}] as GroupSamples[];
  const [choices, changed] = [{}, {}] as NumberChoices[];
  const tell = vi.fn<(of: GroupSamples, by: NumberChoices) => unknown[]>((of, by) => [of, by]);
  const found = once(tell);
  const ask = (of = samples, by = choices) => found(of as GroupSamples, by as NumberChoices);
  expect(ask()).toBe(ask());
  expect(tell).toHaveBeenCalledTimes(1);
  expect(ask(samples, changed)).toEqual([samples, changed]);
  expect(ask(others)).toEqual([others, choices]);
  expect(tell).toHaveBeenCalledTimes(3);
});
