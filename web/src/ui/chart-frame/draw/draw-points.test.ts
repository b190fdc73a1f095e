import { expect, test } from 'vitest';
import { drawPoints } from './draw-points.ts';
import type { FigurePoints } from '../figure/figure.ts';
import { press, stampOf, type Pixels, type Stamps } from './point-stamps.ts';

/** A transparent raster. */
const blank = (width: number, height: number): Pixels & { data: Uint8ClampedArray<ArrayBuffer> } => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height),
});

/** A mark of one pixel in a color, at any position within a pixel. */
function dot(...color: readonly [number, number, number, number]): Stamps {
  const raster = { ...blank(3, 3) };
  raster.data.set(color, 4 * 4);
  return Array.from({ length: 4 }, () => stampOf(raster, 1));
}

const pixel = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
];

test('a stamp has the visible pixels of a raster, relative to its middle', () => {
  const raster = blank(4, 2);
  raster.data.set([1, 2, 3, 255], 4 * 1);
  raster.data.set([4, 5, 6, 7], 4 * 7);
  const { dx, dy, colors } = stampOf(raster, 1);
  expect([...dx]).toEqual([0, 2]);
  expect([...dy]).toEqual([-1, 0]);
  expect([...colors]).toEqual([1, 2, 3, 255, 4, 5, 6, 7]);
});

test('a stamp is drawn over what is there, by Porter and Duff', () => {
  const raster = blank(2, 1);
  press(raster, dot(200, 100, 0, 255), 0, 0);
  press(raster, dot(0, 0, 200, 51), 0, 0);
  // A fifth of one, four fifths of the other.
  expect(pixel(raster, 0, 0)).toEqual([160, 80, 40, 255]);
  press(raster, dot(0, 0, 200, 51), 1, 0);
  expect(pixel(raster, 1, 0)).toEqual([0, 0, 200, 51]);
});

test('a mark is drawn at the nearest half pixel', () => {
  const halves: Stamps = Array.from({ length: 4 }, (_, step) => dot(step, 0, 0, 255)[0] as Stamps[number]);
  const pressed = (x: number, y: number) => {
    const raster = blank(3, 3);
    press(raster, halves, x, y);
    const at = raster.data.findIndex((part, index) => index % 4 === 3 && part === 255) >> 2;
    return { x: at % 3, y: Math.floor(at / 3), step: raster.data[4 * at] };
  };
  expect(pressed(1.2, 1.1)).toEqual({ x: 1, y: 1, step: 0 });
  expect(pressed(1.3, 1.1)).toEqual({ x: 1, y: 1, step: 1 });
  expect(pressed(0.8, 1.6)).toEqual({ x: 1, y: 1, step: 2 });
  expect(pressed(0.4, 0.6)).toEqual({ x: 0, y: 0, step: 3 });
});

test('what is beyond the edges is cut off, and does not wrap around', () => {
  const raster = blank(3, 2);
  for (const [x, y] of [
    [-1, 0],
    [3, 0],
    [0, -1],
    [0, 2],
  ] as const) {
    press(raster, dot(9, 9, 9, 255), x, y);
  }
  expect(raster.data.every((part) => part === 0)).toBe(true);
});

test('points are drawn style by style, overlapping ones of a style once, with pauses', () => {
  const count = 100_000;
  const points: FigurePoints = {
    xs: Float64Array.from({ length: count }, (_, at) => at % 10),
    ys: new Float64Array(count),
    style: Uint8Array.from({ length: count }, (_, at) => (at % 10 < 5 ? 1 : 0)),
    styles: [
      { shape: 'dot', tone: 'data', hollow: false, label: 'detect' },
      { shape: 'triangle', tone: 'data', hollow: true, label: 'non-detect' },
    ],
  };
  const raster = blank(20, 1);
  // If a translucent mark were drawn twice, less would show through.
  const drawing = drawPoints(raster, points, [dot(10, 0, 0, 51), dot(20, 0, 0, 51)], 2);
  let pauses = 0;
  while (!drawing.next().done) pauses += 1;
  expect(pauses).toBe(2);
  for (let x = 0; x < 20; x += 1) {
    expect(pixel(raster, x, 0)).toEqual(x % 2 === 1 ? [0, 0, 0, 0] : [x < 10 ? 20 : 10, 0, 0, 51]);
  }
});
