import { expect, test } from 'vitest';
import { intervalAxis } from './interval-axis.ts';

const linear = { kind: 'linear' } as const;
const years = intervalAxis({ min: 2001, max: 2030 }, true, linear);
const depths = intervalAxis({ min: 0, max: 600 }, false, linear);
const results = intervalAxis({ min: 0.01, max: 10_000 }, false, { kind: 'log' });
const tritium = intervalAxis({ min: -2_000, max: 20_000_000 }, false, { kind: 'symlog', constant: 10 });

test('[FLT-05] the lowest number is at the top, the highest at 300 pixels', () => {
  expect(depths.brushPx({ min: 0, max: 600 })).toEqual([0, 300]);
  expect(depths.brushPx({ min: 150, max: 300 })).toEqual([75, 150]);
  expect(results.brushPx({ min: 1, max: 100 }).map(Math.round)).toEqual([100, 200]);
  // Values outside are at the end.
  expect(depths.brushPx({ min: -50, max: 900 })).toEqual([0, 300]);
});

test('[FLT-05] a brush selects what is within it, including the ends', () => {
  expect(depths.intervalAt(75, 150)).toEqual({ min: 150, max: 300 });
  expect(depths.intervalAt(150, 75)).toEqual({ min: 150, max: 300 });
  // A pixel is two feet: 100.4 pixels are 200.8 ft.
  expect(depths.intervalAt(100.4, 120.6)).toEqual({ min: 201, max: 241 });
  expect(results.intervalAt(100, 200)).toEqual({ min: 1, max: 100 });
  const [from, to] = tritium.brushPx({ min: -50, max: 4_000 });
  expect(tritium.intervalAt(from, to)).toEqual({ min: -50, max: 4_000 });
  // ln(1 + 2000/10) = 5.303 is at 300 × 5.303 / (5.303 + 14.509) pixels; ln(2) = 0.693 on either side of it.
  expect(tritium.brushPx({ min: -10, max: 10 }).map(Math.round)).toEqual([70, 91]);
});

test('an end that a brush reaches is not rounded', () => {
  const axis = intervalAxis({ min: 0.123456, max: 98.765432 }, false, linear);
  expect(axis.intervalAt(0, 300)).toEqual({ min: 0.123456, max: 98.765432 });
  const log = intervalAxis({ min: 0.0123456, max: 98765.432 }, false, { kind: 'log' });
  expect(log.intervalAt(-5, 400)).toEqual({ min: 0.0123456, max: 98765.432 });
});

test('a brush selects the years whose bars it covers at least half', () => {
  // Thirty bars of ten pixels.
  expect(years.brushPx({ min: 2001, max: 2001 })).toEqual([0, 10]);
  expect(years.intervalAt(10, 30)).toEqual({ min: 2002, max: 2003 });
  expect(years.intervalAt(14, 36)).toEqual({ min: 2002, max: 2004 });
  expect(years.intervalAt(16, 22)).toEqual({ min: 2002, max: 2002 });
  expect(years.intervalAt(0, 300)).toEqual({ min: 2001, max: 2030 });
});

test.each([
  ['a year', years, 2010, 1, 'step', 2011],
  ['a year back', years, 2010, -1, 'step', 2009],
  ['ten years', years, 2010, 1, 'page', 2020],
  ['beyond the end', years, 2028, 1, 'page', 2030],
  ['five feet', depths, 100, 1, 'step', 105],
  ['from between', depths, 101.3, 1, 'step', 105],
  ['from between, back', depths, 101.3, -1, 'step', 100],
  ['a page of feet', depths, 100, -1, 'page', 50],
  ['beyond the start', depths, 3, -1, 'page', 0],
  ['the next digit', results, 3, 1, 'step', 4],
  ['over a power of ten', results, 9, 1, 'step', 10],
  ['below a power of ten', results, 10, -1, 'step', 9],
  ['below a fraction', results, 0.3, -1, 'step', 0.2],
  ['from between digits', results, 0.25, 1, 'step', 0.3],
  ['from between digits, back', results, 0.25, -1, 'step', 0.2],
  ['a power of ten', results, 0.3, 1, 'page', 3],
  ['the next digit below zero', tritium, -30, 1, 'step', -20],
  ['zero from below', tritium, -10, 1, 'step', 0],
  ['up from zero', tritium, 0, 1, 'step', 10],
  ['down from zero', tritium, 0, -1, 'step', -10],
  ['away from zero', tritium, -100, -1, 'step', -200],
  ['towards zero', tritium, -100, 1, 'step', -90],
  ['a power of ten towards zero', tritium, -300, 1, 'page', -30],
  ['zero by a page', tritium, 10, -1, 'page', 0],
  ['a power of ten from zero', tritium, 0, 1, 'page', 10],
] as const)('[FLT-05] a key leads to %s', (_, axis, from, direction, size, to) => {
  expect(axis.numberAfter(from, direction, size)).toBe(to);
});

test('steps reach every number from one end to the other', () => {
  for (const axis of [years, depths, results, intervalAxis({ min: -0.3, max: 0.7 }, false, linear)]) {
    const { min, max } = axis.extent;
    let value: number = min;
    let steps = 0;
    for (; value < max; steps += 1) {
      const next = axis.numberAfter(value, 1, 'step');
      expect(next).toBeGreaterThan(value);
      value = next;
    }
    expect(value).toBe(max);
    expect(steps).toBeLessThan(200);
    for (; value > min; steps -= 1) value = axis.numberAfter(value, -1, 'step');
    expect(value).toBe(min);
    expect(Math.abs(steps)).toBeLessThanOrEqual(1);
  }
});

test('ticks are exact', () => {
  const texts = ({ ticks }: typeof years) => ticks.map(({ text }) => text);
  expect(texts(years)).toEqual(['2005', '2010', '2015', '2020', '2025', '2030']);
  expect(texts(depths)).toEqual(['0', '100', '200', '300', '400', '500', '600']);
  expect(texts(results)).toEqual(['0.01', '0.1', '1', '10', '100', '1,000', '10K']);
  expect(texts(tritium)).toEqual(['-1,000', '-100', '0', '100', '1,000', '10K', '100K', '1M', '10M']);
  expect(texts(intervalAxis({ min: 0, max: 125_000 }, false, linear))).toContain('120K');
});
