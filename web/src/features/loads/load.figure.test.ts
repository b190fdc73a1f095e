import type { DatedSample } from '@wellfield/science';
import { describe, expect, test } from 'vitest';
import { loadColumns } from './load-columns.ts';
import { cellText } from '../../explorer/results/result-column.ts';
import { loadPeriods, type StationFlow } from './load-periods.ts';
import { loadPlotFigure, type LoadPlot } from './load.figure.ts';
import { flowSourceText, loadCautions, methodText, periodsText, whyNoLoad } from './load-words.ts';

const size = { widthPx: 900, heightPx: 340 };
const sample = (date: string, value: number, isNonDetect = false): DatedSample => ({
  date,
  value,
  unit: 'ug/L',
  isNonDetect,
});
const samples = [
  sample('2020-01-10', 10),
  sample('2020-02-10', 8, true),
  sample('2020-04-10', 4),
  sample('2020-05-10', 6),
];
const flow: StationFlow = {
  of: 'month',
  discharges: [
    ['2020-01-01', 100],
    ['2020-02-01', 200],
    ['2020-03-01', 150],
    ['2020-05-01', 50],
  ],
};
const plotOf = (step: LoadPlot['step'], differs: Partial<LoadPlot> = {}): LoadPlot => ({
  title: 'Perchlorate · W-1',
  step,
  unit: 'kg',
  periods: loadPeriods(samples, flow, step),
  flow,
  notices: ['Invented.'],
  ...differs,
});

describe('[LOAD-06] the plot of loads', () => {
  test('bars are filled to the load with non-detects at 0 and hatched to that at their limits; what is missing has none', () => {
    const figure = loadPlotFigure(plotOf('month'), size);
    const bars = figure.back
      .flatMap((mark) => (mark.kind === 'bar' ? [mark] : []))
      .filter(({ widthPx }) => widthPx > 10);
    expect(bars.map(({ hatched = false }) => hatched)).toEqual([false, true, false]);
    const [january, february, may] = bars as [(typeof bars)[0], (typeof bars)[0], (typeof bars)[0]];
    // 10 × 100 × 31, 8 × 200 × 29 and 6 × 50 × 31 parts.
    expect(february.heightPx / january.heightPx).toBeCloseTo(46_400 / 31_000, 6);
    expect(may.heightPx / january.heightPx).toBeCloseTo(9_300 / 31_000, 6);
    // As wide as their months.
    expect((january.widthPx + 1) / (february.widthPx + 1)).toBeCloseTo(31 / 29, 6);
    expect(january.y + january.heightPx).toBeCloseTo(may.y + may.heightPx, 6);
    // March has no samples: nothing. April has no flow: a cross on the axis, not a load of 0.
    const { points } = figure;
    expect(Array.from(points?.style ?? [], (style) => points?.styles[style]?.shape)).toEqual([
      'none',
      'none',
      'cross',
      'none',
    ]);
    expect(points?.ys[2]).toBeCloseTo(january.y + january.heightPx, 6);
    expect(figure.labelOf?.(2)).toEqual({
      heading: 'Apr 2020',
      lines: [
        { name: 'Load', value: 'not known' },
        { name: 'Concentration', value: '4 ug/L' },
        { name: 'Flow', value: 'not known' },
        { name: 'Samples', value: '1' },
        { name: 'Missing', value: 'flow' },
      ],
    });
    expect(figure.labelOf?.(1).lines.slice(0, 2)).toEqual([
      { name: 'Load', value: '0–113.5 kg/month' },
      { name: 'Concentration', value: '0–8 ug/L' },
    ]);
    expect(figure.notices).toEqual(['Invented.', 'A cross on the axis: there are samples, but no flow.']);
    expect(figure.subtitle).toBe('4 samples · 25.0% non-detect · Jan 2020 to May 2020 · no load of 2 months');
  });

  test('the gauge’s flow is below on the same axis, broken where it is missing', () => {
    const figure = loadPlotFigure(plotOf('month'), size);
    const lines = figure.back.flatMap((mark) =>
      mark.kind === 'line' && mark.tone === 'category-0' ? [mark.vertices] : [],
    );
    expect(lines.map(({ length }) => length)).toEqual([6, 2]);
    const bars = figure.back.flatMap((mark) => (mark.kind === 'bar' && mark.widthPx > 10 ? [mark] : []));
    expect(lines[0]?.[0]?.[0]).toBeCloseTo((bars[0]?.x ?? 0) - 0.5, 6);
    expect(Math.min(...lines.flat().map(([, y]) => y))).toBeGreaterThan((bars[0]?.y ?? 0) + (bars[0]?.heightPx ?? 0));
  });

  test('days have points, hollow triangles for non-detects alone, with whiskers between the two ends', () => {
    const figure = loadPlotFigure(plotOf('day', { unit: 'lb' }), size);
    const { points } = figure;
    const shapes = Array.from(points?.style ?? [], (style) => points?.styles[style]);
    expect(shapes.map((one) => [one?.shape, one?.hollow])).toEqual([
      ['dot', false],
      ['triangle', true],
      ['cross', false],
      ['dot', false],
    ]);
    expect(figure.notices.at(-1)).toMatch(/^A hollow mark is the load with non-detects at their limits/);
    const whiskers = figure.back.flatMap((mark) => (mark.kind === 'segments' ? mark.segments : []));
    expect(whiskers).toHaveLength(1);
    expect(whiskers[0]?.[1]?.[1]).toBeCloseTo(points?.ys[1] ?? 0, 6);
    expect(figure.labelOf?.(0).lines[0]?.value).toMatch(/^5\.394 lb\/day$/);
  });

  test('its table is that of the window, with what is missing empty', () => {
    const plot = plotOf('year');
    const figure = loadPlotFigure(plot, size);
    // A sum of some months is told from the load of a whole year.
    expect(figure.front).toMatchObject([{ kind: 'text', text: '3/12' }]);
    expect(figure.notices.at(-1)).toContain('is the sum of that many months');
    const many = loadPeriods([sample('1990-01-10', 1), ...samples], flow, 'year');
    const narrow = loadPlotFigure(plotOf('year', { periods: many }), { ...size, widthPx: 390 });
    expect(narrow.front).toEqual([]);
    expect(narrow.notices.at(-1)).toContain('1 year is the sum of fewer than twelve months, as the table says');
    const table = figure.table?.();
    const columns = loadColumns(plot, plot.periods);
    expect(table?.columns).toEqual(columns.map(({ id }) => id));
    expect(table?.columns).toContain('beale_pairs');
    expect(table?.rows).toHaveLength(1);
    expect(columns.map((column) => cellText(column, plot.periods[0]!))).toEqual([
      '2020',
      '4',
      '1',
      '5',
      '7',
      null,
      '98.6',
      '212.1',
      '3 of 12',
      null,
      null,
      '3',
      'samples of 8 months, flow of 8 months',
    ]);
  });

  test('of a river that flows backwards loads are below 0, with non-detects at their limits at the far end', () => {
    const back: StationFlow = { of: 'month', discharges: flow.discharges.map(([month, one]) => [month, -(one ?? 0)]) };
    const figure = loadPlotFigure(plotOf('month', { flow: back, periods: loadPeriods(samples, back, 'month') }), size);
    const bars = figure.back.flatMap((mark) => (mark.kind === 'bar' && mark.widthPx > 10 ? [mark] : []));
    expect(bars.map(({ hatched = false }) => hatched)).toEqual([false, true, false]);
    expect(bars[0]?.y).toBeCloseTo(bars[1]?.y ?? 0, 6);
    expect(figure.labelOf?.(1).lines[0]?.value).toBe('-113.5 to 0 kg/month');
    expect(figure.notices).toContain('A load below 0 means that the water flowed backwards.');
    const { points } = loadPlotFigure(plotOf('day', { flow: back, periods: loadPeriods(samples, back, 'day') }), size);
    const [detect, nonDetect, , later] = points?.ys ?? [];
    // 10 × 100, up to 8 × 200, and 6 × 50: downwards is more.
    expect(nonDetect).toBeGreaterThan(detect ?? Infinity);
    expect(detect).toBeGreaterThan(later ?? Infinity);
  });

  test('a year of months in both directions is filled by nothing, and hatched on both sides of 0', () => {
    const both: StationFlow = {
      of: 'month',
      discharges: [
        ['2020-01-01', 100],
        ['2020-02-01', -200],
      ],
    };
    const nonDetects = [sample('2020-01-10', 10, true), sample('2020-02-10', 8, true)];
    const periods = loadPeriods(nonDetects, both, 'year');
    const [low, high] = periods[0]?.load?.kg ?? [];
    expect([Math.sign(low ?? 0), Math.sign(high ?? 0)]).toEqual([-1, 1]);
    const figure = loadPlotFigure(plotOf('year', { flow: both, periods }), size);
    const bars = figure.back.flatMap((mark) => (mark.kind === 'bar' && mark.widthPx > 10 ? [mark] : []));
    expect(bars.map(({ fill }) => fill)).toEqual([null]);
    const { y, heightPx } = bars[0]!;
    const zero = figure.back.flatMap((mark) =>
      mark.kind === 'line' && mark.tone === 'muted' ? mark.vertices.map(([, at]) => at) : [],
    );
    // The axis of loads is where the share of the bar above it is that of the upper end.
    expect(zero).toContainEqual(expect.closeTo(y + (heightPx * high!) / (high! - low!), 6));
  });

  test('without any flow it says so; without samples it is empty', () => {
    const none = { of: 'month', discharges: [] } as const;
    const figure = loadPlotFigure(plotOf('month', { flow: none, periods: loadPeriods(samples, none, 'month') }), size);
    expect(figure.notices).toContain('The gauge has no flow for this time.');
    expect(figure.description).toContain('no month has a load');
    expect(loadPlotFigure(plotOf('month', { periods: [] }), size).table).toBeNull();
  });
});

test('[LOAD-06] the method and where the flow is from are said', () => {
  expect(methodText('day', 'day')).toBe(
    'Load of a day = mean concentration of its samples × the mean flow of that day.',
  );
  expect(methodText('day', 'month')).toContain('the mean flow of its month');
  expect(methodText('month', 'day')).toBe(
    'Load of a month = mean concentration of the month’s samples × its mean flow × its days.',
  );
  expect(methodText('year', 'month')).toContain('Beale’s ratio');
  const retrieved = '2026-03-18T17:50:09.000Z';
  expect(flowSourceText({ of: 'month', retrieved }, false)).toContain('of Mar 18, 2026; the site has no daily ones');
  expect(flowSourceText({ of: 'day', retrieved: null }, true)).toBe('Flow: invented daily means of the site folder.');
  expect(periodsText([], 'month')).toBe('0 samples');
  expect(loadCautions({ matrices: ['a', 'b'], fractions: ['Total'] }, { retrieved, isStale: true })).toEqual([
    'Results of several matrices are averaged. Choose one by the filters.',
    'The river service is not answering. These are its flows from Mar 18, 2026.',
  ]);
});

test('[LOAD-07] results that are no mass in a volume have no loads, with the reason', () => {
  expect(whyNoLoad(['pCi/L', null], 0, 12)).toBe(
    'Results in pCi/L, no unit are not a mass in a volume of water. Loads are calculated of results in g/L, mg/L, ug/L, ng/L and pg/L.',
  );
  expect(whyNoLoad([], 0, 0)).toBe('No samples of this station pass the filters.');
  expect(whyNoLoad([], 0, 3)).toBe('None of the samples has a result.');
  expect(whyNoLoad(['pCi/L'], 2, 3)).toBeNull();
});
