import { formatClasses, histogram } from '@wellfield/science';
import { describe, expect, test } from 'vitest';
import { resultsOfLocation } from '../../../frame/samples/location-rows.ts';
import { resultsOf } from '../../../frame/samples/row-results.ts';
import { subjectOf } from '../../../frame/samples/row-subject.ts';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import type { Figure } from '../../../ui/chart-frame/figure/figure.ts';
import type { BarMark, TextMark } from '../../../ui/chart-frame/figure/marks.ts';
import { binRange } from './bin-range.ts';
import { histogramFigure } from './histogram.figure.ts';

type Result = [result: number | null, detect?: string | undefined, unit?: string | undefined];

const size = { widthPx: 350, heightPx: 300 };

function draw(
  results: readonly Result[],
  scale: 'linear' | 'log' = 'linear',
  chosenBars: readonly number[] = [],
): Figure {
  const frame = frameOf(
    results.map(([result, detect = 'Y', unit = 'ug/L'], at) => ({
      location: `W-${at % 2}`,
      matrix: 'Ground Water',
      unit,
      result,
      detect,
      sample_date: `${2000 + at}-05-06`,
    })),
  );
  const rows = Uint32Array.from(results.keys());
  const { values, nonDetects } = resultsOf(frame, rows);
  const subject = subjectOf(frame, rows);
  const counted = subject.units.length > 1 ? { bins: [], leftOut: 0 } : histogram(values, nonDetects, scale);
  const withoutResult = results.filter(([result]) => result === null).length;
  return histogramFigure(
    {
      analyte: 'Perchlorate',
      histogram: { ...counted, written: formatClasses(counted.bins, values), subject, scale, withoutResult },
      chosen: chosenBars.map((bar) =>
        binRange(counted.bins[bar] ?? { min: 0, max: 0 }, bar === counted.bins.length - 1),
      ),
      selectedLocation: null,
      resultsAt: (location) => resultsOfLocation(frame, rows, location),
    },
    size,
  );
}

const bars = ({ back, heightPx }: Figure) =>
  back.filter((mark): mark is BarMark => mark.kind === 'bar' && mark.y > 20 && mark.y < heightPx);
const words = ({ back }: Figure) =>
  back.filter((mark): mark is TextMark => mark.kind === 'text').map(({ text }) => text);

describe('[SID-04] the histogram', () => {
  // 0, 1, 1, 2, 5 fall into five bars of width 1: the example of `histogram`.
  const five: readonly Result[] = [[0], [1], [1, 'U'], [2], [5]];

  test('has bars with heights in proportion to their counts, and an axis from 0 samples', () => {
    const figure = draw(five);
    expect([figure.widthPx, figure.heightPx]).toEqual([350, 300]);
    const drawn = bars(figure);
    expect(drawn).toHaveLength(5);
    const heights = drawn.map(({ heightPx }) => heightPx / (drawn[0]?.heightPx ?? NaN));
    expect(heights).toEqual([1, 1, 1, 1, 1].map((height) => expect.closeTo(height, 9)));
    expect(figure.title).toBe('Perchlorate · Ground Water · Not stated · ug/L');
    expect(figure.subtitle).toBe(
      '5 samples · 2 locations · 20.0% non-detect · May 6, 2000 to May 6, 2004 · non-detects at their limit',
    );
    expect(words(figure)).toContain('Result, ug/L');
  });

  test('[SID-07] non-detects are hatched, on top of the detects, with a legend', () => {
    const figure = draw(five);
    const hatched = bars(figure).filter((bar) => bar.hatched);
    expect(hatched).toHaveLength(1);
    const [on] = hatched;
    const below = bars(figure).find((bar) => !bar.hatched && bar.x === on?.x);
    expect(on?.fill).toBeNull();
    expect((on?.y ?? NaN) + (on?.heightPx ?? NaN)).toBeCloseTo(below?.y ?? NaN, 9);
    expect(words(figure)).toEqual(expect.arrayContaining(['Detect', 'Non-detect']));
    expect(words(draw([[1], [2]]))).not.toContain('Non-detect');
  });

  test('a bar has a tip with its range and counts, and can be pressed; one without samples cannot', () => {
    const { regions = [] } = draw(five);
    expect(regions.map(({ label }) => label)).toEqual([
      '0.0 to below 1.0 ug/L: 1 sample',
      '1.0 to below 2.0 ug/L: 2 samples',
      '2.0 to below 3.0 ug/L: 1 sample',
      '4.0 to 5.0 ug/L: 1 sample',
    ]);
    expect(draw(five, 'linear', [1]).regions?.map(({ isPressed }) => isPressed)).toEqual([false, true, false, false]);
  });

  test('[plots 2] bars of results that are near each other are told apart, and hold what they say', () => {
    const near: readonly Result[] = [1_400_000, 1_403_000, 1_405_500, 1_407_000, 1_409_999].map((result) => [result]);
    const labels = draw(near).regions?.map(({ label }) => label) ?? [];
    expect(labels[0]).toBe('1.400M to below 1.402M ug/L: 1 sample');
    expect(labels.at(-1)).toBe('1.408M to 1.410M ug/L: 1 sample');
    expect(new Set(labels).size).toBe(5);
  });

  test('the ranges of two bars share no result, also at their common edge', () => {
    const low = binRange({ min: -1, max: 0 }, false);
    const high = binRange({ min: 0, max: 1.5 }, false);
    const last = binRange({ min: 1.5, max: 3 }, true);
    expect(low.max).toBeLessThan(high.min);
    expect(high.max).toBeLessThan(last.min);
    expect(high.max).toBeCloseTo(1.5, 12);
    expect(binRange({ min: -3, max: -2 }, false).max).toBeLessThan(-2);
    expect(last.max).toBe(3);
  });

  test('its table and description have the same numbers', () => {
    const figure = draw(five);
    expect(figure.table?.().rows[1]).toEqual([1, 2, 1, 1, 'ug/L']);
    expect(figure.description).toBe(
      'Histogram of 5 results from 0 to 5 ug/L; most, 2, are 1.0 to below 2.0 ug/L; 20.0% are non-detects, counted at their limit.',
    );
  });
});

describe('[SID-07] on a logarithmic axis', () => {
  test('zeros are left out and counted in a note', () => {
    const figure = draw([[0], [0], [1], [10], [100]], 'log');
    expect(figure.notices).toEqual(['2 results of 0 left out: 0 cannot be drawn on a logarithmic axis.']);
    expect(words(figure)).toEqual(expect.arrayContaining(['1.0', '10', '100']));
  });

  test('a plot of only zeros says why it is empty', () => {
    expect(words(draw([[0], [0]], 'log')).join(' ')).toContain('No result is above 0');
  });
});

describe('any samples are drawn or the reason is given', () => {
  test.each([
    ['one sample', [[7]], 1],
    ['all equal', [[7], [7], [7]], 1],
    ['negatives', [[-5], [-1], [2]], 3],
    [
      'all non-detects',
      [
        [1, 'U'],
        [2, 'F'],
        [3, 'N'],
      ],
      3,
    ],
  ] as const)('%s', (_, results, minBars) => {
    const figure = draw(results.map(([result, detect]) => [result, detect]));
    expect(bars(figure).length).toBeGreaterThanOrEqual(minBars);
    for (const { x, y, widthPx, heightPx } of bars(figure)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + widthPx).toBeLessThanOrEqual(350);
      expect(y + heightPx).toBeLessThanOrEqual(300);
      expect(heightPx).toBeGreaterThan(0);
    }
  });

  test.each([
    ['no samples', [], 'No Data'],
    ['no results', [[null], [null]], 'None of the samples has a result.'],
    ['[DAT-11] two units', [[1], [2, 'Y', 'mg/L']], 'Results in 2 units are left (ug/L, mg/L)'],
  ] as const)('%s', (_, results, why) => {
    const figure = draw(results.map(([result, detect, unit]) => [result, detect, unit]));
    expect(bars(figure)).toEqual([]);
    expect(words(figure).join(' ')).toContain(why);
    expect(figure.table).toBeNull();
  });

  test('samples without a result are counted in a note', () => {
    expect(draw([[1], [2], [null]]).notices).toEqual(['1 sample without a result not drawn.']);
  });
});
