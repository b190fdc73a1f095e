import type { Sample } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { trendMethod } from '../../explorer/trends/trend-method.ts';
import { cautionText } from '../../explorer/why/caution-words.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { Pace } from '../../frame/pace.ts';
import type { TrendSeasons } from '../../frame/trends/trend-question.ts';
import { trendRows } from '../../frame/trends/trend-rows.ts';
import { seeded } from '../../../../server/src/testing/seeded.ts';
import { poolTrends } from './listed-trends.ts';
import { cautionCounts } from './trend-words.ts';

type Taken = readonly [date: string, result: number, isLimit?: boolean];

const pace = () => new Pace(new AbortController().signal);

/** The table of wells as the window shows it: what was pooled, and each well's trend. */
async function tableOf(wells: readonly (readonly Taken[])[], seasons: TrendSeasons = 'none') {
  const samples = wells.flatMap((taken, well) =>
    taken.map(([sample_date, result, isLimit = false]): Partial<Sample> => ({
      analyte: 'Nitrate',
      matrix: 'Ground Water',
      unit: 'mg/L',
      location: `W-${well}`,
      detect: isLimit ? 'U' : 'Y',
      sample_date,
      result,
    })),
  );
  const rows = Uint32Array.from(samples.keys());
  const question = { window: { from: null, to: null }, seasons };
  const table = await trendRows(frameOf(samples), rows, question, pace(), () => undefined);
  const pooled = await poolTrends([{ analyte: 'Nitrate', table, leftOut: [] }], () => [], pace());
  return { pooled, trends: pooled.trends.map(({ trend }) => trend) };
}

const quarterly = (results: readonly number[]): Taken[] =>
  results.map((result, at) => [`${2000 + Math.floor(at / 4)}-${['02', '05', '08', '11'][at % 4]}-15`, result]);

test('[figures A7] eight results of four days are too few, and eight of eight are not', async () => {
  const twice = [1, 1.1, 2, 2.1, 3, 3.1, 4, 4.1].map((result, at): Taken => [
    `2001-0${1 + 3 * Math.floor(at / 2)}-01`.replace('010', '10'),
    result,
  ]);
  const { trends } = await tableOf([twice, quarterly([1, 2, 3, 4, 5, 6, 7, 8])]);
  expect(trends.map(({ n, compared, verdict, gap }) => [n, compared, verdict, gap])).toEqual([
    [8, 4, 'too few', 'few-days'],
    [8, 8, 'rising', null],
  ]);
});

test('[figures A7] the method says of what it is: medians of days, of quarters, of years', async () => {
  const twice = quarterly([1, 2, 3, 4, 5, 6, 7, 8]).flatMap(([day, result]): Taken[] => [
    [day, result],
    [day, result + 1, true],
  ]);
  const methodOf = async (taken: readonly Taken[], seasons: TrendSeasons) => {
    const [trend] = (await tableOf([taken], seasons)).trends;
    return trend && trendMethod(trend, { seasons });
  };
  expect(await methodOf(quarterly([1, 2, 3, 4, 5, 6, 7, 8]), 'none')).toBe('Mann–Kendall, Theil–Sen');
  expect(await methodOf(twice, 'none')).toBe('Mann–Kendall of daily medians, Akritas–Theil–Sen');
  expect(await methodOf(twice, 'quarter')).toBe('Seasonal Kendall by quarter of quarterly medians, Akritas–Theil–Sen');
  const years = Array.from({ length: 32 }, (_, at) => at);
  expect(await methodOf(quarterly(years), 'year')).toBe('Mann–Kendall of yearly medians, Theil–Sen');
});

describe('[TRD-15] [figures A6] results that follow each other', () => {
  /** Five years of quarters of which each lies near the one before it, and which rise. */
  const close = quarterly([1, 2, 3, 3, 2, 1, 1, 2, 4, 5, 6, 6, 5, 4, 4, 5, 7, 8, 9, 9]);

  test('are said beside the word, with their correlation and what would be safer', async () => {
    const { pooled, trends } = await tableOf([close]);
    const [trend] = trends;
    expect(trend).toMatchObject({ verdict: 'rising', cautions: ['close'] });
    expect(trend?.lag1).toBeGreaterThan(0.2);
    expect(trend && cautionText(trend, pooled.lag1, 'none')).toMatch(
      /^Results follow each other closely \(lag-1 correlation 0\.\d\d\): p is too small .* one median a year is safer\.$/,
    );
    // What is already chosen is not advised.
    expect(trend && cautionText(trend, pooled.lag1, 'year')).toMatch(/the interval too narrow\.$/);
    const byYear = { ...pooled, question: { ...pooled.question, seasons: 'year' as const } };
    expect(cautionCounts(byYear)).toMatch(/Their p is too small\.$/);
    expect(cautionCounts(pooled)).toMatch(
      /^1 of 1 that rise or fall: results follow each other.* compare one median a year\.$/,
    );
  });

  test('are not said where nothing rises or falls, nor of independent results', async () => {
    const flat = quarterly([1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1, 1, 2]);
    const random = seeded(38);
    const rising = quarterly(Array.from({ length: 20 }, (_, at) => at + 8 * random()));
    const { trends, pooled } = await tableOf([flat, rising]);
    expect(trends.map(({ verdict, cautions }) => [verdict, cautions])).toEqual([
      ['no trend shown', []],
      ['rising', []],
    ]);
    expect(cautionCounts(pooled)).toBeNull();
  });

  test('of many series are said of one that alone could not show it', async () => {
    // Around a word whose own correlation is low there are wells whose results follow each other.
    const random = seeded(4);
    const rising = quarterly(Array.from({ length: 20 }, (_, at) => at + 8 * random()));
    const waves = Array.from({ length: 12 }, (_, well) =>
      quarterly(Array.from({ length: 20 }, (_, at) => Math.sin(at / 2 + well) + 0.3 * random())),
    );
    const { trends, pooled } = await tableOf([rising, ...waves]);
    const [first] = trends;
    expect(first?.lag1).toBeLessThan(0.2);
    expect(first).toMatchObject({ verdict: 'rising', cautions: ['close-together'] });
    expect(first && cautionText(first, pooled.lag1, 'none')).toContain(
      'Results of the series tested together follow each other',
    );
  });

  test('as one median a year are years', async () => {
    const { trends } = await tableOf([quarterly(Array.from({ length: 40 }, (_, at) => at % 7))], 'year');
    expect(trends).toMatchObject([{ n: 40, compared: 10 }]);
  });
});

test('[figures A8] a shift of the season of sampling is said beside the word, but not within quarters', async () => {
  const season = { '03': 1, '04': 1.2, '09': 9, '10': 9.2 } as const;
  const shifted = Array.from({ length: 16 }, (_, at): Taken => {
    const months = at < 8 ? (['03', '04'] as const) : (['09', '10'] as const);
    const month = months[at % 2 === 0 ? 0 : 1];
    return [`${2000 + Math.floor(at / 2)}-${month}-15`, season[month] + (at % 5) / 10];
  });
  const { trends, pooled } = await tableOf([shifted]);
  expect(trends).toMatchObject([{ verdict: 'rising' }]);
  expect(trends[0]?.cautions).toContain('drift');
  expect(cautionCounts(pooled)).toContain('the season of sampling drifts over the years');
  const [within] = (await tableOf([shifted], 'quarter')).trends;
  expect(within).toMatchObject({ verdict: 'no trend shown', drift: null, cautions: [] });
});

test('[figures B7] of many equal results no interval without a width is said', async () => {
  const { trends, pooled } = await tableOf([quarterly([1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 1, 1])]);
  const [trend] = trends;
  expect(trend).toMatchObject({ slope: 0, lower: null, upper: null, cautions: ['equal'] });
  expect(trend && cautionText(trend, pooled.lag1, 'none')).toMatch(/^At least half of the pairs have equal results/);
});
