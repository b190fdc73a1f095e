import { expect, test } from 'vitest';
import { ShapeRecords, shapeBytes, shapeHeadBytes, type Shape } from './shapes.ts';

const line: Shape = {
  parts: [
    [
      [0, 1],
      [2, 3],
    ],
    [
      [4, 5],
      [6, 7],
      [8, 9],
    ],
  ],
  bounds: [0, 1, 8, 9],
};

test('[house 16] records in several parts are those in one, and the index has where each begins', () => {
  const shapes = [line, null, line];
  const whole = new ShapeRecords('lines').shapes(shapes);
  const apart = new ShapeRecords('lines');
  expect(shapes.flatMap((shape) => [...apart.shapes([shape])])).toEqual([...whole]);
  const index = new DataView(new ShapeRecords('lines').index(shapes).buffer);
  const starts = shapes.map((_, at) => 2 * index.getInt32(8 * at) - shapeHeadBytes);
  expect(starts).toEqual([0, shapeBytes('lines', line), shapeBytes('lines', line) + 12]);
  const view = new DataView(whole.buffer);
  // Number, length in words, type, then bounds, counts, where each part begins, and its positions.
  expect([view.getInt32(0), view.getInt32(4), view.getInt32(8, true)]).toEqual([1, (44 + 8 + 80) / 2, 3]);
  expect([44, 48, 52, 56].map((at) => view.getInt32(at, true))).toEqual([2, 5, 0, 2]);
  expect(Array.from({ length: 10 }, (_, at) => view.getFloat64(60 + 8 * at, true))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
});
