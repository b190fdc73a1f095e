import type { Sample } from '@wellfield/contract';
import { quartileMethod, type NonDetectMethod } from '@wellfield/science';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { noExploration } from '../explorer/exploration/exploration.ts';
import { locationTrends } from '../explorer/trends/found-trends.ts';
import type { RequestedNumber } from '../explorer/why/requested-number.ts';
import { requestedTrend } from '../explorer/why/requested-groups.ts';
import { explainedStatistics } from '../explorer/why/explained-statistics.ts';
import { requestedOfBox, numbersOfBox } from '../features/plots/box-plots/numbers-of-box.ts';
import { workedAnswer, type WorkedAnswer } from '../features/plots/distribution/testing/worked-answer.ts';
import { requestedOfBar, numbersOfBar } from '../features/plots/histogram/bar-numbers.tsx';
import { numbersOfSubject } from '../features/plots/subject-parts.tsx';
import type { PlotNumber } from '../explorer/why/plot-numbers.tsx';
import { detailOf, qqNumbers } from '../features/plots/qq-plot/qq-numbers.ts';
import { locationQuantileNumbers } from '../features/plots/quantile-plot/location-quantile-numbers.ts';
import { quantileNumbers } from '../features/plots/quantile-plot/sample-quantiles.ts';
import { requestedOfPeriod, numbersOfPeriod } from '../features/plots/sampling-frequency/period-numbers.tsx';
import { numbersOfTrend } from '../features/plots/time-plot/trend-numbers.tsx';
import { explanationOf } from '../features/why/explanation.ts';
import { choicesOf, trendQuestionOf } from '../features/why/number-choices.ts';
import { positioningOf } from '../frame/samples/qq-fit.ts';
import { LocationGroups } from '../frame/survey/location-groups.ts';
import { noFilters } from '../frame/filtering/answer-filters.ts';

// What the page remembers of its tab, here nothing.
vi.hoisted(() => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined }));

type Of = Omit<RequestedNumber, 'statistic'>;
type Shown = readonly (PlotNumber & { of: Of })[];

const shown = (numbers: readonly PlotNumber[], of: Of): Shown => numbers.map((number) => ({ ...number, of }));

const wells = ['W-1', 'W-2', 'W-3', 'W-4'] as const;

/** The numbers below the plots of distributions. */
async function numbersOfPlots(
  { frame, rows, client }: WorkedAnswer,
  method: NonDetectMethod,
  isLog: boolean,
): Promise<readonly (readonly [plot: string, Shown])[]> {
  const [scale, distribution] = isLog ? (['log', 'lognormal'] as const) : (['linear', 'normal'] as const);
  const boxMethod = quartileMethod(method);
  const boxes = await client.run('boxRows', { answerId: 1, rows, by: 'location', scale, method: boxMethod });
  const histogram = await client.run('histogramRows', { answerId: 1, rows, scale });
  const periods = await client.run('countPeriods', { answerId: 1, rows });
  const qq = await client.run('qqRows', { answerId: 1, rows, distribution, by: positioningOf(method) });
  const ranked = await client.run('rankRows', { answerId: 1, rows, method });
  const located = new LocationGroups(
    frame,
    wells.map((location) => ({ location, lat: null, long: null })),
  ).summarise(rows, {
    hasValues: true,
    histogramRanges: [],
    nonDetects: method,
  });
  return [
    ['box', boxes.boxes.flatMap((box) => shown(numbersOfBox(box), requestedOfBox(boxes, box, {})))],
    ['period', periods.periods.flatMap((one) => shown(numbersOfPeriod(one), requestedOfPeriod(one)))],
    ['bar', histogram.bins.flatMap((bin) => shown(numbersOfBar(bin), requestedOfBar(histogram, bin)))],
    ['QQ', shown(qqNumbers(qq), { group: {}, detail: detailOf(qq) })],
    ['quantile', shown(quantileNumbers(ranked), { group: {} })],
    ['subtitle', shown(numbersOfSubject(ranked.subject), { group: {} })],
    ...(['max', 'mean', 'median', 'sampleSize'] as const).map(
      (by) => ['quantile of locations', shown(locationQuantileNumbers(located, by), { group: {} })] as const,
    ),
  ];
}

/** A number as 'Why this number?' writes it. */
async function explained({ frame, client }: WorkedAnswer, requested: RequestedNumber, method: NonDetectMethod) {
  const statistic = explainedStatistics[requested.statistic];
  const found = await client.run('findGroup', {
    answerId: 1,
    filters: noFilters,
    group: requested.group,
    background: null,
    snapshot: null,
    trends: statistic.takes === 'tests' ? trendQuestionOf(requested) : null,
  });
  const choices = choicesOf({ ...noExploration, nonDetectMethod: method }, requested);
  const given = { choices, levels: [], filters: [], time: null };
  return explanationOf({ frame, leftOut: [] }, statistic, found, given).shown;
}

/**
 * Whether a text is a number as it is explained, or with fewer digits: of a mean the explanation has up to three decimals, so that
 * the number itself is anywhere within half of its last one.
 */
function isShown(text: string, given: string): boolean {
  if (text === given) return true;
  const [short = NaN, whole = NaN] = [text, given].map((one) => Number(one.replace(/^< /, '').replaceAll(',', '')));
  const decimals = /\.(\d+)$/.exec(given)?.[1]?.length ?? 0;
  const half = given.includes('e') ? 0 : 0.499 * 10 ** -decimals;
  const isRounded = Array.from({ length: 12 }, (_, at) => at + 1).some((digits) =>
    [whole - half, whole, whole + half].some((one) => Number(one.toPrecision(digits)) === short),
  );
  return text.startsWith('<') === given.startsWith('<') && isRounded;
}

async function wrongNumbers(samples: readonly Partial<Sample>[], method: NonDetectMethod, isLog: boolean) {
  const answer = await workedAnswer(samples);
  const [wrong, count] = [[] as unknown[], new Map<string, number>()];
  for (const [plot, numbers] of await numbersOfPlots(answer, method, isLog)) {
    for (const { statistic, title, text, detail, of } of numbers) {
      if (text === null) continue;
      count.set(plot, (count.get(plot) ?? 0) + 1);
      const requested = { ...of, statistic, detail: { ...of.detail, ...detail } };
      const given = await explained(answer, requested, method);
      if (!isShown(text, given)) wrong.push({ plot, title, text, found: given });
    }
  }
  return { wrong, count };
}

const methods = [
  'at-limit',
  'kaplan-meier',
  'kaplan-meier-efron',
  'regression-on-order',
  'lognormal-likelihood',
] as const;

/** Results of two locations; non-detects below, among and above detects, at 0, and without a limit. */
const sample = fc.record({
  result: fc.constantFrom(null, 0, 0.5, 1, 2, 2, 3, 5, 8, 13, 40, 1.25e-7),
  detect: fc.constantFrom('Y', 'Y', 'U'),
  location: fc.constantFrom('W-1', 'W-2'),
  sample_date: fc.constantFrom('2011-03-31', '2011-04-01', '2012-12-31', '2013-01-01', '2014-02-28'),
});

test('[WHY-01] the number that a plot asks for is the one that it shows, whatever the results', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sample, { maxLength: 25 }),
      fc.constantFrom(...methods),
      fc.boolean(),
      async (samples, method, isLog) => {
        expect((await wrongNumbers(samples, method, isLog)).wrong).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

const detects = [3, 4, 5, 6, 9].map((result) => ({ result }));

test.each([
  ['a non-detect without a limit, which is not drawn', [...detects, { result: null, detect: 'U' }], 'at-limit', false],
  [
    'a non-detect at 0, which an axis of logarithms has not',
    [...detects, { result: 0, detect: 'U' }],
    'at-limit',
    true,
  ],
  [
    'too few detects for Kaplan–Meier',
    [{ result: 9 }, { result: 4, detect: 'U' }, { result: 5 }],
    'kaplan-meier',
    false,
  ],
  ['a quantile at a limit', [...detects, { result: 1, detect: 'U' }], 'at-limit', false],
] as const)('[WHY-01] the numbers of all plots are those that are asked for: %s', async (_, samples, method, isLog) => {
  const { wrong, count } = await wrongNumbers(samples, method, isLog);
  expect(wrong).toEqual([]);
  expect([...count.keys()]).toEqual(
    expect.arrayContaining(['box', 'bar', 'QQ', 'subtitle', 'period', 'quantile of locations']),
  );
});

/** Yearly results of some wells, which rise, fall or do neither; some are non-detects, in two units. */
const yearly = fc.array(
  fc.record({
    location: fc.constantFrom(...wells),
    unit: fc.constantFrom('mg/L', 'ug/L'),
    slope: fc.constantFrom(-2, 0, 0, 3),
    noise: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 12, maxLength: 12 }),
    limits: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('[WHY-01] the numbers of a trend, and of arrows on the map, are those that are asked for', async () => {
  await fc.assert(
    fc.asyncProperty(yearly, fc.constantFrom('none', 'month'), async (series, seasons) => {
      const answer = await workedAnswer(
        series.flatMap(({ location, unit, slope, noise, limits }) =>
          noise.map((off, year) => ({
            location,
            unit,
            analyte: 'Chloride',
            result: 30 + slope * year + off,
            detect: limits.includes(year) ? 'U' : 'Y',
            sample_date: `${2001 + year}-0${1 + (off % 2)}-15`,
          })),
        ),
      );
      const question = { window: { from: null, to: 15_000 }, seasons } as const;
      const { trends } = await answer.client.run('findTrends', { answerId: 1, rows: answer.rows, question });
      for (const trend of trends) {
        for (const { statistic, text } of numbersOfTrend(trend)) {
          if (text === null) continue;
          const requested = requestedTrend(statistic, question, trend, false);
          expect([statistic, await explained(answer, requested, 'at-limit')]).toEqual([statistic, text]);
        }
      }
      const arrows = [...locationTrends(trends).values()];
      for (const trend of ['rising', 'falling', 'both'] as const) {
        const detail = { days: [null, 15_000], seasons, trend } as const;
        const given = await explained(answer, { statistic: 'map.trend', group: {}, detail }, 'at-limit');
        expect([trend, given]).toEqual([trend, String(arrows.filter((one) => one === trend).length)]);
      }
    }),
    { numRuns: 25 },
  );
});
