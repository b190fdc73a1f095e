import { expect, test } from 'vitest';
import { elementAt, float64At, int32At, uint32At, uint8At } from './element-at.ts';

const readers = [
  ['elementAt', (index: number) => elementAt([3, 4], index)],
  ['float64At', (index: number) => float64At(Float64Array.of(3, 4), index)],
  ['uint32At', (index: number) => uint32At(Uint32Array.of(3, 4), index)],
  ['int32At', (index: number) => int32At(Int32Array.of(3, 4), index)],
  ['uint8At', (index: number) => uint8At(Uint8Array.of(3, 4), index)],
] as const;

test.each(readers)(
  '[code 17] %s reads what is there and refuses what is not, instead of claiming a number',
  (_, read) => {
    expect([read(0), read(1)]).toEqual([3, 4]);
    for (const index of [-1, 2, 0.5, Number.NaN]) expect(() => read(index)).toThrow(RangeError);
  },
);

test('NaN is a value that is there', () => {
  expect(float64At(Float64Array.of(Number.NaN), 0)).toBeNaN();
});
