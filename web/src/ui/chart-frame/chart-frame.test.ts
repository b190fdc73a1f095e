import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bottomAxis, leftAxis, plotArea } from './figure/axis-marks.ts';
import { chartPalettes } from './figure/chart-palette.ts';
import type { Figure, FigurePoints } from './figure/figure.ts';
import type { Mark } from './figure/marks.ts';
import { distinctPoints } from './figure/distinct-points.ts';
import { pointsOfGroup } from './figure/ring-marks.ts';
import { frameCalls } from './frame-calls.ts';
import { nearestPoint } from './pointing/nearest-point.ts';
import { steppedPoint } from './pointing/key-steps.ts';
import { svgElementsOf } from './draw/svg-element.ts';
import { svgText } from './draw/svg-text.ts';
import { timeScale } from './figure/time-scale.ts';
import { valueScale } from './figure/value-scale.ts';

const pointsAt = (...points: readonly (readonly [number, number])[]): FigurePoints => ({
  xs: Float64Array.from(points, ([x]) => x),
  ys: Float64Array.from(points, ([, y]) => y),
  style: new Uint8Array(points.length),
  styles: [{ shape: 'dot', tone: 'data', hollow: false, label: 'Detect' }],
});

afterEach(() => vi.unstubAllGlobals());

describe('[PLT-13] the point under the pointer', () => {
  test('is the nearest within 8 pixels, or the topmost of several', () => {
    const points = pointsAt([10, 10], [14, 10], [14, 10], [100, 100]);
    expect(nearestPoint(points, [11, 10])).toBe(0);
    expect(nearestPoint(points, [14, 11])).toBe(2);
    expect(nearestPoint(points, [100, 108])).toBe(3);
    expect(nearestPoint(points, [100, 108.1])).toBeNull();
    expect(nearestPoint(pointsAt(), [0, 0])).toBeNull();
  });

  test('is drawn with a radius of 2.6', () => {
    const [dot] = svgElementsOf({ kind: 'point', x: 10, y: 10, shape: 'dot', tone: 'data' }, chartPalettes.light);
    expect(dot?.attributes['d']).toBe('M7.4,10a2.6,2.6 0 1,0 5.2,0a2.6,2.6 0 1,0 -5.2,0Z');
  });

  test('is the same as by a search of all points', () => {
    const px = fc.double({ min: -20, max: 60, noNaN: true });
    const point = fc.oneof(fc.tuple(px, px), fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })));
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), point, fc.constantFrom(8, 16), (points, [x, y], bufferPx) => {
        const within = points
          .map(([px, py], point) => ({ point, square: (px - x) ** 2 + (py - y) ** 2 }))
          .filter(({ square }) => square <= bufferPx ** 2)
          .toSorted((a, b) => a.square - b.square || b.point - a.point);
        expect(nearestPoint(pointsAt(...points), [x, y], bufferPx)).toBe(within[0]?.point ?? null);
      }),
    );
  });

  test('is searched among near points, not among all', () => {
    const points = pointsAt(...Array.from({ length: 10_000 }, (_, at) => [at % 100, Math.floor(at / 100)] as const));
    nearestPoint(points, [0, 0]);
    let reads = 0;
    const watched = new Proxy(points.xs, {
      get(xs, key) {
        reads += 1;
        return Reflect.get(xs, key, xs) as unknown;
      },
    });
    Object.assign(points, { xs: watched });
    expect(nearestPoint(points, [50.2, 50.2])).toBe(5_050);
    // Within 8 px there are 16 by 16 of them; cells of 4 px add a few.
    expect(reads).toBeLessThan(24 * 24);
  });

  test('is looked up once a frame, however often the pointer moves', () => {
    const frames = new Map<number, () => void>();
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.set(frames.size + 1, work).size);
    vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
    const draw = () => {
      for (const work of frames.values()) work();
      frames.clear();
    };
    const moves = frameCalls();
    const looked: number[] = [];
    for (const at of [1, 2, 3]) moves.ask(() => looked.push(at));
    draw();
    expect(looked).toEqual([3]);
    moves.ask(() => looked.push(4));
    moves.drop();
    draw();
    expect(looked).toEqual([3]);
  });

  test('keys step along x and then y through every point, there and back', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (pairs) => {
        const points = pointsAt(...pairs);
        const there: number[] = [];
        for (let at = steppedPoint(points, null, 1); at !== null && at !== there.at(-1);) {
          there.push(at);
          at = steppedPoint(points, at, 1);
        }
        const sorted = pairs
          .map((_, at) => at)
          .toSorted((a, b) => {
            const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [pairs[a], pairs[b]];
            return ax - bx || ay - by || a - b;
          });
        expect(there).toEqual(sorted);
        expect(steppedPoint(points, null, -1)).toBe(sorted.at(-1));
        for (const [at, point] of sorted.entries()) {
          expect(steppedPoint(points, point, -1)).toBe(sorted[Math.max(at - 1, 0)]);
        }
      }),
    );
  });
});

test('[PLT-15] the points of a name, up to a maximum; none for an unknown name', () => {
  const groups = { names: ['W-1', 'W-2', 'W-3'], of: Int32Array.of(1, -1, 0, 1, 1) };
  expect(Array.from(pointsOfGroup(groups, 'W-2', 9))).toEqual([0, 3, 4]);
  expect(Array.from(pointsOfGroup(groups, 'W-2', 2))).toEqual([0, 3]);
  for (const name of ['W-3', 'W-9', null]) expect(pointsOfGroup(groups, name, 9)).toHaveLength(0);
  expect(pointsOfGroup(undefined, 'W-1', 9)).toHaveLength(0);
});

describe('a scale of values', () => {
  test('[PLT-14] ticks are compact and at the positions of their values', () => {
    const { ticks, at, valueAt } = valueScale(0, 12_000, [0, 300], false);
    expect(ticks.map(({ label }) => label)).toEqual(['0.0', '2.0k', '4.0k', '6.0k', '8.0k', '10k', '12k']);
    expect(ticks.map((tick) => tick.at)).toEqual(
      [0, 2, 4, 6, 8, 10, 12].map((thousands) => expect.closeTo(thousands * 25, 9)),
    );
    expect(valueAt(at(777))).toBeCloseTo(777, 6);
  });

  test('logarithmic: powers of ten; within two of them also twice and five times', () => {
    const labels = (min: number, max: number) => valueScale(min, max, [0, 300], true).ticks.map(({ label }) => label);
    expect(labels(0.5, 20_000)).toEqual(['1.0', '10', '100', '1.0k', '10k']);
    expect(labels(1.9, 41)).toEqual(['2.0', '5.0', '10', '20']);
    // In the middle of a decade there is neither a power nor two of the others.
    expect(labels(3.1, 4.2).length).toBeGreaterThanOrEqual(2);
  });

  test('[plots 16] a logarithmic axis goes a little beyond its values, not to full decades', () => {
    const { at } = valueScale(0.9, 1_100, [0, 300], true);
    expect(at(0.9)).toBeGreaterThan(5);
    expect(at(0.9)).toBeLessThan(20);
    expect(at(1_100)).toBeGreaterThan(280);
    expect(at(1_100)).toBeLessThan(295);
  });

  test('a single value is inside, on either kind', () => {
    for (const [value, isLog] of [
      [5, false],
      [0, false],
      [-3, false],
      [5, true],
    ] as const) {
      const { at, ticks } = valueScale(value, value, [0, 100], isLog);
      expect(at(value)).toBeGreaterThan(0);
      expect(at(value)).toBeLessThan(100);
      expect(ticks.length).toBeGreaterThan(1);
    }
  });
});

describe('a figure as a file', () => {
  const figure: Figure = {
    widthPx: 100,
    heightPx: 80,
    title: 'Perchlorate · <b>"Ground" & Water</b>',
    subtitle: 'n 2',
    description: 'Two\u0007 points.',
    notices: ['1 sample is not drawn: no date.'],
    back: [
      {
        kind: 'line',
        vertices: [
          [0, 0],
          [10, 0.123456],
        ],
        tone: 'grid',
      },
    ],
    points: pointsAt([5, 5], [6, 6]),
    front: [{ kind: 'text', x: 1, y: 2, text: 'a < b', tone: 'ink' }],
    table: () => ({ columns: [], rows: [] }),
  };

  test('is well-formed with any texts, and has title, description, notices and source', () => {
    const text = svgText(figure, 'Query “All”, 2022-07-04');
    expect(text).toContain('<title>Perchlorate · &lt;b&gt;&quot;Ground&quot; &amp; Water&lt;/b&gt;</title>');
    // A character that XML does not have is a space.
    expect(text).toContain('<desc>Two  points.</desc>');
    expect(text).toContain('>a &lt; b</text>');
    expect(text).toContain('>1 sample is not</text>');
    expect(text).toContain('2022-07-04');
    expect(text).toContain('d="M0,0L10,0.12"');
    expect(text.match(/<path d="M[\d.]+,5a/g)).toHaveLength(1);
    const opened = [...text.matchAll(/<([a-z]+)(?: [^>]*[^>/])?>/g)].map(([, tag]) => tag);
    const closed = [...text.matchAll(/<\/([a-z]+)>/g)].map(([, tag]) => tag);
    const byName = (a = '', b = '') => a.localeCompare(b);
    expect(opened.toSorted(byName)).toEqual(closed.toSorted(byName));
  });
});

test('no axis label extends beyond the figure or overlaps its title', () => {
  const area = plotArea({ widthPx: 200, heightPx: 150 });
  const ends = (label: string, ...at: readonly number[]) => at.map((position) => ({ at: position, label }));
  const textsOf = (marks: readonly Mark[]) => marks.filter((mark) => mark.kind === 'text');
  const [first, last] = textsOf(bottomAxis(area, ends('Sep 14, 1986', area.left, area.right), 'Date'));
  expect(first?.x).toBe(area.left);
  // Twelve characters of Inter at 11 px are 66 px wide.
  expect((last?.x ?? NaN) + 33).toBeLessThanOrEqual(200);
  const [top, , title] = textsOf(leftAxis(area, ends('10M', area.top, area.bottom), 'Result'));
  // From a line of 11 px to a line of 12 px above it.
  expect((top?.y ?? NaN) - (title?.y ?? NaN)).toBeGreaterThanOrEqual(16);
});

test('data colors have a contrast of 3:1 with their background, texts 4.5:1, in both schemes', () => {
  for (const palette of Object.values(chartPalettes)) {
    for (const [tone, color] of Object.entries(palette)) {
      if (tone === 'paper' || tone === 'grid' || tone === 'fill') continue;
      const required = tone === 'ink' || tone === 'muted' ? 4.5 : 3;
      expect(contrast(color, palette.paper), `${tone} ${color} on ${palette.paper}`).toBeGreaterThanOrEqual(required);
    }
  }
});

test('hatching stays inside its bar', () => {
  const bar = {
    kind: 'bar',
    x: 10,
    y: 20,
    widthPx: 30,
    heightPx: 12,
    fill: null,
    stroke: 'data',
    hatched: true,
  } as const;
  const [, lines] = svgElementsOf(bar, chartPalettes.light);
  const numbers = [...String(lines?.attributes['d']).matchAll(/([\d.]+),([\d.]+)/g)];
  expect(numbers.length).toBeGreaterThan(4);
  for (const [, x, y] of numbers) {
    expect(Number(x)).toBeGreaterThanOrEqual(10);
    expect(Number(x)).toBeLessThanOrEqual(40);
    expect(Number(y)).toBeGreaterThanOrEqual(20);
    expect(Number(y)).toBeLessThanOrEqual(32);
  }
});

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: string, b: string): number {
  const [light = 1, dark = 1] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('a time axis has ticks on years, months or days, each at its day; a single day is inside', () => {
  const day = (iso: string) => Date.parse(iso) / 86_400_000;
  const years = timeScale(day('1990-03-01'), day('2010-03-01'), [0, 300]);
  expect(years.ticks.map(({ label }) => label)).toEqual(['1995', '2000', '2005', '2010']);
  expect(years.ticks[1]?.at).toBeCloseTo(years.at(day('2000-01-01')), 9);
  const months = timeScale(day('2020-01-10'), day('2020-12-20'), [0, 300]);
  expect(months.ticks.map(({ label }) => label)).toEqual(['Apr 2020', 'Jul 2020', 'Oct 2020']);
  const days = timeScale(day('2020-01-10'), day('2020-01-13'), [0, 300]);
  expect(days.ticks.map(({ label }) => label)).toEqual([
    'Jan 10, 2020',
    'Jan 11, 2020',
    'Jan 12, 2020',
    'Jan 13, 2020',
  ]);
  const alone = timeScale(day('2020-06-01'), day('2020-06-01'), [0, 300]);
  expect(alone.at(day('2020-06-01'))).toBe(150);
  expect(alone.ticks.length).toBeGreaterThan(1);
});

test('overlapping points are written once for each style', () => {
  const points: FigurePoints = {
    xs: Float64Array.of(1, 1.1, 1, 2),
    ys: Float64Array.of(1, 1.1, 1, 2),
    style: Uint8Array.of(0, 0, 1, 0),
    styles: [
      { shape: 'dot', tone: 'data', hollow: false, label: 'detect' },
      { shape: 'triangle', tone: 'data', hollow: true, label: 'non-detect' },
    ],
  };
  const { xs, style } = distinctPoints(points);
  expect([...xs]).toEqual([1, 1, 2]);
  expect([...style]).toEqual([0, 1, 0]);
});
