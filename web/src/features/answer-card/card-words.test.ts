import { describe, expect, test } from 'vitest';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { CardSeries } from '../../frame/answer-card/card-series.ts';
import type { LatestDay } from '../../frame/summary/group-screening.ts';
import { trendGaps } from '../../explorer/trends/gap-words.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { blockWords } from './card-words.ts';
import { comparedLevel } from './compared-level.ts';
import { plainText, type Statement } from '../../explorer/why/statement.ts';
import { dayOf, seriesOf, stateLevel as level, type SeriesDiffers } from './testing/series-of.ts';

interface Differs extends SeriesDiffers {
  levels?: readonly LevelInForce[];
  levelSet?: string | null;
  tests?: number;
  since?: number;
}

function wordsOf({ levels = [level], levelSet = 'State', tests = 34, ...differs }: Differs = {}) {
  const { latest, counts, trend, ...words } = markedWordsOf({ levels, levelSet, tests, ...differs });
  return { ...words, latest: plainText(latest), counts: plainText(counts), trend: plainText(trend) };
}

/** With the numbers in sentences marked. */
function markedWordsOf({ levels = [level], levelSet = 'State', tests = 34, since = 0, ...differs }: Differs = {}) {
  const series = seriesOf(differs);
  const levelFacts = comparedLevel('Perchlorate', levels, series.trend, levelSet);
  return blockWords({ series, levelFacts, tests, lag1: null, since });
}

const latestOf = (differs: Differs) => {
  const { verdict, latest } = wordsOf(differs);
  return `${verdict}: ${latest}`;
};
/** A latest result that is a non-detect at a limit. */
const nonDetect = (limit: number, state: LatestDay['state']): Differs => ({
  screening: { latest: limit, latestIsNonDetect: true },
  latestDay: { state, highestLimit: limit },
});

test('[CARD-01] a block says its state, its counts, its trend, its level and its method, each with its numbers', () => {
  expect(wordsOf()).toEqual({
    state: 'above',
    isOld: false,
    verdict: 'Above',
    latest: 'the latest result, 5,210 ug/L on Nov 21, 2022, is above 18 ug/L.',
    counts: '81 results from Mar 4, 2002 to Nov 21, 2022: 79 above, 2 below, 0 cannot be determined. All are detects.',
    trend: 'Falling: 2,330 ug/L a year, 95% interval 1,550 to 3,220 (p < 0.001, adjusted for 34 tests).',
    source: 'NDEP 0.018 mg/L: action level; NDEP letter, 2011-01-01. For Ground Water.',
    method: 'Mann–Kendall, Theil–Sen, all dates; p by Benjamini–Hochberg.',
  });
});

describe('[CARD-02] the latest result against the level', () => {
  test('a detect that is not greater is below, and when the last was above is said', () => {
    const below = {
      screening: { latest: 18, lastAboveDay: dayOf('2020-05-06') },
      latestDay: { state: 'below' },
    } as const;
    expect(latestOf(below)).toBe('Below: the latest result, 18 ug/L on Nov 21, 2022, is not above 18 ug/L.');
    expect(wordsOf(below).counts).toMatch(/The last result above was on May 6, 2020\.$/);
  });

  test('a non-detect is below by its limit, or cannot be told', () => {
    expect(latestOf(nonDetect(5, 'below'))).toBe(
      'Below: the latest result is a non-detect, < 5 ug/L on Nov 21, 2022: its limit is not above 18 ug/L.',
    );
    expect(latestOf(nonDetect(50, 'cannot tell'))).toBe(
      'Cannot tell: the latest result is a non-detect, < 50 ug/L on Nov 21, 2022: its limit is above 18 ug/L, so it may be above or below.',
    );
  });

  test('of several results of the last day all are taken into account', () => {
    const several = (state: LatestDay['state'], highestLimit: number | null, latest: number) =>
      latestOf({ latestDay: { results: 3, state, highestLimit }, screening: { latest } });
    expect(several('above', 50, 40)).toBe(
      'Above: the largest detect of the latest 3 results, 40 ug/L on Nov 21, 2022, is above 18 ug/L.',
    );
    expect(several('cannot tell', 50, 4)).toBe(
      'Cannot tell: the largest detect of the latest 3 results, 4 ug/L on Nov 21, 2022, is not above 18 ug/L, but a non-detect of that day, < 50 ug/L, may be.',
    );
    expect(several('below', 5, 4)).toMatch(
      /4 ug\/L on Nov 21, 2022, is not above 18 ug\/L, nor is a limit of that day\.$/,
    );
    expect(several('below', null, 4)).toMatch(/4 ug\/L on Nov 21, 2022, is not above 18 ug\/L\.$/);
    const limits = nonDetect(50, 'cannot tell');
    expect(latestOf({ ...limits, latestDay: { ...limits.latestDay, results: 2 } })).toBe(
      'Cannot tell: the latest 2 results on Nov 21, 2022 are non-detects, up to < 50 ug/L: this limit is above 18 ug/L, so they may be above or below.',
    );
  });

  test('one result is called the only one, and nothing without a result', () => {
    expect(latestOf({ trend: { n: 1 } })).toMatch(/^Above: the only result, 5,210 ug\/L/);
    const none = wordsOf({
      trend: { n: 0, missing: 2, firstDay: null, lastDay: null, p: null, gap: 'few-days', verdict: 'too few' },
      screening: { above: 0, cannotTell: 2, latest: null, latestDay: null, lastAboveDay: null },
      latestDay: null,
    });
    expect(none).toMatchObject({
      state: null,
      verdict: 'No results',
      latest: 'no sample has a result or a limit.',
      counts: '2 samples without a result or a limit are left out.',
      trend: 'Trend: not assessed, as there are no results.',
      method: null,
    });
  });
});

describe('[CARD-03] without a level that holds', () => {
  const withoutLevel = { screening: { above: null, cannotTell: null, lastAboveDay: null } };

  test('nothing is said about above or below where none is chosen', () => {
    const none = wordsOf({ ...withoutLevel, levels: [], levelSet: null });
    expect(none).toMatchObject({ state: null, verdict: 'No level', source: null });
    expect(none.latest).toBe(
      'no level is chosen, so results are not compared with one. Choose a set under “Level”, or set your own. The latest result: 5,210 ug/L on Nov 21, 2022.',
    );
    expect(none.counts).toBe('81 results from Mar 4, 2002 to Nov 21, 2022. All are detects.');
    expect(latestOf({ ...withoutLevel, levels: [] })).toMatch(/^No level: “State” has no level for Perchlorate, /);
    expect(latestOf({ ...nonDetect(5, 'cannot tell'), levels: [], levelSet: null })).toMatch(
      /The latest result: < 5 ug\/L on Nov 21, 2022\.$/,
    );
  });

  test('it cannot be told where the level is of another unit, matrix or fraction', () => {
    expect(latestOf({ ...withoutLevel, trend: { unit: 'pCi/L' } })).toBe(
      'Cannot tell: the level is in mg/L, which is not converted to pCi/L. The latest result: 5,210 pCi/L on Nov 21, 2022.',
    );
    expect(latestOf({ ...withoutLevel, trend: { unit: null } })).toMatch(/not converted to results without a unit\./);
    expect(latestOf({ ...withoutLevel, trend: { matrix: 'Soil' } })).toMatch(
      /^Cannot tell: the level is for Ground Water, these samples are Soil\./,
    );
    expect(latestOf({ ...withoutLevel, levels: [{ ...level, fraction: 'Dissolved' }] })).toMatch(
      /^Cannot tell: the level is for dissolved results, these are total\./,
    );
  });

  test('[quarter A9] results whose fraction nobody stated are not said to be total', () => {
    const ofDissolved = { ...withoutLevel, levels: [{ ...level, fraction: 'Dissolved' as const }] };
    expect(latestOf({ ...ofDissolved, trend: { totalAs: 'Not stated' } })).toMatch(
      /^Cannot tell: the level is for dissolved results, these are of a fraction that is not stated\./,
    );
    expect(latestOf({ ...ofDissolved, trend: { totalAs: 'Total or not stated' } })).toMatch(
      /^Cannot tell: the level is for dissolved results, these are total or not stated\./,
    );
  });
});

describe('[CARD-04] nothing is claimed where there is too little', () => {
  const trendOf = (differs: Partial<TrendRow>, tests?: number) =>
    wordsOf({ trend: differs, ...(tests !== undefined && { tests }) }).trend;
  const untested = { p: null, adjusted: null, slope: null, lower: null, upper: null, verdict: 'too few' } as const;

  test('of the trend: why, and what is needed', () => {
    expect(trendOf({ ...untested, n: 9, compared: 5, gap: 'few-days' })).toBe(
      'Trend: not assessed with results of 5 days; 8 are needed.',
    );
    expect(trendOf({ ...untested, n: 1, compared: 1, gap: 'few-days' })).toBe(
      'Trend: not assessed with results of 1 day; 8 are needed.',
    );
    expect(trendOf({ ...untested, n: 12, nonDetects: 9, detects: 3, gap: 'few-detects' })).toBe(
      'Trend: not assessed with detects of 3 days; 4 are needed.',
    );
    expect(trendOf({ ...untested, n: 9, nonDetects: 9, gap: 'all-non-detect' })).toBe(
      'Trend: not assessed for non-detects alone.',
    );
    const alike = { ...untested, verdict: 'no trend shown' } as const;
    expect(trendOf({ ...alike, gap: 'equal-values' })).toBe('No trend shown: the results cannot be told apart.');
    expect(trendOf({ ...alike, gap: 'one-year-seasons' })).toBe(
      'Trend: not assessed, as no season was sampled in two years.',
    );
    expect(trendOf({ ...alike, gap: 'equal-in-seasons' })).toBe(
      'No trend shown: the results cannot be told apart between years of a season.',
    );
  });

  test('no trend shown is not that there is none', () => {
    expect(trendOf({ verdict: 'no trend shown', adjusted: 0.05 })).toBe(
      'No trend shown (p 0.050, adjusted for 34 tests). That does not mean that there is none.',
    );
    expect(trendOf({ verdict: 'no trend shown', adjusted: 0.592 }, 1)).toMatch(/\(p 0\.592, of one test\)/);
  });

  test('an interval without an end, and a slope that the word does not have', () => {
    expect(trendOf({ lower: null })).toBe(
      'Falling: 2,330 ug/L a year, 95% interval from 1,550 without an upper end (p < 0.001, adjusted for 34 tests).',
    );
    expect(trendOf({ upper: null })).toMatch(/95% interval up to 3,220 \(/);
    expect(trendOf({ upper: null, lower: null })).toMatch(/2,330 ug\/L a year, without a 95% interval \(/);
    expect(trendOf({ verdict: 'rising', slope: 2, lower: 0, upper: 4, unit: null })).toBe(
      'Rising: 2 a year, 95% interval 0 to 4 (p < 0.001, adjusted for 34 tests).',
    );
    expect(trendOf({ slope: 0, lower: -1, upper: 0 })).toMatch(
      /^Falling: a slope of 0 ug\/L a year, 95% interval -1 to 0 /,
    );
    expect(trendOf({ slope: -1, lower: -2, upper: 0.5 })).toMatch(/^Falling: a slope of -1 .* -2 to 0\.5 /);
    expect(trendOf({ slope: null })).toMatch(/^Falling: by how much cannot be determined \(/);
  });
});

describe('[CARD-05] non-detects are counted with their limits, and what is left out', () => {
  const countsOf = (n: number, nonDetects: number, limits: CardSeries['limits'], missing = 0) =>
    wordsOf({
      trend: { n, nonDetects, missing, lastDay: dayOf('2002-03-04') },
      screening: { above: 0, cannotTell: missing + 1, lastAboveDay: null },
      limits,
    }).counts;

  test('some, all, one', () => {
    expect(countsOf(9, 9, [1, 50])).toBe(
      '9 results on Mar 4, 2002: 0 above, 8 below, 1 cannot be determined. All 9 are non-detects (< 1 to < 50 ug/L).',
    );
    expect(countsOf(9, 2, [5, 5])).toMatch(/2 are non-detects \(< 5 ug\/L\)\.$/);
    expect(countsOf(9, 1, [5, 5])).toMatch(/1 is a non-detect \(< 5 ug\/L\)\.$/);
    expect(countsOf(1, 1, [5, 5])).toMatch(/1 result on Mar 4, 2002: .* It is a non-detect \(< 5 ug\/L\)\.$/);
    expect(countsOf(1, 0, null)).toMatch(/It is a detect\.$/);
  });

  test('samples without a result are not among those that cannot be told', () => {
    expect(countsOf(9, 2, [5, 5], 1)).toMatch(
      /0 above, 8 below, 1 cannot be determined\. .* 1 sample without a result or a limit is left out\.$/,
    );
  });
});

test('[CARD-06] no block says that something is safe or stable, whatever is true of it', () => {
  const states = ['above', 'below', 'cannot tell'] as const;
  const verdicts = ['rising', 'falling', 'no trend shown', 'too few'] as const;
  const gaps = [null, ...trendGaps];
  const stated = states.flatMap((state) =>
    verdicts.flatMap((verdict) =>
      gaps.flatMap((gap) =>
        [[level], []].map((levels) =>
          Object.values(wordsOf({ trend: { verdict, gap }, latestDay: { state }, levels })).join(' '),
        ),
      ),
    ),
  );
  expect(stated).toHaveLength(3 * 4 * gaps.length * 2);
  expect(stated.filter((text) => /\b(safe|stable|clean|compliant|undefined|NaN|null)\b/i.test(text))).toEqual([]);
});

test('[WHY-01] the numbers in its sentences are statistics that are explained', () => {
  const { latest, counts, trend } = markedWordsOf();
  const numbersIn = (stated: Statement) => stated.flatMap((part) => (typeof part === 'string' ? [] : [part.statistic]));
  expect(numbersIn(latest)).toEqual(['latest_result', 'latest_result_date']);
  expect(numbersIn(counts)).toContain('above_level');
  expect(numbersIn(trend)).toEqual(['trend.word', 'trend.slope', 'trend.upper', 'trend.lower', 'trend.p_adjusted']);
});

test('[quarter A10] a latest result that is no recent one says since when there was none', () => {
  const { isOld, latest } = wordsOf({ since: dayOf('2022-11-22') });
  expect(isOld).toBe(true);
  expect(latest).toMatch(/ is above 18 ug\/L\. Not sampled since Nov 22, 2022\.$/);
  expect(wordsOf({ since: dayOf('2022-11-21') }).isOld).toBe(false);
});

test('[field 04b] a result above a limit is the latest, with its limit, and one of the results above', () => {
  const exceeded = (latest: number, state: LatestDay['state'], highestExceeded: number | null): Differs => ({
    exceeded: 1,
    trend: { missing: 1 },
    screening: { latest, latestIsAboveLimit: true, cannotTell: state === 'above' ? 0 : 1, above: 79 },
    latestDay: { state, highestExceeded },
  });
  const above = wordsOf(exceeded(1000, 'above', null));
  expect(above.latest).toBe('the latest result, > 1,000 ug/L on Nov 21, 2022, is above 18 ug/L.');
  expect(above.counts).toContain(', and 1 above a limit: 79 above, 3 below, 0 cannot be determined.');
  expect(above.counts).not.toContain('left out');
  const unknown = wordsOf(exceeded(10, 'cannot tell', 10));
  expect(unknown.latest).toBe(
    'the latest result, > 10 ug/L on Nov 21, 2022, is more than its limit, so it may be above or below 18 ug/L.',
  );
  expect(unknown.counts).toContain('79 above, 2 below, 1 cannot be determined.');
});
