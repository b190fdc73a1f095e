import { describe, expect, test } from 'vitest';
import { flowFigure, flowRuns, type GaugeFlow } from './flow.figure.ts';

const size = { widthPx: 700, heightPx: 280 };
const flowOf = (data: GaugeFlow['data'], changes: Partial<GaugeFlow> = {}): GaugeFlow => ({
  gauge: { id: '01234567', name: 'A WASH', datum: 1540 },
  data,
  isInvented: false,
  retrieved: '2026-03-18T17:50:09.000Z',
  isStale: false,
  ...changes,
});
const broken = flowOf([
  { date: '2019-11', flow: 4 },
  { date: '2019-12', flow: 0 },
  { date: '2020-01', flow: 12.5 },
  { date: '2020-03', flow: 2 },
  { date: '2020-06', flow: 1 },
  { date: '2020-07', flow: 3 },
]);
const linesOf = (flow: GaugeFlow) =>
  flowFigure(flow, size).back.flatMap((mark) => (mark.kind === 'line' && mark.tone === 'data' ? [mark.vertices] : []));

describe('[MAP-18] the line of a gauge', () => {
  test('[MAP-21] [PLT-14] missing months leave a gap in it, zero is a value', () => {
    expect(flowRuns(broken.data)).toEqual({
      runs: [
        { from: 0, to: 3 },
        { from: 3, to: 4 },
        { from: 4, to: 6 },
      ],
      missing: 3,
    });
    const lines = linesOf(broken);
    expect(lines.map((line) => line.length)).toEqual([3, 1, 2]);
    const figure = flowFigure(broken, size);
    // The axis begins at zero, at the bottom of the plot, where December is.
    const [, december, january] = lines[0] ?? [];
    const zero = figure.back.find((mark) => mark.kind === 'text' && mark.text === '0.0');
    expect(december?.[1]).toBeCloseTo((zero as { y: number }).y - 4, 6);
    expect(january?.[1]).toBeLessThan(december?.[1] as number);
    // A single month is a dot; those on a line are not drawn, but have tips.
    const { points } = figure;
    expect(Array.from(points?.style ?? [], (style) => points?.styles[style]?.shape)).toEqual([
      'none',
      'none',
      'none',
      'dot',
      'none',
      'none',
    ]);
    expect(figure.labelOf?.(1)).toEqual({
      heading: 'Dec 2019',
      lines: [{ name: 'Mean discharge', value: '0 ft³/s' }],
    });
  });

  test('months have widths in proportion to their days: the axis is time, not equal steps', () => {
    const [line = []] = linesOf(
      flowOf([
        { date: '2019-01', flow: 1 },
        { date: '2019-02', flow: 1 },
        { date: '2019-03', flow: 1 },
      ]),
    );
    const [january, february, march] = line.map(([x]) => x) as [number, number, number];
    expect((march - february) / (february - january)).toBeCloseTo(28 / 31, 9);
  });

  test('names station, datum, unit, months, period and missing months', () => {
    const { title, subtitle, description, notices, table, back } = flowFigure(broken, size);
    expect(title).toBe('A WASH');
    expect(subtitle).toBe('Station 01234567 · datum 1,540 ft · 6 months, Nov 2019 to Jul 2020 · 3 months missing');
    expect(description).toContain('from 0 to 12.5 ft³/s; the line is broken where 3 months are missing');
    expect(notices).toEqual([]);
    expect(back).toContainEqual(expect.objectContaining({ text: 'Monthly mean discharge, ft³/s' }));
    expect(table?.()).toEqual({
      columns: ['Month', 'Monthly mean discharge, ft³/s'],
      rows: broken.data.map(({ date, flow }) => [date, flow]),
    });
  });

  test('an old answer has its date', () => {
    expect(flowFigure({ ...broken, isStale: true }, size).notices).toEqual([
      'The river service is not answering. These are its figures from Mar 18, 2026.',
    ]);
  });

  test('[plots 15] an invented gauge says that it is', () => {
    const { notices, description } = flowFigure({ ...broken, isInvented: true }, size);
    expect(notices).toEqual(['This gauge and its flows are invented.']);
    expect(description).toMatch(/^Invented monthly mean discharge/);
  });

  test('one month, none, and reverse flow', () => {
    const one = flowFigure(flowOf([{ date: '2020-05', flow: 0 }]), size);
    expect(one.subtitle).toContain('1 month, May 2020');
    expect(one.points?.ys.every((y) => y > 0 && y < size.heightPx)).toBe(true);
    const none = flowFigure(flowOf([]), size);
    expect(none.description).toBe('The river service has no monthly means of discharge for this gauge.');
    expect(none.table).toBeNull();
    const [line] = linesOf(
      flowOf([
        { date: '2020-05', flow: -5 },
        { date: '2020-06', flow: -1 },
      ]),
    );
    const ys = line?.map(([, y]) => y) ?? [];
    expect(ys.every((y) => y > 0 && y < size.heightPx)).toBe(true);
    expect(ys[0]).toBeGreaterThan(ys[1] as number);
  });
});
