import { WorkerAnswers } from '../web/src/workers/worker-answers.ts';
import { labelGapPx, labelSides, layOutLabels } from '../web/src/workers/operations/lay-out-labels.ts';
import { scatteredCircles, type LabeledCircle } from '../web/src/workers/testing/scattered-circles.ts';
import { comparison, timed, type Row } from './figure.ts';

export const title = 'Labels of 2,000 wells, placed';

const runs = 15;

type Area = readonly [left: number, right: number, top: number, bottom: number, owner: number];

export async function run(): Promise<Row[]> {
  const circles = scatteredCircles(2_000);
  const column = (at: 0 | 1 | 2 | 3 | 4) => Float64Array.from(circles, (circle) => circle[at]);
  const input = { x: column(0), y: column(1), radius: column(2), width: column(3), height: column(4) };
  const context = { answers: new WorkerAnswers(), signal: new AbortController().signal, note: () => undefined };
  const times: number[] = [];
  const references: number[] = [];
  let found: readonly number[] = [];
  let expected: readonly number[] = [];
  // The first warms up.
  for (let turn = -1; turn < runs; turn += 1) {
    const time = await timed(async () => {
      found = [...(await layOutLabels(input, context)).output];
    });
    const reference = await timed(async () => {
      expected = sidesAmongAll(circles);
    });
    if (turn < 0) continue;
    times.push(time);
    references.push(reference);
  }
  if (found.join() !== expected.join()) throw new Error('labels stand elsewhere than when all areas are compared');
  return [comparison({ name: 'against all areas compared', unit: 'ms', aim: '≤ 50 ms' }, times, references)];
}

/** The sides of the labels, each compared with every circle and every label placed before. */
function sidesAmongAll(circles: readonly LabeledCircle[]): number[] {
  const taken: Area[] = circles.map(([x, y, radius], at) => [x - radius, x + radius, y - radius, y + radius, at]);
  return circles.map(([x, y, radius, width, height], at) => {
    for (const [side, [across, down]] of labelSides.entries()) {
      const reach = (radius + labelGapPx) * (across !== 0 && down !== 0 ? Math.SQRT1_2 : 1);
      const left = x + across * reach + ((across - 1) / 2) * width;
      const top = y + down * reach + ((down - 1) / 2) * height;
      const area: Area = [left, left + width, top, top + height, at];
      if (taken.some((other) => other[4] !== at && overlap(area, other))) continue;
      taken.push(area);
      return side;
    }
    return -1;
  });
}

function overlap(one: Area, other: Area): boolean {
  return one[0] < other[1] && other[0] < one[1] && one[2] < other[3] && other[2] < one[3];
}
