import { describe, expect, test } from 'vitest';
import { WorkerAnswers } from '../worker-answers.ts';
import { scatteredCircles, type LabeledCircle } from '../testing/scattered-circles.ts';
import { labelGapPx, labelSides, layOutLabels } from './lay-out-labels.ts';

async function laidOut(circles: readonly LabeledCircle[]): Promise<number[]> {
  const column = (at: 0 | 1 | 2 | 3 | 4) => Float64Array.from(circles, (circle) => circle[at]);
  const input = { x: column(0), y: column(1), radius: column(2), width: column(3), height: column(4) };
  const context = { answers: new WorkerAnswers(), signal: new AbortController().signal, note: () => undefined };
  const { output } = await layOutLabels(input, context);
  return [...output];
}

/** Where a label stands, from the side that was found for it. */
function rectOf([x, y, radius, width, height]: LabeledCircle, side: number) {
  const [across, down] = labelSides[side] ?? [0, 0];
  const reach = (radius + labelGapPx) * (across !== 0 && down !== 0 ? Math.SQRT1_2 : 1);
  const left = x + across * reach + ((across - 1) / 2) * width;
  const top = y + down * reach + ((down - 1) / 2) * height;
  return { left, right: left + width, top, bottom: top + height };
}

describe('[map 11] labels of wells', () => {
  test('stand at the right, else at the first side that is free; what has no room has none', async () => {
    expect(await laidOut([[0, 0, 4, 40, 12]])).toEqual([0]);
    // A circle at the right, then one at the left too.
    expect(await laidOut([[0, 0, 4, 40, 12], [30, 0, 4, 0, 0]])).toEqual([1, -1]); // prettier-ignore
    expect(await laidOut([[0, 0, 4, 40, 12], [30, 0, 4, 0, 0], [-30, 0, 4, 0, 0]])).toEqual([2, -1, -1]); // prettier-ignore
    const around = Array.from({ length: 16 }, (_, at): LabeledCircle => {
      const angle = (at / 8) * Math.PI;
      return [12 * Math.cos(angle), 12 * Math.sin(angle), 4, 0, 0];
    });
    expect((await laidOut([[0, 0, 4, 40, 12], ...around]))[0]).toBe(-1);
  });

  test('at one position stand at different sides, the more important first', async () => {
    const well: LabeledCircle = [0, 0, 6, 40, 12];
    // The others' circles are in the way of no side: they are as far in as its own.
    expect(await laidOut([well, well, well])).toEqual([0, 1, 2]);
  });

  test('never lie on each other nor on a circle, in a plane of 2,000', async () => {
    const circles = scatteredCircles(2_000);
    const sides = await laidOut(circles);
    const rects = circles.flatMap((circle, at) => {
      const side = sides[at] ?? -1;
      return side === -1 ? [] : [{ at, ...rectOf(circle, side) }];
    });
    expect(rects.length).toBeGreaterThan(100);
    const faults: string[] = [];
    for (const one of rects) {
      const lies = (other: (typeof rects)[number]) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      for (const other of rects) if (one.at < other.at && lies(other)) faults.push(`${one.at} on ${other.at}`);
      for (const [at, [x, y, radius]] of circles.entries()) {
        const [dx, dy] = [Math.max(one.left - x, 0, x - one.right), Math.max(one.top - y, 0, y - one.bottom)];
        if (at !== one.at && Math.hypot(dx, dy) < radius) faults.push(`${one.at} on circle ${at}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
