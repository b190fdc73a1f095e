import type { FieldName, Sample } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import type { Figure } from '../../../ui/chart-frame/figure/figure.ts';
import type { Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { insectSprays, notDrawn, workedAnswer } from '../distribution/testing/worked-answer.ts';
import type { RowBoxes } from '../../../workers/operations/box-rows.ts';
import { boxFacts } from './box-facts.ts';
import { boxPlotsFigure } from './box-plots.figure.ts';
import { orderOf, type BoxChoice } from './shown-boxes.ts';
import { shownBoxName } from './box-numbers.tsx';
import type { LevelLine } from '../level-lines.ts';
import { locationsInBox } from './numbers-of-box.ts';
import { locatedResults } from './outlier-points.ts';

interface Requested {
  choice?: BoxChoice;
  levels?: readonly LevelLine[];
  by?: FieldName;
  scale?: 'linear' | 'log';
  selectedLocation?: string | null;
  size?: { widthPx: number; heightPx: number };
}

const windowSize = { widthPx: 500, heightPx: 400 };

async function draw(samples: readonly Partial<Sample>[], requested: Requested = {}): Promise<Figure> {
  const { by = 'location', scale = 'linear', selectedLocation = null, size = windowSize, choice, levels } = requested;
  const { frame, rows, client } = await workedAnswer(samples);
  const summary = await client.run('boxRows', { answerId: 1, rows, by, scale, method: 'kaplan-meier' });
  const resultsAt = (location: string) => locatedResults(frame, rows, by, location);
  return boxPlotsFigure(
    {
      analyte: 'Insects',
      frame,
      summary,
      selectedLocation,
      resultsAt,
      ...(choice && { choice }),
      ...(levels && { levels }),
    },
    size,
  );
}

const bars = ({ back }: Figure) =>
  back.filter((mark): mark is Extract<Mark, { kind: 'bar' }> => mark.kind === 'bar' && mark.y > 20);
const texts = ({ back }: Figure) => back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const columnOf = (figure: Figure, name: string) => {
  const table = figure.table?.();
  return table?.rows.map((row) => row[table.columns.indexOf(name)]);
};
const numbersOf = (figure: Figure) =>
  figure.table?.().rows.map((row) => row.filter((_, at) => at !== 3).slice(0, 8)) ?? [];

describe('[PLT-02] box plots', () => {
  test('[plots 13] of the insect sprays: quartiles of type 7, whiskers within 1.5 IQR, outliers as points', async () => {
    const figure = await draw(insectSprays);
    // By hand: the quartiles are at 2.75, 5.5 and 8.25 among the sorted counts, from 0.
    expect(numbersOf(figure)).toEqual([
      ['A', 12, 0, 7, 11.5, 14, 17.75, 23],
      ['B', 12, 0, 7, 12.5, 16.5, 17.5, 21],
      ['C', 12, 0, 0, 1, 1.5, 3, 4],
      ['D', 12, 0, 2, 3.75, 5, 5, 6],
      ['E', 12, 0, 1, 2.75, 3, 5, 6],
      ['F', 12, 0, 9, 12.5, 15, 22.5, 26],
    ]);
    const spoken = Array.from(figure.points?.xs ?? [], (_, point) => figure.labelOf?.(point));
    // Beyond 3 + 1.5 × 2 and 5 + 1.5 × 1.25; those of D come first, because its median is greater.
    expect(spoken.map((label) => label?.heading)).toEqual(['D', 'C']);
    expect(spoken.map((label) => label?.lines.find(({ name }) => name === 'Result')?.value)).toEqual(['12', '7']);
    // [plots 13] The outliers go along in the file, in the order of a list.
    expect(columnOf(figure, 'outlier_results')).toEqual([null, null, '7', '12', null, null]);
    expect(figure.description).toBe('6 boxes of results by location; medians from 1.5 (C) to 16.5 (B); 2 outliers.');
    expect(bars(figure)).toHaveLength(6);
  });

  test('[PLT-16] the subtitle says how quartiles are computed, and so do its files', async () => {
    const methodOf = async (samples: readonly Partial<Sample>[], method: RowBoxes['method'] = 'kaplan-meier') => {
      const { frame, rows, client } = await workedAnswer(samples);
      const summary = await client.run('boxRows', { answerId: 1, rows, by: 'location', scale: 'linear', method });
      const input = { analyte: 'Insects', frame, summary, selectedLocation: null, resultsAt: () => [] };
      return [boxPlotsFigure(input, windowSize).subtitle.split(' · ').at(-1), boxFacts(summary)[0]?.split(';')[0]];
    };
    const of = (location: string, detect: string) =>
      [3, 4, 5, 6, 7, 8].map((result, at) => ({ location, result, detect: at === 0 ? detect : 'Y' }));
    expect(await methodOf(of('A', 'Y'))).toEqual(['quartiles of type 7', 'Quartiles of type 7']);
    expect(await methodOf(of('A', 'U'))).toEqual([
      'quartiles by Kaplan–Meier',
      'Quartiles by Kaplan–Meier where a box has non-detects, else of type 7',
    ]);
    expect(await methodOf([...of('A', 'U'), ...of('B', 'Y')], 'regression-on-order')).toEqual([
      'quartiles by regression on order statistics and type 7',
      'Quartiles by regression on order statistics where a box has non-detects, else of type 7',
    ]);
    expect((await methodOf(of('A', 'U'), 'kaplan-meier-efron'))[0]).toBe(
      'quartiles by Kaplan–Meier (tail at the limit)',
    );
    expect((await methodOf(of('A', 'U'), 'lognormal-likelihood'))[0]).toBe('quartiles by lognormal likelihood');
  });

  test('[plots 16] fewer than five results are points without a box, and the notice says so', async () => {
    const five = [1, 2, 3, 4, 10].map((result) => ({ location: 'five', result }));
    const three = [2, 5, 7].map((result, at) => ({ location: 'three', result, detect: at === 0 ? 'U' : 'Y' }));
    const figure = await draw([...five, ...three, { location: 'one', result: 4 }]);
    expect(bars(figure)).toHaveLength(1);
    const headings = Array.from(figure.points?.xs ?? [], (_, point) => figure.labelOf?.(point).heading);
    // 10 lies beyond 4 + 1.5 × 2.
    const countOf = (name: string) => headings.filter((heading) => heading === name).length;
    expect([countOf('five'), countOf('three'), countOf('one')]).toEqual([1, 3, 1]);
    expect(figure.notices).toContain('2 of 3 have fewer than 5 results: they are drawn as points, without a box.');
    expect(texts(figure)).not.toContain('Up to the highest limit');
  });

  test('[PLT-16] too few detects for quartiles are points without a box: the plot, its labels and its file say why', async () => {
    const of = (location: string, limits: number, detects: readonly number[]) => [
      ...Array.from({ length: limits }, () => ({ location, result: 1, detect: 'U' })),
      ...detects.map((result) => ({ location, result })),
    ];
    const samples = [...of('two', 3, [5, 9]), ...of('three', 3, [5, 7, 9]), ...of('all', 5, [])];
    const figure = await draw(samples);
    expect(bars(figure)).toHaveLength(1);
    const headings = Array.from(figure.points?.xs ?? [], (_, point) => figure.labelOf?.(point).heading);
    expect(headings.filter((heading) => heading === 'two')).toHaveLength(5);
    expect(figure.notices).toContain(
      '1 of 3 has fewer than three detects with a result: they are drawn as points, without a box.',
    );
    const region = figure.regions?.find(({ key }) => key === 'two');
    expect(region?.label).toBe('two: no median: fewer than three detects with a result, 5 results');
    expect(region?.tip.lines.map(({ name }) => name)).not.toContain('75th percentile');
    expect(columnOf(figure, 'location')).toEqual(['all', 'three', 'two']);
    expect(columnOf(figure, 'q3')).toEqual([null, 7, null]);
    expect(columnOf(figure, 'not_estimated')).toEqual([null, null, 'fewer than three detects with a result']);
  });

  test('[plots 16] the lower end of the axis, on which the boxes seem to stand, has its number', async () => {
    const samples = [13, 14, 15, 16, 17, 18, 19].map((result) => ({ location: 'W-1', result }));
    for (const heightPx of [260, 400, 700]) {
      const figure = await draw(samples, { size: { widthPx: 500, heightPx } });
      const labels = figure.back.flatMap((mark) => (mark.kind === 'text' && mark.x === 46 ? [mark] : []));
      const axis = figure.back.find((mark) => mark.kind === 'line' && mark.vertices[0]?.[0] === mark.vertices[1]?.[0]);
      const bottom = axis?.kind === 'line' ? Math.max(...axis.vertices.map(([, y]) => y)) : NaN;
      const lowest = Math.max(...labels.map(({ y }) => y - 4));
      expect(bottom - lowest).toBeGreaterThanOrEqual(0);
      expect(bottom - lowest).toBeLessThan(14);
    }
  });

  test('have boxes and points at their values on the axis', async () => {
    const figure = await draw(insectSprays);
    const [b] = bars(figure);
    const ticks = figure.back.flatMap((mark) => (mark.kind === 'text' && mark.x === 46 ? [mark] : []));
    const tickAt = (text: string) => (ticks.find((tick) => tick.text === text)?.y ?? NaN) - 4;
    const perUnit = (tickAt('0.0') - tickAt('20')) / 20;
    expect(b?.heightPx).toBeCloseTo(5 * perUnit, 6);
    expect(b?.y).toBeCloseTo(tickAt('20') + 2.5 * perUnit, 6);
    expect(figure.points?.ys[0]).toBeCloseTo(tickAt('0.0') - 12 * perUnit, 6);
  });

  test('[plots 5] of non-detects show the highest limit, gray below it, and quartiles by Kaplan–Meier', async () => {
    // Arsenic in Oahu, ug/L (Tomlinson 2003), with R's survival.
    const limits = [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 0.9];
    const detects = [1.7, 3.2, 2.8, 0.7, 0.9, 0.5, 0.5, 0.5, 0.7, 0.6, 1.5];
    const figure = await draw([
      ...limits.map((result) => ({ result, detect: 'U' })),
      ...detects.map((result) => ({ result })),
    ]);
    const shown = ['n', 'non_detects', 'highest_limit', 'q1', 'median', 'q3', 'whisker_high', 'outlier_results'];
    expect(shown.map((name) => columnOf(figure, name)?.[0])).toEqual([24, 13, 2, 0.5, 0.7, 0.9, 1.5, '1.7; 2.8; 3.2']);
    const gray = figure.back.filter((mark) => mark.kind === 'area');
    const dashed = figure.back.filter((mark) => mark.kind === 'line' && mark.dashed);
    // One in the plot, one in the legend.
    expect([gray.length, dashed.length]).toEqual([2, 2]);
    expect(texts(figure)).toContain('Up to the highest limit');
    expect(figure.notices[0]).toContain('by Kaplan–Meier');
  });

  test('[plots 5] of non-detects alone are a hollow mark at the highest limit: no box, no median', async () => {
    const wells = [1, 5, 20].flatMap((result, at) => [
      { location: `W-${at}`, result, detect: 'U' },
      { location: `W-${at}`, result: 1, detect: 'U' },
    ]);
    const figure = await draw([...wells, { location: 'W-9', result: 2 }, { location: 'W-9', result: 3 }]);
    expect(bars(figure)).toEqual([]);
    const hollow = figure.back.filter((mark) => mark.kind === 'point' && mark.hollow && mark.radiusPx !== undefined);
    expect(hollow).toHaveLength(3);
    // What was measured comes first, whatever the limits.
    expect(figure.regions?.map(({ label }) => label)).toEqual([
      'W-9: median 2.5 mg/L, 2 results',
      'W-2: all non-detects, highest limit 20 mg/L, 2 results',
      'W-1: all non-detects, highest limit 5 mg/L, 2 results',
      'W-0: all non-detects, highest limit 1 mg/L, 2 results',
    ]);
    expect(columnOf(figure, 'median')).toEqual([null, null, null, 2.5]);
  });

  test('[plots 6] on a logarithmic axis have logarithmic fences, and say so', async () => {
    const samples = [1, 10, 100, 1_000, 10_000, 3e6].map((result) => ({ result }));
    const linear = await draw(samples);
    const log = await draw(samples, { scale: 'log' });
    // Quartiles 32.5 and 7750: the upper fence is 19,326, of the logarithms 28.5 million.
    expect([columnOf(linear, 'outlier_results'), columnOf(log, 'outlier_results')]).toEqual([['3000000'], [null]]);
    expect(columnOf(log, 'upper_fence')?.[0]).toBeCloseTo(7_750 * (7_750 / 32.5) ** 1.5, 3);
    expect(log.notices).toEqual(['Fences are 1.5 interquartile ranges of the logarithms from the box.']);
    expect(linear.notices).toEqual([]);
  });

  test('have one box per year or matrix; names without room are slanted, and only some of many years are labeled', async () => {
    const samples = [2009, 2011, 2010].map((year) => ({ year, result: year, matrix: year > 2009 ? 'Soil' : null }));
    expect(numbersOf(await draw(samples, { by: 'year' })).map(([value]) => value)).toEqual([2009, 2010, 2011]);
    const byMatrix = await draw(samples, { by: 'matrix' });
    expect(texts(byMatrix)).toEqual(expect.arrayContaining(['Soil', '(none)', 'n 2', 'Matrix']));
    const many = Array.from({ length: 12 }, (_, at) => ({ location: `Monitoring well ${at}`, result: at }));
    const slanting = (await draw(many)).back.filter((mark) => mark.kind === 'text' && mark.degrees !== undefined);
    expect(slanting).toHaveLength(12);
    const years = await draw(
      Array.from({ length: 65 }, (_, at) => ({ year: 1955 + at, result: at })),
      { by: 'year' },
    );
    expect(years.regions).toHaveLength(65);
    const named = texts(years).filter((text) => /^(19|20)\d\d$/.test(text));
    expect(named.slice(0, 3)).toEqual(['1955', '1960', '1965']);
  });

  test('[look A3] show, with too little room, the boxes with the most samples and the selected one, and say so first', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ location: `W-${at % 100}`, result: at }));
    const figure = await draw([...many.slice(0, 199), { location: 'W-5', result: 3 }], { selectedLocation: 'W-99' });
    // 436 px of axis, 18 px each.
    expect(figure.regions).toHaveLength(24);
    expect(figure.regions?.map(({ key }) => key)).toEqual(expect.arrayContaining(['W-5', 'W-99']));
    expect(figure.subtitle).toMatch(/^24 of 100 locations, those with most samples · 200 samples · /);
    expect(figure.table?.().rows).toHaveLength(100);
  });

  test('[look A3] [plots 13] are chosen by most samples, highest or name, and paged through; after the last page comes the first', async () => {
    // Sixty wells; the highest have the fewest samples.
    const many = Array.from({ length: 60 }, (_, at) =>
      Array.from({ length: at < 30 ? 2 : 1 }, () => ({ location: `W-${at}`, result: at })),
    ).flat();
    const keysOf = async (choice: BoxChoice) => {
      const figure = await draw(many, { choice });
      return { keys: figure.regions?.map(({ key }) => key) ?? [], part: figure.subtitle.split(' · ')[0] };
    };
    const most = await keysOf({ order: 'most samples', page: 0 });
    expect(most.keys).not.toContain('W-59');
    const highest = await keysOf({ order: 'highest', page: 0 });
    expect([highest.keys[0], highest.keys.at(-1), highest.keys.length]).toEqual(['W-59', 'W-36', 24]);
    const last = await keysOf({ order: 'name', page: 2 });
    expect([last.keys[0], last.keys.at(-1), last.part]).toEqual(['W-48', 'W-59', '49 to 60 of 60 locations, by name']);
    expect((await keysOf({ order: 'name', page: 3 })).keys[0]).toBe('W-0');
    expect((await keysOf({ order: 'name', page: -1 })).keys).toEqual(last.keys);
  });

  test('[look A3] the first are the highest where locations are compared, unless another order was chosen', () => {
    expect([orderOf(null, false), orderOf(null, true)]).toEqual(['most samples', 'highest']);
    expect([orderOf('name', true), orderOf('most samples', true)]).toEqual(['name', 'most samples']);
  });

  test('[look A3] the numbers below are of a box that is drawn: of the first, or of the one pointed at', () => {
    const drawn = ['I-16', 'M-2', 'M-3'];
    expect([null, 'M-3', 'ART-1'].map((pointed) => shownBoxName(drawn, pointed))).toEqual(['I-16', 'M-3', 'I-16']);
    expect(shownBoxName([], 'M-3')).toBeNull();
  });

  test('[look A3] levels have their labels in the margin: nothing covers a box', async () => {
    const samples = Array.from({ length: 120 }, (_, at) => ({ location: `W-${at % 30}`, result: 1 + (at % 40) }));
    const levels = [
      { value: 18, text: 'Action level 18 ug/L', source: 'site' },
      { value: 19, text: 'MCL 19 ug/L', source: 'federal' },
    ];
    const figure = await draw(samples, { levels });
    const rightmost = Math.max(...figure.regions!.map(({ x, widthPx }) => x + widthPx));
    const labels = figure.front.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    expect(labels.map(({ text }) => text)).toEqual(['MCL 19 ug/L', 'Action level', '18 ug/L']);
    for (const { x, text } of labels) {
      expect(x).toBeGreaterThan(rightmost);
      expect(x + 6.2 * text.length).toBeLessThanOrEqual(500 + 1);
    }
    // Two lines close to each other have labels that do not touch.
    expect(labels[1]!.y - labels[0]!.y).toBeGreaterThanOrEqual(13);
    // Without a level the boxes have the room.
    const plain = await draw(samples);
    expect(Math.max(...plain.regions!.map(({ x }) => x))).toBeGreaterThan(rightmost);
  });

  test('[PLT-15] mark the selected location: its box is pressed, its results are short lines in the boxes', async () => {
    const pressed = await draw(insectSprays, { selectedLocation: 'C' });
    expect(pressed.regions?.filter(({ isPressed }) => isPressed).map(({ key }) => key)).toEqual(['C']);
    const samples = [1, 2, 3].map((result) => ({
      result,
      location: result === 2 ? 'W-2' : 'W-1',
      year: 2000 + result,
    }));
    const marked = await draw(samples, { by: 'year', selectedLocation: 'W-2' });
    expect(marked.regions?.map(({ isPressed, acts }) => [isPressed, acts])).toEqual(Array(3).fill([null, true]));
    expect(marked.front).toMatchObject([{ kind: 'segments', tone: 'accent', segments: [expect.anything()] }]);
  });

  test.each(notDrawn)('explain %s in the plot', async (_, samples, why) => {
    const figure = await draw(samples);
    expect(texts(figure).join(' ')).toContain(why);
    expect(figure.table).toBeNull();
  });

  test('of equal values or only zeros on a logarithmic axis are drawn or explained', async () => {
    for (const results of [
      [7, 7, 7, 7, 7],
      [-3, -1, -3, -1, -2],
    ]) {
      const [bar] = bars(await draw(results.map((result) => ({ result }))));
      expect(bar?.heightPx).toBeGreaterThan(0);
      expect(bar?.y).toBeLessThan(400);
    }
    const zeros = await draw([{ result: 0 }, { result: 0 }], { scale: 'log' });
    expect(texts(zeros).join(' ')).toContain('No result is above 0');
    const some = await draw([{ result: 0 }, { result: 10 }], { scale: 'log' });
    expect(some.notices[0]).toBe('1 result of 0 left out: 0 cannot be drawn on a logarithmic axis.');
  });
});

test('[PLT-15] a box of any field chooses the locations with a result in it, those with the most first', async () => {
  const { frame, rows } = await workedAnswer([
    { location: 'W-1', matrix: 'Soil', result: 1 },
    { location: 'W-2', matrix: 'Soil', result: 2 },
    { location: 'W-2', matrix: 'Soil', result: 3 },
    { location: 'W-3', matrix: 'Soil', result: null },
    { location: 'W-4', matrix: 'Water', result: 4 },
    { location: 'W-5', matrix: null, result: 5 },
  ]);
  expect(locationsInBox(frame, rows, 'matrix', 'Soil')).toEqual(['W-2', 'W-1']);
  expect(locationsInBox(frame, rows, 'matrix', '(none)')).toEqual(['W-5']);
  expect(locationsInBox(frame, rows.subarray(3), 'matrix', 'Soil')).toEqual([]);
});

test('[quarter A9] boxes of fractions do not call total what nobody stated', async () => {
  const samples = [
    { location: 'W-1', filtered: 'F', result: 1 },
    { location: 'W-2', filtered: null, result: 2 },
  ];
  const figure = await draw(samples, { by: 'fraction' });
  expect(figure.regions?.map(({ key }) => key).toSorted()).toEqual(['Dissolved', 'Not stated']);
  expect(texts(figure).filter((text) => /total|stated/i.test(text))).toContain('Not stated');
  expect(figure.description).not.toContain('Total');
  expect(
    figure
      .table?.()
      .rows.map(([name]) => name)
      .toSorted(),
  ).toEqual(['Dissolved', 'Not stated']);
  const { frame, rows } = await workedAnswer(samples);
  expect(locationsInBox(frame, rows, 'fraction', 'Not stated')).toEqual(['W-2']);
});

test('long names of locations are shortened on the axis, but complete in the tip and the table', async () => {
  const names = ['Boulder Highway monitoring well PC-104B, deep', 'Boulder Highway monitoring well PC-105A'];
  const samples = names.map((location) => ({ location, result: 3 }));
  for (const widthPx of [680, 120]) {
    const figure = await draw(samples, { size: { widthPx, heightPx: 400 } });
    expect(texts(figure).filter((text) => text.startsWith('Boulder'))).toEqual(Array(2).fill('Boulder Highway m…'));
    expect(figure.regions?.map(({ tip }) => tip.heading).toSorted()).toEqual(names.toSorted());
    expect(figure.table?.().rows.map(([name]) => name)).toEqual(names);
  }
});
