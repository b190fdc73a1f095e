import { expect, test } from 'vitest';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import { rowsByFraction } from './one-fraction.tsx';

const frame = frameOf(['F', null, 'D', 'T', 'N'].map((filtered) => ({ location: 'W-1', result: 1, filtered })));

test('[plots 8] total and dissolved results are drawn apart; of one fraction there is nothing to tell apart', () => {
  const split = rowsByFraction(frame, Uint32Array.of(0, 1, 2, 3, 4));
  expect([[...(split?.Dissolved ?? [])], [...(split?.Total ?? [])]]).toEqual([
    [0, 2],
    [1, 3, 4],
  ]);
  expect(rowsByFraction(frame, Uint32Array.of(0, 2))).toBeNull();
  expect(rowsByFraction({ ...frame, isOfLevels: true }, Uint32Array.of(0, 1))).toBeNull();
});
