import { describe, expect, test } from 'vitest';
import type { Surface } from '@wellfield/science';
import { linesOf } from './flat-lines.ts';
import { LocalClients } from './testing/local-clients.ts';

const clients = new LocalClients();

const location = (long: number | null, lat: number, value: number | null) => ({
  long,
  lat,
  max: value,
  mean: null,
  median: value === null ? null : value / 2,
  sampleSize: 1,
});

/** Values that rise by one from west to east and are constant from south to north. */
const slope: Surface = {
  gridType: 'points',
  long: Float64Array.of(0, 1, 2, 3, 4),
  lat: Float64Array.of(0, 1, 2),
  values: Float64Array.of(0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4),
  cellWidthDeg: 1,
  cellHeightDeg: 1,
};

describe('spatial operations of the science worker', () => {
  test('[API-05] interpolateSurface takes gridType, cellSize, weight, mapStat and data and returns the grid', async () => {
    const client = clients.start();
    const data = [location(-115, 36, 10), location(-114.99, 36, 30), location(null, 36, 99), location(-115, 37, null)];
    const input = { gridType: 'square', cellSize: 0.1, weight: 2, mapStat: 'max', data } as const;
    const square = await client.run('interpolateSurface', input);
    // 0.01° of longitude at 36° north is 0.8996 km.
    expect([square.long.length, square.lat.length, square.values.length]).toEqual([9, 1, 9]);
    // Halfway between two values is their mean, by symmetry; cells at equal distances from the middle sum to 40.
    for (const at of [0, 1, 2, 3, 4]) {
      expect((square.values[at] as number) + (square.values[8 - at] as number)).toBeCloseTo(40, 9);
    }
    expect(square.values[0]).toBeLessThan(square.values[3] as number);
    const points = await client.run('interpolateSurface', { ...input, gridType: 'points', mapStat: 'median' });
    expect([points.long.length, points.lat.length]).toEqual([10, 2]);
    expect((points.values[0] as number) + (points.values[9] as number)).toBeCloseTo(20, 9);
  });

  test('[MAP-13] more than 250,000 cells are refused; long work reports progress and can be cancelled at once', async () => {
    const client = clients.start();
    const common = { gridType: 'square', cellSize: 0.1, weight: 10, mapStat: 'max' } as const;
    const far = [location(-116, 36, 1), location(-115, 37, 2)];
    await expect(client.run('interpolateSurface', { ...common, data: far })).rejects.toThrow(/more than 250000/);
    const many = Array.from({ length: 400 }, (_, at) => location(-115 + (at % 20) / 100, 36 + at / 4_000, at));
    const shares: number[] = [];
    const controller = new AbortController();
    const run = client.run(
      'interpolateSurface',
      { ...common, data: many },
      {
        signal: controller.signal,
        onNote: (share) => {
          shares.push(share);
          if (shares.length === 2) controller.abort(new Error('not wanted'));
        },
      },
    );
    await expect(run).rejects.toThrow('not wanted');
    expect(shares).toHaveLength(2);
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares[1]).toBeGreaterThan(shares[0] as number);
    expect(shares[1]).toBeLessThan(1);
  });

  test('[MAP-14] contours are at levels strictly inside the range, or at the given breaks', async () => {
    const client = clients.start();
    const found = await client.run('contourSurface', { surface: slope, levels: 3 });
    expect(found.map(({ level }) => level)).toEqual([1, 2, 3]);
    for (const { level, lines } of found) {
      const [line = [], ...others] = linesOf(lines);
      expect(others).toEqual([]);
      expect(line.map(([x]) => x)).toEqual([level, level, level]);
      expect(line.map(([, y]) => y).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    }
    const atBreaks = await client.run('contourSurface', { surface: slope, levels: [0.5, 9] });
    expect(atBreaks.map(({ level, lines }) => [level, lines.ends.length])).toEqual([
      [0.5, 1],
      [9, 0],
    ]);
  });

  test('[SURF-07] contours end at barriers', async () => {
    const client = clients.start();
    const barriers = [[[1.5, -1], [1.5, 3]]] as const; // prettier-ignore
    const found = await client.run('contourSurface', { surface: slope, levels: [0.5, 1.7], barriers });
    expect(found.map(({ lines }) => lines.ends.length)).toEqual([1, 0]);
  });

  test.each([
    [178, -178.5],
    [178, 181.5],
    [-182, 179.5],
    [-182, -180.5],
  ])('[field 08] contours of a grid from %d° end at a barrier at %d°, on any turn of the map', async (west, wall) => {
    const client = clients.start();
    const surface = { ...slope, long: Float64Array.from(slope.long, (long) => long + west) };
    const levels = [0.5, 1.7, 3.4];
    const barriers = [[[wall, -1], [wall, 3]]] as const; // prettier-ignore
    const found = await client.run('contourSurface', { surface, levels, barriers });
    const offset = (((wall - west) % 360) + 360) % 360;
    // The cells are a degree wide: no line is drawn in the one that the barrier is in.
    const expected = levels.map((level) => Number(Math.floor(level) !== Math.floor(offset)));
    expect(found.map(({ lines }) => lines.ends.length)).toEqual(expected);
  });

  test('[MAP-16] bands are between neighboring levels and together cover the surface once', async () => {
    const client = clients.start();
    const bands = await client.run('bandSurface', { surface: slope, levels: [1, 2.5, 9] });
    expect(bands.map(({ low, high }) => [low, high])).toEqual([
      [0, 1],
      [1, 2.5],
      [2.5, 4],
    ]);
    const [, middle] = bands;
    const [outline = []] = linesOf(middle?.polygons[0] ?? { points: new Float64Array(), ends: new Uint32Array() });
    const xs = outline.map(([x]) => x);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([1, 2.5]);
  });

  test('[MAP-10] clusters group positions in km: at 60° north a degree of longitude is half of one of latitude', async () => {
    const client = clients.start();
    // In degrees the pairs of equal longitude are nearer; in km those of equal latitude.
    const long = Float64Array.of(0, 1.5, 0, 1.5);
    const lat = Float64Array.of(60, 60, 61, 61);
    const input = { long, lat, count: 2 };
    const groups = await client.run('clusterLocations', input);
    expect(groups).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(await client.run('clusterLocations', input)).toEqual(groups);
  });

  test('[MAP-11] hexagons with 0.15 km sides count the samples, and do not move with the filters', async () => {
    const client = clients.start();
    const origin = { lat: 36, long: -115 };
    const long = Float64Array.of(-115, -115.0001, -114.99);
    const lat = Float64Array.of(36, 36.0001, 36.01);
    const count = (counts: number[], hexagons: number) =>
      client.run('countSamples', {
        long: long.slice(0, hexagons),
        lat: lat.slice(0, hexagons),
        counts: Float64Array.from(counts),
        sideKm: 0.15,
        origin,
      });
    const all = await count([5, 2, 4], 3);
    expect(all.map((hexagon) => hexagon.count)).toEqual([7, 4]);
    const [first] = await count([5], 1);
    expect(first?.corners).toEqual(all[0]?.corners);
    // A corner to the north is one side length from the center.
    const north = Math.max(...(first?.corners ?? []).map(([, y]) => y));
    expect((north - 36) * 111.195).toBeCloseTo(0.15, 4);
  });

  test('[MAP-12] a heat map’s disc has the opacity of its weight, halved with each zoom below 18, but at least a quarter', async () => {
    const client = clients.start();
    const alphaAt = async (zoom: number, statistics: number[]) => {
      const pixels = await client.run('drawHotSpots', {
        x: Float64Array.of(100, 300),
        y: Float64Array.of(100, 100),
        statistics: Float64Array.from(statistics),
        radiusPx: 30,
        view: { left: 0, top: 0, width: 400, height: 200, zoom },
        colors: new Uint8ClampedArray(768),
      });
      const alpha = (x: number, y: number) => (pixels[4 * (y * 400 + x) + 3] as number) / 255;
      return [alpha(100, 100), alpha(300, 100), alpha(200, 10)];
    };
    const near = (expected: number[]) => expected.map((one) => expect.closeTo(one, 2) as number);
    // The weight of the largest value is the maximum, 3, that of half the value 1.5.
    expect(await alphaAt(18, [20, 10])).toEqual(near([1, 0.5, 0]));
    expect(await alphaAt(17, [20, 10])).toEqual(near([0.5, 0.25, 0]));
    expect(await alphaAt(10, [20, Number.NaN])).toEqual(near([0.25, 0, 0]));
  });

  test('[MAP-16] triangles join locations in km', async () => {
    const client = clients.start();
    const found = await client.run('triangulateLocations', {
      long: Float64Array.of(-115, -114.99, -115, -114.99),
      lat: Float64Array.of(36, 36, 36.01, 36.011),
    });
    expect(found.reason).toBeNull();
    expect(found.triangles).toHaveLength(2);
  });
});
