import { expect, test } from 'vitest';
import { heatPoints, heatView, hotSpotsRaster } from './hot-spots.raster.ts';

test('[MAP-12] a heat map covers the view, starts at whole cells of the world and matches its points', () => {
  const sight = { lat: 36.06, long: -114.985, zoom: 14, widthPx: 760, heightPx: 820 };
  const view = heatView(sight, 30);
  expect(view.zoom).toBe(15);
  // Half of radius plus blur.
  expect(view.left % 22.5).toBeCloseTo(0, 6);
  const { x, y } = heatPoints(Float64Array.of(sight.long), Float64Array.of(sight.lat), view);
  const [left, top] = [(x[0] as number) - view.left, (y[0] as number) - view.top];
  expect(left).toBeGreaterThanOrEqual(380);
  expect(left).toBeLessThan(402.5);
  expect(top).toBeGreaterThanOrEqual(410);
  expect(top).toBeLessThan(432.5);
  const { bounds } = hotSpotsRaster(view, new Uint8ClampedArray(4));
  const [west, south, east, north] = bounds;
  expect(west + (left / view.width) * (east - west)).toBeCloseTo(sight.long, 9);
  expect(north).toBeGreaterThan(sight.lat);
  expect(south).toBeLessThan(sight.lat);
});
