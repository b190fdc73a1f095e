import { describe, expect, test } from 'vitest';
import { heatDisc, heatSurface } from './heat-surface.ts';
import { type HeatOptions, hotSpots, hotSpotWeights } from './hot-spots.ts';

const options: HeatOptions = { zoom: 18, maxZoom: 18, max: 3, minOpacity: 0.25, radiusPx: 30, blurPx: 15 };

describe('[MAP-12] the hot spot layer', () => {
  test('the weight of a location is its share of the maximum statistic, times max', () => {
    expect(hotSpotWeights([50, 200, 0], 3)).toEqual([0.75, 3, 0]);
    expect(hotSpotWeights([null, -4], 3)).toEqual([0, 0]);
    expect(hotSpotWeights([], 3)).toEqual([]);
  });

  test('points in one cell of half a disc’s width are summed, up to max', () => {
    // A cell is (30 + 15) / 2 = 22.5 pixels wide.
    expect(hotSpots([1, 22, 23], [1, 1, 1], [1.5, 0.5, 1.5], options)).toEqual([
      { x: (1 * 1.5 + 22 * 0.5) / 2, y: 1, opacity: 2 / 3 },
      { x: 23, y: 1, opacity: 0.5 },
    ]);
    expect(hotSpots([1, 2], [1, 1], [3, 3], options)).toEqual([{ x: 1.5, y: 1, opacity: 1 }]);
    expect(hotSpots([-1, 1], [1, 1], [3, 3], options)).toHaveLength(2);
  });

  test('each zoom level below maxZoom halves weights, none above does, and nothing is fainter than minOpacity', () => {
    const at = (zoom: number) => hotSpots([5], [5], [3], { ...options, zoom, minOpacity: 0.1 })[0]!.opacity;
    expect([18, 17, 16, 14, 19, 22].map(at)).toEqual([1, 0.5, 0.25, 0.1, 1, 1]);
    expect(hotSpots([5], [5], [3], { ...options, zoom: 0, minOpacity: 0 })[0]!.opacity).toBe(2 ** -12);
  });

  test('what has no weight or no position draws nothing', () => {
    expect(hotSpots([1, 2, Number.NaN], [1, 2, 3], [0, Number.NaN, 1], options)).toEqual([]);
  });
});

describe('[MAP-12] its raster', () => {
  const disc = heatDisc(30, 15);

  test('a disc is opaque in the middle, fades over its blur and is transparent beyond radius and blur', () => {
    expect(disc).toMatchObject({ width: 91, height: 91 });
    const along = disc.opacity.subarray(45 * 91, 46 * 91);
    expect(along[45]).toBeCloseTo(1, 3);
    for (let at = 1; at <= 45; at += 1) {
      expect(along[at]).toBeGreaterThanOrEqual(along[at - 1]!);
      expect(along[90 - at]).toBeCloseTo(along[at]!, 6);
    }
    // A Gaussian halves a straight edge there; the edge of a disc curves away.
    expect(along[15]).toBeGreaterThan(0.4);
    expect(along[15]).toBeLessThan(0.55);
    expect(along[0]).toBeLessThan(0.05);
  });

  test('blurring preserves the disc’s weight except for what falls beyond its edge', () => {
    const sum = disc.opacity.reduce((total, value) => total + value, 0);
    expect(sum / (Math.PI * 30 * 30)).toBeGreaterThan(0.98);
    expect(sum / (Math.PI * 30 * 30)).toBeLessThan(1.02);
  });

  test('discs overlap and are cut off at the border', () => {
    const two = [
      { x: 0, y: 0, opacity: 0.5 },
      { x: 0.4, y: 0, opacity: 0.5 },
    ];
    const { opacity } = heatSurface(20, 10, two, disc);
    expect(opacity).toHaveLength(200);
    expect(opacity[0]).toBeCloseTo(0.75, 3);
    expect(heatSurface(4, 4, [{ x: 500, y: 500, opacity: 1 }], disc).opacity.every((value) => value === 0)).toBe(true);
  });
});
