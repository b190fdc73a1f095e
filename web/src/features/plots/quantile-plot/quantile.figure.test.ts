import type { Sample } from '@wellfield/contract';
import type { NonDetectMethod } from '@wellfield/science';
import { describe, expect, test } from 'vitest';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { ResultRange } from '../../../frame/filtering/answer-filters.ts';
import { subjectOf } from '../../../frame/samples/row-subject.ts';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import type { Figure } from '../../../ui/chart-frame/figure/figure.ts';
import { notDrawn, workedAnswer } from '../distribution/testing/worked-answer.ts';
import { locationQuantiles } from './location-quantiles.ts';
import { quantileFigure } from './quantile.figure.ts';
import { sampleQuantiles } from './sample-quantiles.ts';

const texts = ({ back }: Figure) => back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

async function draw(
  samples: readonly Partial<Sample>[],
  isLog = false,
  chosen: readonly ResultRange[] = [],
  method: NonDetectMethod = 'at-limit',
): Promise<Figure> {
  const { frame, rows, client } = await workedAnswer(samples);
  const ranked = await client.run('rankRows', { answerId: 1, rows, method });
  return quantileFigure(sampleQuantiles({ analyte: 'Chloride', frame, ranked, isLog, chosen }), {
    widthPx: 500,
    heightPx: 400,
  });
}

describe('[PLT-03] the quantile plot of samples', () => {
  const four = [{ result: 8, detect: 'U' }, { result: 0 }, { result: 2, location: 'W-2' }, { result: 4 }];

  test('x is the result, y rank / count; a non-detect is a hollow triangle at its limit', async () => {
    const figure = await draw(four);
    const { points } = figure;
    // Axes from 0 to 8 between 52 and 488 px, and from 0 to 100% between 360 and 30 px.
    expect([...(points?.xs ?? [])]).toEqual([52, 161, 270, 488].map((x) => expect.closeTo(x, 6)));
    expect([...(points?.ys ?? [])]).toEqual([277.5, 195, 112.5, 30].map((y) => expect.closeTo(y, 6)));
    expect(points?.styles[points.style[3] ?? 0]).toMatchObject({ shape: 'triangle', hollow: true });
    expect(texts(figure)).toEqual(
      expect.arrayContaining(['Result, mg/L', 'Percentile', '75%', 'Non-detect, at its limit']),
    );
    expect(figure.labelOf?.(3).lines.slice(0, 3)).toEqual([
      { name: 'Percentile', value: '100.0%, rank 4 of 4' },
      { name: 'Date', value: 'Mar 4, 2011' },
      { name: 'Result', value: '< 8 mg/L' },
    ]);
    expect(figure.table?.().rows.map((row) => row.slice(0, 2))).toEqual([
      [1, 0.25],
      [2, 0.5],
      [3, 0.75],
      [4, 1],
    ]);
    expect(figure.groups?.names[figure.groups.of[1] ?? -1]).toBe('W-2');
    expect(figure.description).toBe(
      'Quantile plot of 4 results from 0 to 8 mg/L; half are at most 2 mg/L; 25.0% are non-detects, drawn at their limit.',
    );
  });

  test('leaves out zeros on a logarithmic axis, and the others keep their ranks', async () => {
    const figure = await draw(four, true);
    expect([...(figure.points?.ys ?? [])]).toEqual([195, 112.5, 30].map((y) => expect.closeTo(y, 6)));
    expect(figure.labelOf?.(0).lines[0]?.value).toBe('50.0%, rank 2 of 4');
    expect(figure.notices).toEqual(['1 result of 0 left out: 0 cannot be drawn on a logarithmic axis.']);
    expect(texts(await draw([{ result: 0 }], true)).join(' ')).toContain('No result is above 0');
  });

  test('gives a range of results for a range along it, and shows a selected one as a band', async () => {
    const figure = await draw(four, false, [
      { min: 2, max: 4 },
      { min: 90, max: 99 },
    ]);
    // 54.5 px are 1 mg/L; dragging past the axis ends with the axis.
    expect(figure.rangeOf?.(106.5, 270)).toEqual({ min: expect.closeTo(1, 6), max: expect.closeTo(4, 6) });
    expect(figure.rangeOf?.(10, 499)).toEqual({ min: expect.closeTo(0, 6), max: expect.closeTo(8, 6) });
    const bands = figure.back.filter((mark) => mark.kind === 'area');
    expect(bands.map(({ vertices }) => vertices[0]?.[0])).toEqual([expect.closeTo(161, 6)]);
  });

  test('[LIM-08] with non-detects has the highest limit dashed, and the method’s distribution as a line', async () => {
    // Half of the results are at or below 10, a quarter each at 20 and 40, by Kaplan–Meier.
    const samples = [{ result: 10 }, { result: 20 }, { result: 40 }, { result: 5, detect: 'U' }];
    const at = await draw(samples);
    expect(texts(at)).toContain('highest limit');
    expect(at.front).toEqual([]);
    const byShares = await draw(samples, false, [], 'kaplan-meier');
    const line = byShares.front.find((mark) => mark.kind === 'line');
    // 50 % lies at 195 px, 75 % at 112.5 px.
    const xs = [...new Set(line?.vertices.map(([x]) => Math.round(x)))];
    expect(xs).toHaveLength(3);
    const heights = xs.map((x) =>
      Math.min(...(line?.vertices ?? []).filter((one) => Math.round(one[0]) === x).map(([, y]) => y)),
    );
    expect(heights.slice(0, 2)).toEqual([expect.closeTo(195, 6), expect.closeTo(112.5, 6)]);
    expect(
      byShares.front.some((mark) => mark.kind === 'text' && mark.text === 'Line: Kaplan–Meier, tail at a detect'),
    ).toBe(true);
    // Two detects tell nothing; without non-detects there is nothing to estimate.
    expect((await draw(samples.slice(1), false, [], 'kaplan-meier')).front).toEqual([]);
    const complete = await draw(samples.slice(0, 3), false, [], 'kaplan-meier');
    expect([...texts(complete), ...complete.front]).not.toContain('highest limit');
  });

  test.each(notDrawn)('explains %s in the plot', async (_, samples, why) => {
    const figure = await draw(samples);
    expect(texts(figure).join(' ')).toContain(why);
    expect(figure.table).toBeNull();
  });

  test('draws one sample and equal ones within the axes', async () => {
    for (const results of [[7], [7, 7], [-7, -7]]) {
      const { points } = await draw(results.map((result) => ({ result })));
      for (const x of points?.xs ?? []) expect(x).toBeCloseTo(270, 0);
    }
  });
});

describe('[PLT-01] [PLT-03] the quantile plot of the map’s statistic', () => {
  const of = (location: string, summary: Partial<LocationSummary>): LocationSummary => ({
    location,
    lat: null,
    long: null,
    visible: true,
    highlight: false,
    sampleSize: 2,
    nonDetects: 0,
    withoutValue: 0,
    max: null,
    min: null,
    mean: null,
    meanError: null,
    median: null,
    maxIsNonDetect: false,
    minIsNonDetect: false,
    ...summary,
  });
  const locations = [
    of('W-1', { max: 9, mean: 4 }),
    of('W-2', { max: 3, maxIsNonDetect: true, nonDetects: 2, mean: 2 }),
    of('W-3', { visible: false, sampleSize: 0 }),
    of('W-4', {}),
  ];
  const scope = { analyte: 'Chloride', matrix: 'Ground Water', unit: 'mg/L', hasValues: true };
  const size = { widthPx: 500, heightPx: 350 };

  test('ranks the locations with the statistic; those with only non-detects are hollow', () => {
    const figure = quantileFigure(
      locationQuantiles({ subject: null, locations, statistic: 'max', method: 'at-limit', scope, isLog: false }),
      size,
    );
    expect(figure.title).toBe('Chloride · Ground Water · Max of locations · mg/L');
    expect(figure.table?.().rows.map((row) => row.slice(0, 4))).toEqual([
      [1, 0.5, 'W-2', 3],
      [2, 1, 'W-1', 9],
    ]);
    expect([...(figure.points?.style ?? [])]).toEqual([1, 0]);
    expect(figure.notices).toEqual(['1 location without a result not drawn.']);
    expect(figure.labelOf?.(0)).toMatchObject({
      heading: 'W-2',
      lines: [{}, { name: 'Max', value: '< 3 mg/L' }, {}, {}],
    });
  });

  test('uses the method for non-detects for means, and names it; missing ones are counted', () => {
    const means = [3, null, null, 5].map((mean, at) => ({ ...(locations[at] as LocationSummary), mean }));
    const figure = quantileFigure(
      locationQuantiles({
        subject: null,
        locations: means,
        statistic: 'mean',
        method: 'kaplan-meier',
        scope,
        isLog: false,
      }),
      size,
    );
    expect(figure.subtitle).toBe('non-detects by Kaplan–Meier, tail at a detect');
    expect(figure.notices).toEqual(['1 location without a mean by this method not drawn.']);
    const none = means.map((location) => ({ ...location, mean: null }));
    const empty = quantileFigure(
      locationQuantiles({
        subject: null,
        locations: none,
        statistic: 'mean',
        method: 'kaplan-meier',
        scope,
        isLog: false,
      }),
      size,
    );
    expect(texts(empty)).toContain('This method gives no estimate for any location.');
  });

  test('shows sample sizes without a unit, matrix or unit chosen; other statistics ask for them', () => {
    const bare = { ...scope, matrix: null, unit: null, hasValues: false };
    const counts = quantileFigure(
      locationQuantiles({
        subject: null,
        locations,
        statistic: 'sampleSize',
        method: 'at-limit',
        scope: bare,
        isLog: false,
      }),
      size,
    );
    expect(counts.points?.xs).toHaveLength(3);
    expect(texts(counts)).toContain('Sample Size');
    const none = locations.map((location) => ({ ...location, max: null }));
    const max = quantileFigure(
      locationQuantiles({
        subject: null,
        locations: none,
        statistic: 'max',
        method: 'at-limit',
        scope: bare,
        isLog: false,
      }),
      size,
    );
    expect(texts(max).join(' ')).toContain('one matrix and one unit only');
  });

  test('has a subtitle about the samples behind the statistics: their number, locations, non-detects, dates', () => {
    const rows = [
      { location: 'W-1', detect: 'Y', sample_date: '2001-02-03' },
      { location: 'W-2', detect: 'U', sample_date: '2004-05-06' },
    ];
    const subject = subjectOf(frameOf(rows), Uint32Array.of(0, 1));
    const figure = quantileFigure(
      locationQuantiles({ subject, locations, statistic: 'max', method: 'at-limit', scope, isLog: false }),
      size,
    );
    expect(figure.subtitle).toBe('2 samples · 2 locations · 50.0% non-detect · Feb 3, 2001 to May 6, 2004');
  });
});
