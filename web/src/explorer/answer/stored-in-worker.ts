import { datasetOf } from '@wellfield/contract';
import { scienceWorker } from '../../workers/science-worker.ts';
import type { Answer } from './answer.ts';

/** The number of lost workers when an answer was handed over: later workers do not have it. */
const storedSince = new WeakMap<Answer, number>();

/** The current worker has read an answer itself. */
export function noteStored(answer: Answer): void {
  storedSince.set(answer, scienceWorker.lost);
}

export function isStored(answer: Answer): boolean {
  return storedSince.get(answer) === scienceWorker.lost;
}

/** Hands an answer over to the science worker, before any later request. */
export async function adoptInWorker(answer: Answer): Promise<void> {
  noteStored(answer);
  const { id, head, frame } = answer;
  const dataset = datasetOf(head.selectedQueryType);
  await scienceWorker.run('adoptAnswer', { answerId: id, frame, locations: head.locations, dataset });
}

/** Makes the science worker drop an answer's columns. */
export function forgetInWorker(answerId: number): void {
  // A lost worker holds nothing.
  scienceWorker.run('forgetAnswer', { answerId }).catch(() => undefined);
}
