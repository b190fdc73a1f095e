import { markShapes } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { markName, readMarkName } from '../../../explorer/map-parts/state-mark.ts';
import { markHalfPx } from './mark-outline.ts';
import { markImage } from './mark-image.ts';

function dotAt(shape: (typeof markShapes)[number], x: number, y: number, dots = 2): number[] {
  const { width, data } = markImage({ shape, color: '#0072b2', line: '#ffffff' }, dots);
  const column = Math.floor((x + markHalfPx) * dots);
  const row = Math.floor((y + markHalfPx) * dots);
  return [...data.subarray((row * width + column) * 4, (row * width + column) * 4 + 4)];
}

test.each(markShapes)('a %s has its color in the middle, a line around it, and nothing in the corners', (shape) => {
  expect(dotAt(shape, 0, 0)).toEqual([0x00, 0x72, 0xb2, 255]);
  for (const [x, y] of [
    [-7.9, -7.9],
    [7.9, -7.9],
    [-7.9, 7.9],
    [7.9, 7.9],
  ] as const) {
    expect(dotAt(shape, x, y)[3]).toBe(0);
  }
  const { data } = markImage({ shape, color: '#0072b2', line: '#ffffff' }, 2);
  const isLine = (at: number) => data[at] === 255 && data[at + 1] === 255 && data[at + 3] === 255;
  expect(Array.from({ length: data.length / 4 }, (_, dot) => dot * 4).filter(isLine).length).toBeGreaterThan(20);
});

test('shapes differ: a point inside the upward triangle is outside the wedge', () => {
  expect(dotAt('triangle', 0, -5)[3]).toBe(255);
  expect(dotAt('wedge', 0, -6.5)[3]).toBe(0);
  expect(dotAt('cross', 4, 4)[3]).toBe(0);
  expect(dotAt('square', 3.5, 3.5)[3]).toBe(255);
  expect(dotAt('diamond', 4.5, 4.5)[3]).toBe(0);
  expect(dotAt('circle', 4.9, 0)[3]).toBe(255);
});

test('an image has the screen’s resolution', () => {
  expect(markImage({ shape: 'circle', color: '#000000', line: '#ffffff' }, 3).width).toBe(48);
});

test('a name describes a mark; other names do not', () => {
  const look = { shape: 'wedge', color: '#0987a0', line: '#ffffff' } as const;
  expect(readMarkName(markName(look.shape, look.color, look.line))).toEqual(look);
  expect(readMarkName('circle-11')).toBeNull();
  expect(readMarkName('mark:star:#fff:#000')).toBeNull();
});
