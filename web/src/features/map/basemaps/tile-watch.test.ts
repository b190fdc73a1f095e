import { mapLimits } from '@wellfield/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TileWatch } from './tile-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch(isWaiting = true) {
  const onLost = vi.fn<() => void>();
  return { onLost, tiles: new TileWatch({ isWaiting: () => isWaiting, onLost }) };
}
const { providerTimeoutMs, failedTiles } = mapLimits;
const fail = (tiles: TileWatch, times: number, status?: number) => {
  for (let time = 0; time < times; time += 1) tiles.failed(status);
};

test('[F14] a provider that hangs is lost after the time limit, once', () => {
  const { tiles, onLost } = watch();
  for (let tile = 0; tile < 12; tile += 1) tiles.requested();
  vi.advanceTimersByTime(providerTimeoutMs - 1);
  expect(onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(providerTimeoutMs);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a tile in time keeps it, as does one that is not needed', () => {
  const { tiles, onLost } = watch();
  tiles.requested();
  tiles.came();
  vi.advanceTimersByTime(2 * providerTimeoutMs);
  expect(onLost).not.toHaveBeenCalled();
  const left = watch(false);
  left.tiles.requested();
  vi.advanceTimersByTime(2 * providerTimeoutMs);
  expect(left.onLost).not.toHaveBeenCalled();
});

test('[F14] a provider with several failing tiles in a row is lost; single failures do not count', () => {
  const { tiles, onLost } = watch();
  fail(tiles, failedTiles - 1, 503);
  tiles.came();
  fail(tiles, failedTiles - 1);
  expect(onLost).not.toHaveBeenCalled();
  tiles.failed();
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('missing tiles outside a provider’s coverage do not count once a tile has arrived', () => {
  const { tiles, onLost } = watch();
  tiles.came();
  fail(tiles, 50, 404);
  expect(onLost).not.toHaveBeenCalled();
  const never = watch();
  fail(never.tiles, failedTiles, 404);
  expect(never.onLost).toHaveBeenCalledTimes(1);
});
