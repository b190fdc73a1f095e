import { timeGridFigure } from '../web/src/features/plots/time-grid/time-grid.figure.ts';
import { frameOf } from '../web/src/frame/frame-of-samples.ts';
import { WorkerAnswers } from '../web/src/workers/worker-answers.ts';
import { gatherByLocation } from '../web/src/workers/operations/gather-samples.ts';
import { comparison, timed, type Row } from './figure.ts';

export const title = 'Time plots of 400 wells with 50 samples each, worked out and drawn as marks';

const wells = 400;
const samplesEach = 50;
const runs = 9;

export async function run(): Promise<Row[]> {
  const samples = Array.from({ length: wells * samplesEach }, (_, at) => ({
    location: `W-${at % wells}`,
    matrix: 'Ground Water',
    unit: 'mg/L',
    detect: 'Y',
    result: (at * 7919) % 1_000,
    sample_date: `20${String(10 + (at % 15))}-0${1 + (at % 9)}-01`,
  }));
  const frame = frameOf(samples);
  const rows = Uint32Array.from(samples.keys());
  const answers = new WorkerAnswers();
  answers.hold(1, frame, [], 'bmi');
  const context = { answers, signal: new AbortController().signal, note: () => undefined };
  const times: number[] = [];
  const references: number[] = [];
  // The first warms up.
  for (let turn = -1; turn < runs; turn += 1) {
    let drawn = 0;
    const time = await timed(async () => {
      const { output: series } = await gatherByLocation({ answerId: 1, rows, scale: 'linear' }, context);
      const figure = timeGridFigure(
        { analyte: 'Chloride', frame, series, isShared: true, first: 0 },
        { widthPx: 720, heightPx: 400 },
      );
      drawn = figure.points?.xs.length ?? 0;
    });
    const reference = await timed(async () => {
      samples.toSorted((a, b) => compare(a.location, b.location) || compare(a.sample_date, b.sample_date));
    });
    if (drawn !== samples.length) throw new Error(`${drawn} points of ${samples.length} were drawn`);
    if (turn < 0) continue;
    times.push(time);
    references.push(reference);
  }
  const name = 'against sorting the same samples by location and date';
  return [comparison({ name, unit: 'ms', aim: '≤ 400 ms' }, times, references)];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
