import { describe, expect, test } from 'vitest';
import { repetitions } from '../../../server/src/testing/soak.ts';
import { benjaminiHochberg } from '../trends/benjamini-hochberg.ts';
import { estimateTrend, type Trend } from '../trends/estimate-trend.ts';
import { kendallTest } from '../trends/kendall-test.ts';
import { orderSamples } from '../trends/ordered-samples.ts';
import { seasonDrift } from '../trends/season-drift.ts';
import { sharedLag1 } from '../trends/serial-correlation.ts';
import { trendCautions } from '../trends/trend-cautions.ts';
import { trendVerdict } from '../trends/trend-verdict.ts';
import { Draws } from '../testing/draws.ts';

/*
 * Tables of 20 wells without a trend: how many of them say of some well that it rises or falls, and how many say so without a
 * caution beside it. Lognormal noise, quarters, 20 wells a table, with neighbors that correlate, seasons, limits that fall and several results a day.
 */

type Compared = 'days' | 'quarters' | 'years';

interface Series {
  days: number[];
  values: number[];
  nonDetects: number[];
}

interface Setting {
  name: string;
  series: (draws: Draws) => Series;
  compared?: Compared;
  /** In percent: what the long form finds, rounded, of tables with a false word. */
  falseTables: number;
  /** The share of tables, in percent, that may have a false word without a caution. */
  unsaid: number;
}

const start = Date.UTC(1990, 0, 15) / 86_400_000;
const yearDays = 365.25;
const every = (count: number, days: number) => Array.from({ length: count }, (_, at) => Math.round(start + at * days));
const quarters = (count: number) => every(count, yearDays / 4);
const months = (count: number) => every(count, yearDays / 12);

/** The standard normal values below which so many percent lie, by R's qnorm. */
const normalAt = { 10: -1.281552, 25: -0.67449, 45: -0.125661, 60: 0.253347, 80: 0.841621 } as const;
type Share = keyof typeof normalAt;

/** Noise of neighbors that correlate, with a course within the year, and below a limit a non-detect. */
function noisy(
  days: readonly number[],
  { correlation = 0, season = 0, limits }: { correlation?: number; season?: number; limits?: readonly Share[] } = {},
): Setting['series'] {
  return (draws) => {
    const noise = draws.series(days.length, correlation);
    const results = noise.map((value, at) => {
      const logarithm = value + season * Math.sin((2 * Math.PI * (days[at] ?? 0)) / yearDays);
      const share = limits?.[Math.floor((at * limits.length) / days.length)];
      const limit = share === undefined ? 0 : Math.exp(normalAt[share]);
      return { value: Math.max(Math.exp(logarithm), limit), isLimit: Math.exp(logarithm) < limit };
    });
    return {
      days: [...days],
      values: results.map(({ value }) => value),
      nonDetects: results.map(({ isLimit }) => Number(isLimit)),
    };
  };
}

/** Two samples a year, in spring for the first half of the years and in autumn for the second. */
const shifted = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const month = (at < count / 2 ? 2 : 8) + (at % 2);
    return Date.UTC(1990 + Math.floor(at / 2), month, 15) / 86_400_000;
  });

/** Two results a day that share most of what makes them. */
function pairs(count: number, spread: number): Setting['series'] {
  return (draws) => {
    const one = noisy(quarters(count))(draws);
    const twice = (list: readonly number[]) => list.flatMap((value) => [value, value]);
    return {
      days: twice(one.days),
      values: twice(one.values).map((value) => value * draws.lognormal(spread)),
      nonDetects: twice(one.nonDetects),
    };
  };
}

const falling = [60, 45, 25, 10] as const;
const settings: readonly Setting[] = [
  ...([8, 16, 40] as const).flatMap((n): Setting[] => [
    { name: `independent, n ${n}`, series: noisy(quarters(n)), falseTables: { 8: 1, 16: 2, 40: 5 }[n], unsaid: 5 },
    {
      name: `lag-1 0.3, n ${n}`,
      series: noisy(quarters(n), { correlation: 0.3 }),
      falseTables: { 8: 4, 16: 19, 40: 34 }[n],
      unsaid: 5,
    },
    {
      name: `lag-1 0.6, n ${n}`,
      series: noisy(quarters(n), { correlation: 0.6 }),
      falseTables: { 8: 18, 16: 70, 40: 89 }[n],
      unsaid: 5,
    },
  ]),
  { name: 'a course within the year', series: noisy(quarters(40), { season: 1 }), falseTables: 0, unsaid: 5 },
  {
    name: 'the same within quarters',
    series: noisy(quarters(40), { season: 1 }),
    compared: 'quarters',
    falseTables: 4,
    unsaid: 6,
  },
  {
    name: 'lag-1 0.6 within quarters, n 40',
    series: noisy(quarters(40), { correlation: 0.6 }),
    compared: 'quarters',
    falseTables: 84,
    unsaid: 5,
  },
  ...([16, 40] as const).map((n): Setting => ({
    name: `the season shifts, n ${n}`,
    series: noisy(shifted(n), { season: 1 }),
    falseTables: 99,
    unsaid: 0,
  })),
  { name: 'limit falls 60 to 10%', series: noisy(quarters(40), { limits: falling }), falseTables: 4, unsaid: 5 },
  {
    name: 'limit falls 80 to 10%',
    series: noisy(quarters(40), { limits: [80, 60, 25, 10] }),
    falseTables: 4,
    unsaid: 5,
  },
  {
    name: 'limit rises',
    series: noisy(quarters(40), { limits: falling.toReversed() }),
    falseTables: 4,
    unsaid: 5,
  },
  {
    name: 'limit falls, lag-1 0.3',
    series: noisy(quarters(40), { limits: falling, correlation: 0.3 }),
    falseTables: 25,
    unsaid: 5,
  },
  {
    name: 'yearly, then monthly, lag-1 0.6',
    series: noisy([...every(10, yearDays), ...months(48).map((day) => day + 3_652)], { correlation: 0.6 }),
    falseTables: 94,
    unsaid: 0,
  },
  {
    name: 'ten years monthly, lag-1 0.6',
    series: noisy(months(120), { correlation: 0.6 }),
    falseTables: 95,
    unsaid: 1,
  },
  { name: 'two results a day, 16 days', series: pairs(16, 0.3), falseTables: 2, unsaid: 5 },
  ...(
    [
      [0.3, 6],
      [0.6, 11],
    ] as const
  ).map(([correlation, falseTables]): Setting => ({
    name: `lag-1 ${correlation}, one median a year of 20`,
    series: noisy(quarters(80), { correlation }),
    compared: 'years',
    falseTables,
    unsaid: 5,
  })),
];

const wells = 20;

function tested({ days, values, nonDetects }: Series, compared: Compared): Trend & { drift: number | null } {
  const dates = days.map((day) => new Date(day * 86_400_000));
  const years = dates.map((date) => date.getUTCFullYear());
  const trend = estimateTrend(
    {
      times: days.map((day) => day / yearDays),
      values,
      nonDetects,
      seasons:
        compared === 'days'
          ? null
          : { of: dates.map((date) => (compared === 'years' ? 0 : Math.floor(date.getUTCMonth() / 3))), years },
    },
    0.95,
  );
  const own = [...new Set(days)].map((day) => new Date(day * 86_400_000));
  const drift = seasonDrift(
    Float64Array.from(own, (date) => date.getUTCFullYear()),
    own.map((date) => (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000),
  );
  return { ...trend, drift: compared === 'quarters' ? null : drift };
}

/** The share of tables with a false word, and of those with one that has no caution, in percent. */
function falseWords({ series, compared = 'days' }: Setting, draws: Draws, tables: number) {
  let [withWord, unsaid] = [0, 0];
  for (let table = 0; table < tables; table += 1) {
    const trends = Array.from({ length: wells }, () => tested(series(draws), compared));
    const shared = sharedLag1(trends, compared === 'quarters');
    const { adjusted } = benjaminiHochberg(trends.map(({ p }) => p));
    const words = trends.flatMap((trend, at) => {
      const verdict = trendVerdict({ ...trend, p: adjusted[at] ?? null });
      return verdict === 'rising' || verdict === 'falling' ? [trendCautions({ ...trend, verdict }, shared)] : [];
    });
    if (words.length > 0) withWord += 1;
    if (words.some((cautions) => cautions.length === 0)) unsaid += 1;
  }
  return { withWord: (100 * withWord) / tables, unsaid: (100 * unsaid) / tables };
}

const tables = repetitions(40, 1_000);
/** Four standard errors of a share in percent, and half a percent for those near 0. */
const within = (share: number) => 4 * Math.sqrt((share * (100 - share)) / tables) + 50 / Math.sqrt(tables);

describe('[figures A6] [figures A7] [figures A8] words where there is no trend', () => {
  test.for(settings.map((setting) => [setting.name, setting] as const))('%s', ([name, setting], { annotate }) => {
    const found = falseWords(setting, new Draws(20_261_129), tables);
    void annotate(`${name}: ${found.withWord.toFixed(1)}% of tables, ${found.unsaid.toFixed(1)}% without a caution`);
    expect(found.unsaid).toBeLessThanOrEqual(setting.unsaid + within(setting.unsaid));
    expect(Math.abs(found.withWord - setting.falseTables)).toBeLessThan(within(setting.falseTables));
  });
});

test('[figures A7] where each result of a day counts, as many as half of the tables have a false word', () => {
  // Two independent results a day, as the review had them: what the median of a day prevents.
  const draws = new Draws(38);
  const count = repetitions(20, 500);
  let withWord = 0;
  for (let table = 0; table < count; table += 1) {
    const ps = Array.from({ length: wells }, () => {
      const { days, values } = pairs(16, 0)(draws);
      return kendallTest(orderSamples({ times: days, values, nonDetects: null, seasons: null })).p;
    });
    if (benjaminiHochberg(ps).adjusted.some((p) => p !== null && p < 0.05)) withWord += 1;
  }
  expect(withWord / count).toBeGreaterThan(0.25);
});

describe('[figures 4.4] the 95% interval of the slope holds the slope', () => {
  const series = repetitions(300, 5_000);
  test.for([
    ['independent', 0, undefined, 0, 94, 98],
    ['with a slope', 0, undefined, 0.1, 94, 98],
    ['a falling limit', 0, falling, 0, 94, 100],
    ['lag-1 0.6, of which a caution is said', 0.6, undefined, 0, 68, 88],
  ] as const)('%s', ([, correlation, limits, slope, from, to]) => {
    const draws = new Draws(44);
    let covered = 0;
    for (let at = 0; at < series; at += 1) {
      // Normal values, so that a slope can be added: neither S nor ranks know the difference.
      const { days, values, nonDetects } = noisy(quarters(40), { correlation, ...(limits && { limits }) })(draws);
      const times = days.map((day) => day / yearDays);
      const sloped = values.map((value, one) => Math.log(value) + slope * ((times[one] ?? 0) - (times[0] ?? 0)));
      const trend = estimateTrend({ times, values: sloped, nonDetects, seasons: null }, 0.95);
      if ((trend.lower ?? -Infinity) <= slope && slope <= (trend.upper ?? Infinity)) covered += 1;
    }
    const share = (100 * covered) / series;
    const error = (400 * Math.sqrt(0.05 * 0.95)) / Math.sqrt(series);
    expect(share).toBeGreaterThan(from - error);
    expect(share).toBeLessThan(to + error);
  });
});
