import { describe, expect, test } from 'vitest';
import { subjectOf } from '../../../frame/samples/row-subject.ts';
import { samplingPeriods } from '../../../frame/samples/sampling-periods.ts';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import type { Figure } from '../../../ui/chart-frame/figure/figure.ts';
import type { BarMark } from '../../../ui/chart-frame/figure/marks.ts';
import { samplingFrequencyFigure } from './sampling-frequency.figure.ts';

const size = { widthPx: 350, heightPx: 250 };

function draw(days: readonly string[], selected: readonly number[] = []): Figure {
  const frame = frameOf(
    days.map((sample_date, at) => ({
      location: 'W-1',
      matrix: 'Soil',
      unit: 'mg/kg',
      result: null,
      sample_date,
      detect: at === 0 ? 'N' : 'Y',
    })),
  );
  const rows = Uint32Array.from(days.keys());
  const frequency = { subject: subjectOf(frame, rows), periods: samplingPeriods(frame, rows) };
  const at = { selectedLocation: 'W-1', periodsAt: () => selected };
  return samplingFrequencyFigure({ analyte: 'Lead', frequency, ...at }, size);
}

const bars = ({ back }: Figure) => back.filter((mark): mark is BarMark => mark.kind === 'bar' && mark.y > 20);
const words = ({ back }: Figure) => back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

describe('[SID-05] the sampling frequency', () => {
  test('has a bar per year, with a height in proportion to its samples, and none without samples', () => {
    const figure = draw(['2001-01-01', '2003-01-01', '2003-02-01', '2005-01-01']);
    expect([figure.widthPx, figure.heightPx]).toEqual([350, 250]);
    const [first, second, third, ...more] = bars(figure);
    expect(more).toEqual([]);
    expect((second?.heightPx ?? NaN) / (first?.heightPx ?? NaN)).toBeCloseTo(2, 9);
    // Five years: the middle one is as far from the first as from the last.
    expect((second?.x ?? NaN) - (first?.x ?? NaN)).toBeCloseTo((third?.x ?? NaN) - (second?.x ?? NaN), 9);
    expect(figure.regions?.map(({ key, isPressed }) => [key, isPressed])).toEqual([
      ['2001', null],
      ['2003', null],
      ['2005', null],
    ]);
    expect(figure.description).toBe('4 samples by year from 2001 to 2005; most, 2, in 2003; 25.0% are non-detects.');
    expect(figure.table?.().rows).toHaveLength(5);
    expect(words(figure)).toEqual(expect.arrayContaining(['Year', '2001', '2003', '2005']));
  });

  test('[SID-07] non-detects are hatched; results are not needed', () => {
    expect(bars(draw(['2001-01-01', '2001-02-01', '2009-01-01'])).map(({ hatched = false }) => hatched)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('[PLT-15] the periods of the selected location are marked below the axis', () => {
    const marks = draw(['2001-01-01', '2005-01-01'], [4]).front;
    expect(marks).toHaveLength(1);
    expect(marks[0]).toMatchObject({ kind: 'segments', tone: 'accent' });
  });

  test('stays inside the axes for one day, a thousand years and no samples', () => {
    for (const days of [['2001-05-05'], ['1000-01-01', '2020-01-01']]) {
      const figure = draw(days);
      for (const { x, widthPx, heightPx } of bars(figure)) {
        // The thinnest bars are half a pixel wide, centered on their position.
        expect(x).toBeGreaterThanOrEqual(51.5);
        expect(x + widthPx).toBeLessThanOrEqual(338.5);
        expect(heightPx).toBeGreaterThan(0);
      }
      expect(words(figure).length).toBeLessThan(30);
    }
    expect(words(draw([])).join(' ')).toContain('No Data');
  });
});
