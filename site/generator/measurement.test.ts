import { describe, expect, test } from 'vitest';
import { count, measure } from './measurement.ts';
import { RandomStream } from './random-stream.ts';

const many = <T>(once: () => T): T[] => Array.from({ length: 2000 }, once);

describe('a concentration', () => {
  const random = new RandomStream(3, 'measure');

  test('far below the limit is a non-detect at its reporting limit', () => {
    for (const reported of many(() => measure(0.001, 1, 0.1, random))) {
      expect(reported.detect).toBe('N');
      expect(reported.result).toBe(reported.reporting_limit);
      expect(['U', 'UJ']).toContain(reported.qualifier);
    }
  });

  test('between detection and reporting limit is a detect marked J', () => {
    const reported = many(() => measure(0.7, 1, 0.02, random)).filter(({ reporting_limit: limit }) => limit === 1);
    expect(reported.length).toBeGreaterThan(1_500);
    for (const { detect, qualifier } of reported) expect([detect, qualifier]).toEqual(['Y', 'J']);
  });

  test('far above the limit is diluted, which raises the limit but stays below the result', () => {
    for (const reported of many(() => measure(1e6, 1, 0.1, random))) {
      expect(reported.detect).toBe('Y');
      expect(reported.reporting_limit).toBeGreaterThanOrEqual(10_000);
      expect(reported.reporting_limit).toBeLessThan(reported.result);
    }
  });
});

describe('an activity near zero', () => {
  test('is censored before 2007 and reported as measured since, as often below zero as above', () => {
    const random = new RandomStream(3, 'count');
    const before = many(() => count(0, 1, 2000, random));
    expect(before.filter(({ detect }) => detect === 'N').length).toBeGreaterThan(1900);
    expect(before.every(({ result }) => result > 0)).toBe(true);
    const since = many(() => count(0, 1, 2010, random));
    expect(since.filter(({ result }) => result < 0).length).toBeGreaterThan(900);
    expect(since.filter(({ result }) => result < 0).length).toBeLessThan(1_100);
    for (const { uncertainty } of since) expect(uncertainty).toBeGreaterThan(0);
  });
});
