import type { Sample } from '@wellfield/contract';
import type { SampleFrame } from '../../../../frame/sample-frame.ts';
import { frameOf } from '../../../../frame/frame-of-samples.ts';
import { LocalClients } from '../../../../workers/testing/local-clients.ts';
import type { WorkerClient } from '../../../../workers/worker-client.ts';

/** Samples in the page and in its science worker. */
export interface WorkedAnswer {
  frame: SampleFrame;
  rows: Uint32Array;
  client: WorkerClient;
}

const clients = new LocalClients();

/** Samples of chloride in ground water, in mg/L, with the given differences. */
export async function workedAnswer(samples: readonly Partial<Sample>[]): Promise<WorkedAnswer> {
  const client = clients.start();
  const frame = frameOf(
    samples.map((sample) => ({
      location: 'W-1',
      matrix: 'Ground Water',
      unit: 'mg/L',
      detect: 'Y',
      sample_date: '2011-03-04',
      ...sample,
    })),
  );
  await client.run('adoptAnswer', { answerId: 1, frame, locations: [], dataset: 'bmi' });
  return { frame, rows: Uint32Array.from(samples.keys()), client };
}

/** Samples for which no plot is drawn, and why. */
export const notDrawn = [
  ['no rows', [], 'No Data'],
  ['no results', [{ result: null }], 'None of the samples has a result.'],
  ['[DAT-11] two units', [{ result: 1 }, { result: 2, unit: 'ug/L' }], 'Results in 2 units are left'],
] as const;

/**
 * Counts of insects under six sprays, R's `InsectSprays`, a common example for box plots.
 * Source: G. Beall, The transformation of data from entomological field experiments, Biometrika 29 (1942).
 */
export const insectSprays: readonly Partial<Sample>[] = Object.entries({
  A: [10, 7, 20, 14, 14, 12, 10, 23, 17, 20, 14, 13],
  B: [11, 17, 21, 11, 16, 14, 17, 17, 19, 21, 7, 13],
  C: [0, 1, 7, 2, 3, 1, 2, 1, 3, 0, 1, 4],
  D: [3, 5, 12, 6, 4, 3, 5, 5, 5, 5, 2, 4],
  E: [3, 5, 3, 5, 3, 6, 1, 1, 3, 2, 6, 4],
  F: [11, 9, 15, 22, 15, 16, 13, 10, 26, 26, 24, 13],
}).flatMap(([location, counts]) => counts.map((result) => ({ location, result, unit: null })));
