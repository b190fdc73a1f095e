import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FigurePoints } from '../figure/figure.ts';
import { PointDrawing } from './point-drawing.ts';
import { stampOf, type Pixels, type Stamps } from './point-stamps.ts';

const side = 200;
const raster = (): Pixels => ({ width: side, height: side, data: new Uint8ClampedArray(4 * side * side) });

/** A mark of one opaque pixel. */
function dot(red: number): Stamps {
  const mark = { width: 3, height: 3, data: new Uint8ClampedArray(4 * 9) };
  mark.data.set([red, 0, 0, 255], 4 * 4);
  return Array.from({ length: 4 }, () => stampOf(mark, 1));
}

/** As a diagram of 20,000 analyses: those that pass, then those that fail, each at a pixel of its own. */
const count = 20_000;
const points: FigurePoints = {
  xs: Float64Array.from({ length: count }, (_, at) => at % side),
  ys: Float64Array.from({ length: count }, (_, at) => Math.floor(at / side)),
  style: Uint8Array.from({ length: count }, (_, at) => at % 2),
  styles: [
    { shape: 'dot', tone: 'category-0', hollow: false, label: 'Ion balance passes' },
    { shape: 'square', tone: 'category-1', hollow: true, label: 'Ion balance fails' },
  ],
};
const marksOf = ({ data }: Pixels, red: number) =>
  data.filter((part, at) => at % 4 === 0 && part === red && data[at + 3] === 255).length;

let frames: (() => void)[] = [];
let now = 0;
const nextFrame = () => {
  for (const work of frames.splice(0)) work();
};

beforeEach(() => {
  frames = [];
  now = 0;
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  // A machine on which each step takes as long as a frame allows.
  vi.stubGlobal('performance', { now: () => (now += 12) });
});
afterEach(() => vi.unstubAllGlobals());

function draw() {
  const onto = raster();
  const found: (number | null)[] = [];
  const stamps = [dot(10), dot(20)];
  const drawing = new PointDrawing(onto, { points, stamps, scale: 1 }, (drawn) => found.push(drawn.points));
  return { onto, found, drawing };
}

describe('[plots 1] points on their way onto a raster', () => {
  test('come a slice a frame, and are counted when all are there', () => {
    const { onto, found, drawing } = draw();
    drawing.go();
    expect(marksOf(onto, 10)).toBeGreaterThan(0);
    expect(marksOf(onto, 20)).toBe(0);
    while (frames.length > 0) nextFrame();
    expect([marksOf(onto, 10), marksOf(onto, 20)]).toEqual([count / 2, count / 2]);
    expect(found.slice(0, -1).every((drawn) => drawn === null)).toBe(true);
    expect(found.at(-1)).toBe(count);
  });

  test('are all there at once when that is asked for, whatever had been drawn; no frame follows', () => {
    for (const framesBefore of [0, 1, 3]) {
      const { onto, found, drawing } = draw();
      drawing.go();
      for (let frame = 0; frame < framesBefore; frame += 1) nextFrame();
      drawing.finish();
      expect([marksOf(onto, 10), marksOf(onto, 20)]).toEqual([count / 2, count / 2]);
      expect(found.at(-1)).toBe(count);
      expect(frames).toEqual([]);
    }
  });

  test('finished at the outset they are whole, and to finish them again changes nothing', () => {
    const { onto, found, drawing } = draw();
    drawing.finish();
    drawing.finish();
    expect(marksOf(onto, 10) + marksOf(onto, 20)).toBe(count);
    expect(found).toEqual([count]);
  });

  test('points that lie on one of their style count as seen', () => {
    const onto = raster();
    let seen: number | null = null;
    const twice = { ...points, xs: points.xs.map((x) => x - (x % 2)), style: new Uint8Array(count) };
    const drawing = new PointDrawing(onto, { points: twice, stamps: [dot(10), dot(20)], scale: 1 }, (drawn) => {
      seen = drawn.points;
    });
    drawing.finish();
    expect(marksOf(onto, 10)).toBe(count / 2);
    expect(seen).toBe(count);
  });
});
