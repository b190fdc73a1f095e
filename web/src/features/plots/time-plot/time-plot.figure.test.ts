import { describe, expect, test } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { samplesOverTime } from '../../../frame/samples/samples-on-axis.ts';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import { isDrawnOnCanvas } from '../../../ui/chart-frame/draw/draw-points.ts';
import type { Figure } from '../../../ui/chart-frame/figure/figure.ts';
import { timePlotFigure } from './time-plot.figure.ts';

const size = { widthPx: 350, heightPx: 300 };
const well = { location: 'W-1', matrix: 'Ground Water', unit: 'ug/L', detect: 'Y', sample_date: '2001-01-01' };

const position = { lat: 36, long: -115, unit: 'mm' };
const plain = { isLog: false, locations: ['W-1'], analyte: 'Perchlorate', isOfLevels: false };

function draw(samples: readonly Partial<Sample>[], requested: Partial<typeof plain> = {}): Figure {
  const { isLog, locations, analyte, isOfLevels } = { ...plain, ...requested };
  const frame = { ...frameOf(samples.map((sample) => ({ ...well, ...sample }))), isOfLevels };
  const rows = Uint32Array.from(samples.keys());
  const drawn = samplesOverTime(frame, { rows, locations, scale: isLog ? 'log' : 'linear' });
  return timePlotFigure({ analyte, frame, samples: drawn }, size);
}

const words = ({ back }: Figure) => back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' ');
const pointsOf = ({ points }: Figure) => Array.from(points?.xs ?? [], (x, at) => [x, points?.ys[at] ?? NaN] as const);

describe('[SID-06] the time plot', () => {
  test('has each sample at its date and result: later is further right, more is higher', () => {
    const figure = draw([
      { result: 10, sample_date: '2001-01-01' },
      { result: 20, sample_date: '2003-01-01' },
      { result: 15, sample_date: '2002-01-01' },
    ]);
    expect([figure.widthPx, figure.heightPx]).toEqual([350, 300]);
    const [first, last, middle] = pointsOf(figure);
    expect(first?.[0]).toBeLessThan(middle?.[0] ?? NaN);
    expect((middle?.[0] ?? NaN) - (first?.[0] ?? NaN)).toBeCloseTo((last?.[0] ?? NaN) - (middle?.[0] ?? NaN), 6);
    expect((first?.[1] ?? NaN) - (middle?.[1] ?? NaN)).toBeCloseTo((middle?.[1] ?? NaN) - (last?.[1] ?? NaN), 6);
    expect(first?.[1]).toBeGreaterThan(last?.[1] ?? NaN);
    expect(figure.title).toBe('W-1 · Perchlorate · Ground Water · Not stated · ug/L');
    expect(figure.subtitle).toBe('3 samples · 1 location · 0.0% non-detect · Jan 1, 2001 to Jan 1, 2003');
    expect(figure.description).toBe(
      '3 samples of W-1 over time, Jan 1, 2001 to Jan 1, 2003: results from 10 to 20 ug/L; 0.0% are non-detects, drawn at their limit.',
    );
  });

  test('[SID-07] non-detects are hollow triangles, with a legend', () => {
    const { points, back } = draw([{ result: 10 }, { result: 5, detect: 'U' }, { result: 5, detect: null }]);
    const drawn = Array.from(points?.style ?? [], (style) => points?.styles[style]);
    expect(drawn.map((style) => [style?.shape, style?.hollow])).toEqual([
      ['dot', false],
      ['triangle', true],
      ['dot', false],
    ]);
    const legend = back.flatMap((mark) => (mark.kind === 'point' ? [[mark.shape, mark.hollow]] : []));
    expect(legend).toEqual([
      ['dot', false],
      ['triangle', true],
    ]);
  });

  test('[plots 8] a line joins the samples of each location and fraction in the order of time', () => {
    const figure = draw(
      [
        { result: 30, sample_date: '2003-01-01' },
        { result: 10, sample_date: '2001-01-01' },
        { result: 20, sample_date: '2002-01-01', filtered: 'F' },
        { result: 25, sample_date: '2003-01-01', filtered: 'F' },
        { result: 1, sample_date: '2002-01-01', location: 'W-2' },
      ],
      { locations: ['W-1', 'W-2'] },
    );
    const [total, dissolved, ...others] = figure.back.filter(
      (mark) => mark.kind === 'line' && mark.tone.startsWith('category'),
    );
    const points = pointsOf(figure);
    expect(total).toMatchObject({ dashed: false, vertices: [points[1], points[0]] });
    expect(dissolved).toMatchObject({ dashed: true, vertices: [points[2], points[3]] });
    expect(others).toEqual([]);
    const days = Array.from({ length: 5_000 }, (_, at) => ({
      result: at % 7,
      sample_date: `20${10 + (at % 80)}-01-01`,
    }));
    const [thin] = draw(days).back.filter((mark) => mark.kind === 'line' && mark.tone === 'data');
    expect(thin?.kind === 'line' && thin.vertices.length).toBeLessThan(4 * 600);
  });

  test('[explore 8] depth to water is drawn downward, elevations and results upward', () => {
    const two = [{ result: 10 }, { result: 40, sample_date: '2002-01-01' }];
    const risesIn = (figure: Figure) => {
      const [first, last] = pointsOf(figure);
      return (last?.[1] ?? NaN) < (first?.[1] ?? NaN);
    };
    expect(risesIn(draw(two, { analyte: 'Depth to Water', isOfLevels: true }))).toBe(false);
    expect(risesIn(draw(two, { analyte: 'Groundwater Elevation', isOfLevels: true }))).toBe(true);
    expect(risesIn(draw(two))).toBe(true);
  });

  test('[plots 7] type, qualifier and method are in the tip and the file', () => {
    const figure = draw([{ result: 3, sample: 'FD', qualifier: 'J', method: 'E314.0' }]);
    const lines = figure.labelOf?.(0).lines.map(({ name, value }) => `${name} ${value}`);
    expect(lines).toEqual(expect.arrayContaining(['Sample type FD', 'Qualifier J', 'Method E314.0']));
    const { columns, rows } = figure.table?.() ?? { columns: [], rows: [] };
    expect(['sample', 'qualifier', 'method'].map((name) => rows[0]?.[columns.indexOf(name)])).toEqual([
      'FD',
      'J',
      'E314.0',
    ]);
  });

  test('[PLT-13] [plots 2] a point says its sample as the table does, a non-detect with <', () => {
    const figure = draw([
      { result: 12_345, sample_id: 'S-1', filtered: 'F', sample_top_depth: 3, sample_bottom_depth: 5 },
      { result: 0.5, detect: 'U' },
    ]);
    expect(figure.labelOf?.(0)).toEqual({
      heading: 'W-1',
      lines: [
        { name: 'Date', value: 'Jan 1, 2001' },
        { name: 'Result', value: '12,345 ug/L' },
        { name: 'Fraction', value: 'Dissolved' },
        { name: 'Depth', value: '3–5 ft' },
        { name: 'Sample', value: 'S-1' },
      ],
    });
    expect(figure.labelOf?.(1).lines[1]).toEqual({ name: 'Result', value: '< 0.5 ug/L' });
  });

  test('[SID-07] on a logarithmic axis zeros are left out and counted in a note', () => {
    const figure = draw([{ result: 0 }, { result: 1 }, { result: 1000 }, { result: null }], { isLog: true });
    expect(pointsOf(figure)).toHaveLength(2);
    expect(figure.notices).toEqual([
      '1 result of 0 left out: 0 cannot be drawn on a logarithmic axis.',
      '1 sample without a result not drawn.',
    ]);
  });

  test('[PLT-15] compared locations have their own colors and shapes, and a legend', () => {
    const figure = draw(
      [
        { result: 1 },
        { result: 2, location: 'W-2' },
        { result: 3, location: 'W-2', detect: 'N' },
        { result: 4, location: 'W-3' },
      ],
      { locations: ['W-2', 'W-1'] },
    );
    const { points, groups } = figure;
    const looks = Array.from(points?.style ?? [], (style) => points?.styles[style]);
    expect(looks.map((look) => look?.shape)).toEqual(['dot', 'triangle', 'square']);
    expect(looks[0]?.tone).toBe(looks[1]?.tone);
    expect(looks[2]?.tone).not.toBe(looks[0]?.tone);
    expect(Array.from(groups?.of ?? [], (index) => groups?.names[index])).toEqual(['W-2', 'W-2', 'W-1']);
    expect(words(figure)).toContain('W-2 W-1 Non-detect, at its limit');
    // The selected location is marked by its name.
    const bold = figure.back.flatMap((mark) => (mark.kind === 'text' && mark.bold ? [mark.text] : []));
    expect(bold).toEqual(['W-2']);
    expect(figure.table?.().rows.map(([location, , result]) => [location, result])).toEqual([
      ['W-2', 2],
      ['W-2', 3],
      ['W-1', 1],
    ]);
  });

  test.each([
    ['one sample', [{ result: 7 }]],
    ['all equal', [{ result: 7 }, { result: 7, sample_date: '2002-01-01' }]],
    ['negatives', [{ result: -5 }, { result: 3 }]],
    ['all non-detects', [{ result: 5, detect: 'U' }]],
    ['no coordinates', [{ result: 5, lat: null, long: null }]],
  ] as const)('%s: every point stands inside the axes', (_, samples) => {
    const figure = draw(samples);
    expect(pointsOf(figure)).toHaveLength(samples.length);
    for (const [x, y] of pointsOf(figure)) {
      expect(x).toBeGreaterThanOrEqual(52);
      expect(x).toBeLessThanOrEqual(338);
      expect(y).toBeGreaterThanOrEqual(24);
      expect(y).toBeLessThanOrEqual(260);
    }
  });

  test.each([
    ['no rows left', [{ location: 'W-9' }], 'No samples of W-1 match the filters.'],
    ['no results', [{ result: null }], 'None of the samples has a result.'],
    ['[DAT-11] two units', [{ result: 1 }, { result: 1, unit: 'mg/L' }], 'Results in 2 units are left'],
  ] as const)('%s: it says why nothing is drawn', (_, samples, why) => {
    const figure = draw(samples);
    expect(figure.points).toBeNull();
    expect(words(figure)).toContain(why);
  });

  test('a location with 20,000 samples is drawn on a canvas', () => {
    const figure = draw(
      Array.from({ length: 20_000 }, (_, at) => ({ result: at, sample_date: `${1990 + (at % 30)}-01-01` })),
    );
    expect(figure.points?.xs).toHaveLength(20_000);
    expect(isDrawnOnCanvas(figure.points)).toBe(true);
    expect(figure.back.length).toBeLessThan(100);
  });
});

test('[quarter A3] free product of the wells of a plot is said, with its days on the axis', () => {
  const samples = ['2008-01-01', '2009-12-31'].map((sample_date) => ({ ...well, result: 10, sample_date }));
  const frame = frameOf(samples);
  const drawn = samplesOverTime(frame, { rows: Uint32Array.of(0, 1), locations: ['W-1'], scale: 'linear' });
  const measured = (location: string, date: string, thickness: number) => ({ ...position, location, date, thickness });
  const product = [
    measured('W-1', '2008-07-01', 254),
    measured('W-1', '2009-08-03', 19),
    measured('W-2', '2009-09-01', 5),
  ];
  const input = { analyte: 'Toluene', frame, samples: drawn };
  const figure = timePlotFigure({ ...input, product }, size);
  expect(figure.notices.at(-1)).toMatch(/^Free product measured 2 times, last in W-1 \(19 mm\) on Aug 3, 2009: no/);
  const strokes = figure.back.flatMap((mark) =>
    mark.kind === 'segments' && mark.tone === 'accent' ? mark.segments : [],
  );
  // Halfway through the first year of two, and well after the middle.
  const [first, last] = pointsOf(figure).map(([x]) => x);
  const shares = strokes.map(([[x]]) => (x - first!) / (last! - first!));
  expect(shares[0]).toBeCloseTo(182 / 730, 3);
  expect(shares[1]).toBeCloseTo(580 / 730, 3);
  expect(timePlotFigure(input, size).notices).toEqual([]);
});
