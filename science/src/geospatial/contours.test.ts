import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contourLevels, parseContourBreaks } from './contour-levels.ts';
import { contourBands, isobands } from './isobands.ts';
import { contourLines, isolines } from './isolines.ts';
import type { ContourGrid } from './marching-squares.ts';
import { pointInPolygon } from './point-in-polygon.ts';
import { runToEnd } from '../testing/run-to-end.ts';

/** Grids of up to 8 × 8 nodes, some values missing. */
const grids = fc
  .record({
    columns: fc.integer({ min: 2, max: 8 }),
    rows: fc.integer({ min: 2, max: 8 }),
    values: fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 0, max: 40 }) },
        { weight: 1, arbitrary: fc.constant(Number.NaN) },
      ),
      { minLength: 64, maxLength: 64 },
    ),
  })
  .map(({ columns, rows, values }): ContourGrid => ({
    x: Array.from({ length: columns }, (_, at) => at),
    y: Array.from({ length: rows }, (_, at) => at),
    z: values.slice(0, columns * rows),
  }));

/** A grid of unit cells from its rows, the southernmost first. */
function gridOf(rows: number[][]): ContourGrid {
  return { x: rows[0]!.map((_, at) => at), y: rows.map((_, at) => at), z: rows.flat() };
}

describe('[MAP-14] levels', () => {
  test('are strictly inside the range, equally spaced', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(value, value, fc.integer({ min: 3, max: 20 }), (a, b, count) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const levels = contourLevels([min, max], count);
        expect(levels.every((level) => level > min && level < max)).toBe(true);
        fc.pre(max - min > 1e-3);
        expect(levels).toHaveLength(count);
        const step = (max - min) / (count + 1);
        levels.forEach((level, at) => expect(level - min).toBeCloseTo((at + 1) * step, 4));
      }),
    );
    expect(contourLevels([0, 12], 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('typed by a person are 3 to 20 numbers separated by commas', () => {
    expect(parseContourBreaks(' 5,-1.5, .5 ,+2e2,3.', 3, 20)).toEqual({ breaks: [-1.5, 0.5, 3, 5, 200] });
    expect(parseContourBreaks('1,2,2', 3, 20)).toEqual({ breaks: [1, 2] });
    const many = (count: number) => Array.from({ length: count }, (_, at) => at).join(',');
    expect(parseContourBreaks(many(20), 3, 20)).toHaveProperty('breaks.length', 20);
    expect(parseContourBreaks(many(21), 3, 20)).toEqual({ reason: 'too many' });
    expect(parseContourBreaks('1,2', 3, 20)).toEqual({ reason: 'too few' });
    for (const text of [
      '',
      '1,2,',
      '1,,2',
      '1;2;3',
      '1 2 3',
      '1,2,0x10',
      '1,2,Infinity',
      '1,2,1e999',
      '1,2,NaN',
      '1,2,٣',
    ]) {
      expect(parseContourBreaks(text, 3, 20)).toEqual({ reason: 'not numbers' });
    }
  });
});

describe('[MAP-14] contour lines', () => {
  test('every point lies between neighbors of which one is below and one is not, by linear interpolation', () => {
    fc.assert(
      fc.property(grids, fc.double({ min: 0.1, max: 39.9, noNaN: true }), (grid, level) => {
        const columns = grid.x.length;
        for (const { points } of isolines(grid, level)) {
          for (const [x, y] of points) {
            const from = Math.floor(y) * columns + Math.floor(x);
            const to = Math.ceil(y) * columns + Math.ceil(x);
            const [a, b] = [grid.z[from]!, grid.z[to]!];
            expect(Math.min(a, b)).toBeLessThanOrEqual(level);
            expect(Math.max(a, b)).toBeGreaterThanOrEqual(level);
            expect(a + (b - a) * (x - Math.floor(x) + (y - Math.floor(y)))).toBeCloseTo(level, 9);
          }
        }
      }),
    );
  });

  test('a hill has a closed ring around it, higher ground to its left', () => {
    const [ring, ...others] = isolines(
      gridOf([
        [0, 0, 0],
        [0, 4, 0],
        [0, 0, 0],
      ]),
      1,
    );
    expect(others).toEqual([]);
    expect(ring).toMatchObject({ level: 1, closed: true, length: 4 * Math.hypot(0.75, 0.75) });
    expect(ring!.points.at(-1)).toEqual(ring!.points[0]);
    expect(area(ring!.points)).toBeCloseTo(2 * 0.75 * 0.75, 12);
  });

  test('a saddle joins the corners on the side of its mean', () => {
    const pass = isolines(
      gridOf([
        [4, 0],
        [0, 4],
      ]),
      1,
    );
    expect(pass.map(({ points }) => points)).toEqual([
      [
        [0.75, 0],
        [1, 0.25],
      ],
      [
        [0.25, 1],
        [0, 0.75],
      ],
    ]);
    const basin = isolines(
      gridOf([
        [4, 0],
        [0, 4],
      ]),
      3,
    );
    expect(basin.map(({ points }) => points)).toEqual([
      [
        [0.25, 0],
        [0, 0.25],
      ],
      [
        [0.75, 1],
        [1, 0.75],
      ],
    ]);
  });

  test('a line through a node passes it once; a level that only touches the highest node draws nothing', () => {
    const [line] = isolines(
      gridOf([
        [0, 1, 2],
        [0, 1, 2],
        [0, 1, 2],
      ]),
      1,
    );
    expect(line).toMatchObject({
      points: [
        [1, 2],
        [1, 1],
        [1, 0],
      ],
      length: 2,
    });
    expect(
      isolines(
        gridOf([
          [0, 0, 0],
          [0, 1, 0],
          [0, 0, 0],
        ]),
        1,
      ),
    ).toEqual([]);
  });

  test('cells with a missing corner have no line, nor has a level outside the values', () => {
    const lines = isolines(
      gridOf([
        [0, 4, 4, 4],
        [0, 4, 4, Number.NaN],
      ]),
      1,
    );
    expect(lines).toHaveLength(1);
    expect(
      isolines(
        gridOf([
          [0, Number.NaN],
          [4, 4],
        ]),
        1,
      ),
    ).toEqual([]);
    expect(
      isolines(
        gridOf([
          [0, 1],
          [2, 3],
        ]),
        9,
      ),
    ).toEqual([]);
    expect(() => isolines({ x: [0, 1], y: [0, 1], z: [1] }, 0)).toThrow(RangeError);
  });

  test('several levels are computed one after the other, reporting the share done', () => {
    const steps = contourLines(
      gridOf([
        [0, 4],
        [0, 4],
      ]),
      [1, 2, 3, 9],
    );
    expect([steps.next(), steps.next(), steps.next(), steps.next()].map(({ value }) => value)).toEqual([
      0.25, 0.5, 0.75, 1,
    ]);
    const { value } = steps.next();
    expect((value as { level: number }[]).map(({ level }) => level)).toEqual([1, 2, 3]);
  });
});

describe('[MAP-16] bands', () => {
  test('together cover every cell that has all its corners, once', () => {
    fc.assert(
      fc.property(
        grids,
        fc.uniqueArray(
          fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100),
          { maxLength: 5 },
        ),
        (grid, given) => {
          const levels = [-Infinity, ...given.toSorted((a, b) => a - b), Infinity];
          const bands = runToEnd(contourBands(grid, levels));
          const covered = bands.reduce((sum, band) => sum + band.area, 0);
          expect(covered).toBeCloseTo(cellsWithCorners(grid), 8);
          for (const band of bands) {
            const inPolygons = band.polygons.flat().reduce((sum, ring) => sum + area(ring), 0);
            expect(inPolygons).toBeCloseTo(band.area, 8);
            for (const [outline, ...holes] of band.polygons) {
              expect(area(outline!)).toBeGreaterThan(0);
              expect(outline!.at(-1)).toEqual(outline![0]);
              for (const hole of holes) expect(area(hole)).toBeLessThan(0);
            }
          }
        },
      ),
    );
  });

  test('contain what is at or above the lower level and below the upper, without holes', () => {
    const { polygons, area: covered } = isobands(
      gridOf([
        [0, 0, 0],
        [0, 4, 0],
        [0, 0, 0],
      ]),
      1,
      3,
    );
    expect(polygons).toHaveLength(1);
    expect(polygons[0]).toHaveLength(2);
    expect(covered).toBeCloseTo(2 * 0.75 ** 2 - 2 * 0.25 ** 2, 12);
    const [outline, hole] = polygons[0]!;
    expect(pointInPolygon(outline!, 1.5, 1)).toBe(true);
    expect(pointInPolygon(hole!, 1, 1)).toBe(true);
    expect(
      isobands(
        gridOf([
          [0, 0],
          [0, 0],
        ]),
        1,
        2,
      ),
    ).toMatchObject({ polygons: [], area: 0 });
    expect(
      isobands(
        gridOf([
          [1, 1],
          [1, 1],
        ]),
        1,
        2,
      ).area,
    ).toBe(1);
    expect(
      isobands(
        gridOf([
          [2, 2],
          [2, 2],
        ]),
        1,
        2,
      ).area,
    ).toBe(0);
  });

  test('two cells that touch only at a corner are two polygons', () => {
    const none = Number.NaN;
    for (const rows of [
      [
        [1, 1, none],
        [1, 1, 1],
        [none, 1, 1],
      ],
      [
        [none, 1, 1],
        [1, 1, 1],
        [1, 1, none],
      ],
    ]) {
      expect(isobands(gridOf(rows), 0, 2).polygons.map(([outline]) => area(outline!))).toEqual([1, 1]);
    }
  });
});

function area(ring: readonly (readonly [number, number])[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function cellsWithCorners({ x, y, z }: ContourGrid): number {
  let cells = 0;
  for (let row = 0; row < y.length - 1; row += 1) {
    for (let column = 0; column < x.length - 1; column += 1) {
      const node = row * x.length + column;
      const corners = [node, node + 1, node + x.length, node + x.length + 1];
      if (corners.every((corner) => !Number.isNaN(z[corner]))) cells += 1;
    }
  }
  return cells;
}
