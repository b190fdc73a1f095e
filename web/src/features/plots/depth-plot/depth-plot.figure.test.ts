import { describe, expect, test } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { samplesByDepth } from '../../../frame/samples/samples-on-axis.ts';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import type { Figure } from '../../../ui/chart-frame/figure/figure.ts';
import type { SegmentsMark } from '../../../ui/chart-frame/figure/marks.ts';
import { depthPlotFigure } from './depth-plot.figure.ts';

const size = { widthPx: 350, heightPx: 300 };
const boring = { location: 'B-1', matrix: 'Soil', unit: 'mg/kg', detect: 'Y', sample_date: '2001-01-01', result: 1 };

function draw(samples: readonly Partial<Sample>[], isLog = false): Figure {
  const frame = frameOf(samples.map((sample) => ({ ...boring, ...sample })));
  const rows = Uint32Array.from(samples.keys());
  const drawn = samplesByDepth(frame, { rows, locations: ['B-1'], scale: isLog ? 'log' : 'linear' });
  return depthPlotFigure({ analyte: 'Arsenic', frame, samples: drawn }, size);
}

const at = (top: number | null, bottom: number | null, more: Partial<Sample> = {}): Partial<Sample> => ({
  sample_top_depth: top,
  sample_bottom_depth: bottom,
  ...more,
});
const bars = ({ back }: Figure) => back.filter((mark): mark is SegmentsMark => mark.kind === 'segments');
const words = ({ back }: Figure) => back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' ');

describe('[SID-06] the depth plot', () => {
  test('depth is a point if top and bottom differ by under 1 ft, else a bar; deeper is lower', () => {
    const figure = draw([at(0, 0.9), at(4, 5), at(10, null, { result: 3 })]);
    expect([figure.widthPx, figure.heightPx]).toEqual([350, 300]);
    const segments = bars(figure).flatMap((mark) => mark.segments);
    expect(segments).toHaveLength(1);
    const [[from, to] = []] = segments;
    const ys = figure.points?.ys ?? [];
    // The axis runs from 0 to 10 ft: 4 to 5 ft is a tenth of it, its mark in the middle.
    const perFt = ((ys[2] ?? NaN) - (ys[1] ?? NaN)) / (10 - 4.5);
    expect((to?.[1] ?? NaN) - (from?.[1] ?? NaN)).toBeCloseTo(perFt, 6);
    expect(((to?.[1] ?? NaN) + (from?.[1] ?? NaN)) / 2).toBeCloseTo(ys[1] ?? NaN, 6);
    expect(perFt).toBeGreaterThan(0);
    expect(words(figure)).toContain('Depth, ft below ground');
    expect(figure.description).toBe(
      '3 samples of B-1 by depth, 0 to 10 ft below ground; the largest result, 3, lies at 10 ft.',
    );
  });

  test('[SID-07] the bar of a non-detect is dashed, its mark a hollow triangle', () => {
    const figure = draw([at(2, 4, { detect: 'U' }), at(5, 9)]);
    expect(bars(figure).map(({ dashed }) => dashed)).toEqual([true, false]);
    const { style, styles } = figure.points ?? { style: [], styles: [] };
    expect(Array.from(style, (of) => [styles[of]?.shape, styles[of]?.hollow])).toEqual([
      ['triangle', true],
      ['dot', false],
    ]);
  });

  test('without samples with a depth it says so in the plot', () => {
    const figure = draw([at(null, null), at(null, null)]);
    expect(figure.points).toBeNull();
    expect(words(figure)).toBe('No samples with reported depth.');
    expect(figure.table).toBeNull();
  });

  test('samples without a depth are counted', () => {
    const figure = draw([at(1, 1), at(null, null), at(null, null)]);
    expect(figure.points?.xs).toHaveLength(1);
    expect(figure.notices).toEqual(['2 samples with no reported depth.']);
  });

  test('results that a logarithmic axis cannot show are counted separately from those without a depth', () => {
    const figure = draw([at(1, 1, { result: 0 }), at(null, null), at(2, 2)], true);
    expect(figure.notices).toEqual([
      '1 samples with no reported depth.',
      '1 result of 0 left out: 0 cannot be drawn on a logarithmic axis.',
    ]);
    expect(words(draw([at(1, 1, { result: 0 }), at(null, null)], true))).toContain('No sample with a depth');
  });

  test('2,000 bars are one element; of 20,000, overlapping ones in a column are one bar', () => {
    const stacked = (length: number) =>
      bars(draw(Array.from({ length }, (_, depth) => at(depth, depth + 2, { result: depth }))));
    expect(stacked(2_000)).toHaveLength(1);
    expect(stacked(2_000)[0]?.segments).toHaveLength(2_000);
    expect(stacked(20_000)).toHaveLength(1);
    // A column is half a pixel.
    expect(stacked(20_000)[0]?.segments).toHaveLength(600);
  });
});
