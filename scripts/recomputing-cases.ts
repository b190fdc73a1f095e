import { meanLimitTitles, type MeanLimitChoice } from '../web/src/explorer/exploration/limit-look.ts';
import { benjaminiHochberg, trendVerdict } from '@wellfield/science';
import type { GroupSamples, NumberChoices } from '../web/src/explorer/why/calculation.ts';
import { samplesByKey } from '../web/src/explorer/why/samples-by-key.ts';
import { seriesTrend } from '../web/src/frame/trends/trend-rows.ts';
import { surfaceCases } from './surface-cases.ts';
import { statisticIds } from '../web/src/explorer/why/statistic-ids.ts';

/** Samples of a group for tests: 40 days apart, at one level, of locations in turn. */
export function groupOf(
  values: readonly number[],
  nonDetects: readonly number[],
  more: Partial<GroupSamples> = {},
): GroupSamples {
  return {
    values: Float64Array.from(values),
    nonDetects: Uint8Array.from(nonDetects),
    days: Int32Array.from(values, (_, at) => 15_000 + 40 * at),
    levels: new Float64Array(values.length).fill(5),
    aboveLimits: null,
    keyOf: Uint32Array.from(values, (_, at) => at % 3),
    keys: ['W-1', 'W "2" \\ µ', null],
    background: { values: Float64Array.of(3, 4, 8, 6, 7), nonDetects: Uint8Array.of(1, 0, 0, 0, 1) },
    otherTests: [0.2, 0.01, 0.6],
    trends: null,
    surface: null,
    ...more,
  };
}

export function choicesWith(more: Partial<NumberChoices> = {}): NumberChoices {
  return {
    method: 'at-limit',
    meanLimit: 'by-rule',
    background: { form: 'by-rule', future: 1, test: 'gehan' },
    detail: {},
    ...more,
  };
}

const complete = groupOf([3, 1, 4, 1, 5], [0, 0, 0, 0, 0]);

/** Sets with ties, missing results, very small and large ones, non-detects of several limits, few and many results. */
export const sets = {
  mixed: groupOf([12, 15.5, 5, Number.NaN, 0.25, 15.5, 2, 1e-7, 2, 1_234_567.5], [0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
  complete: { ...complete, background: { values: Float64Array.of(2, 7, 8.5, 9), nonDetects: new Uint8Array(4) } },
  distinct: groupOf([9.4, 10.1, 14.5, 16.1, 21.5], [0, 0, 0, 0, 0], {
    background: { values: Float64Array.of(4.2, 5.8, 11.3, 7, 8.2, 6.4), nonDetects: new Uint8Array(6) },
  }),
  // Of W-1 one series rises and one falls, of W-2 one rises, of W-3 none does, and one has no location.
  locations: groupOf(
    Array.from({ length: 60 }, (_, at) => {
      const [turn, step] = [at % 5, Math.floor(at / 5)];
      return [step, 20 - step, 3 + step * step, 5 + (step % 2), 7 * step][turn] as number;
    }),
    Array.from({ length: 60 }, (_, at) => (at === 12 ? 1 : 0)),
    {
      keyOf: Uint32Array.from({ length: 60 }, (_, at) => at % 5),
      keys: ['W-1\tWater\tTotal\tmg/L', 'W-1\tSoil\t\tmg/kg', 'W-2\tWater\t\t', 'W-3\t\t\t', '\t\t\t'],
    },
  ),
  few: groupOf([2.5, 7, 3.25], [0, 0, 0]),
  rising: groupOf(
    [1.2, 1.5, 2, 1.9, 2.7, 3, 3.3, 2.9, 4.1, 4.4, 5.2, 5, 6.3],
    [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    {
      days: Int32Array.of(
        15_000,
        15_090,
        15_180,
        15_180,
        15_360,
        15_400,
        15_610,
        15_700,
        15_790,
        15_880,
        16_005,
        16_060,
        16_200,
      ),
    },
  ),
  many: groupOf(
    Array.from({ length: 60 }, (_, at) => 20 + 7 * Math.sin(at * 1.7) + 3 * Math.cos(at * 0.9) + at / 20),
    Array.from({ length: 60 }, () => 0),
    {
      days: Int32Array.from({ length: 60 }, (_, at) => 15_000 + 31 * at),
      levels: new Float64Array(60).fill(24),
      background: {
        values: Float64Array.from({ length: 70 }, (_, at) => 18 + 6 * Math.cos(at * 2.3)),
        nonDetects: new Uint8Array(70),
      },
    },
  ),
} satisfies Record<string, GroupSamples>;

/** As many results as R’s qt(ncp = ) is not exact for. */
const hundreds = Array.from({ length: 520 }, (_, at) => 50 + 9 * Math.sin(at * at) + (at % 7));

/** The choices that a screen offers, as far as they change numbers. */
const choiceSets: readonly NumberChoices[] = [
  ...(
    [
      'at-limit',
      'kaplan-meier',
      'kaplan-meier-efron',
      'kaplan-meier-zero',
      'regression-on-order',
      'lognormal-likelihood',
    ] as const
  ).map((method) => choicesWith({ method })),
  ...(['month', 'quarter', 'year'] as const).map((seasons) => choicesWith({ detail: { seasons } })),
  ...(['normal', 'lognormal', 'nonparametric'] as const).map((form) =>
    choicesWith({ background: { form, future: 4, test: 'tarone-ware' } }),
  ),
  choicesWith({ background: { form: 'by-rule', future: 1, test: 'peto-peto' } }),
  ...(
    [
      { isLog: true, share: 0.9, range: [2, 15.5, true] },
      { by: 'mean', range: [3, null, false], state: 'cannot tell', trend: 'falling' },
      { by: 'median', range: [1, 3, false], state: 'below', share: 0.25 },
      { by: 'sampleSize', range: [2, 4, false] },
      { by: 'latest', state: 'above', range: [1, 5, false], trend: 'both' },
      { by: 'ucl95', state: 'above' },
    ] as const
  ).flatMap((detail) =>
    (['at-limit', 'kaplan-meier', 'regression-on-order'] as const).map((method) => choicesWith({ method, detail })),
  ),
];

/** Flows of a month, of a day when the river flows backwards, and of a year that lacks some. */
const loads = [
  { flows: [12.5], factor: 1, mass: 'kg', step: 'month' },
  { flows: [-3], factor: 1_000, mass: 'lb', step: 'day' },
  { flows: [4, null, 7, 0, 2.5, -1, null, 8, 9, 3, 2, 1], factor: 0.001, mass: 'lb', step: 'year' },
  {
    flows: [4, 6, 7, 0, 2.5, -1, 3, 8, 9, 3, 2, 1],
    factor: 0.001,
    mass: 'kg',
    step: 'year',
    paired: [
      [26, 7.5],
      [66, -2],
      [106, 9],
      [116, 4.25],
      [146, 11],
      [206, 3],
      [300, 1],
    ],
  },
  {
    flows: [4, 6, 7, 0, 2.5, -1, 3, 8, 9, 3, 2, 1],
    factor: 1,
    factors: { 'W-1': 1_000, 'W "2" \\ µ': 1, '': 2 },
    mass: 'lb',
    step: 'year',
    paired: [
      [26, 7.5],
      [66, 2],
      [206, 3],
    ],
  },
] as const;
const ofLoad = [
  'load.concentration_from',
  'load.concentration_to',
  'load.from',
  'load.to',
  'load.beale_from',
  'load.beale_to',
  'load.beale_pairs',
] as const;

/** The limits of means that a screen offers. */
export const meanLimits = (Object.keys(meanLimitTitles) as MeanLimitChoice[]).filter((one) => one !== 'none');
const ofMeanLimit = ['ucl95_mean', 'ucl95_se', 'ucl95'] as const;

/** What the trends of a set's series say, which the page is told by its worker. */
function trendsIn(samples: GroupSamples, { detail }: NumberChoices): GroupSamples['trends'] {
  const series = samplesByKey(samples).map(({ key, days, values, nonDetects }) => ({
    location: key?.split('\t')[0] || null,
    ...seriesTrend(days, values, nonDetects, detail.seasons ?? 'none'),
  }));
  const { adjusted } = benjaminiHochberg(series.map(({ p }) => p));
  return series.map(({ location, ...trend }, at) => ({
    location,
    verdict: trendVerdict({ ...trend, p: adjusted[at] ?? null }),
  }));
}

/** Every set with every choice; of many results only what differs. */
export const cases = [
  ...Object.entries(sets).flatMap(([of, samples]) =>
    (of === 'many' || of === 'distinct' || of === 'complete' ? choiceSets.slice(0, 2) : choiceSets).map((choices) => ({
      of,
      samples: { ...samples, trends: trendsIn(samples, choices) },
      choices,
      ids: statisticIds,
    })),
  ),
  ...Object.entries(sets).flatMap(([of, samples]) =>
    meanLimits.map((meanLimit) => ({ of, samples, choices: choicesWith({ meanLimit }), ids: ofMeanLimit })),
  ),
  ...(['mixed', 'rising'] as const).flatMap((of) =>
    loads.map((load) => ({ of, samples: sets[of], choices: choicesWith({ detail: { load } }), ids: ofLoad })),
  ),
  ...surfaceCases,
  {
    of: 'hundreds',
    samples: groupOf(
      hundreds,
      hundreds.map(() => 0),
    ),
    choices: choicesWith({ background: { form: 'normal', future: 20, test: 'gehan' } }),
    ids: ['background.utl', 'background.upl', 'ucl95', 'qq.shapiro_w', 'qq.ppcc'] as const,
  },
];
