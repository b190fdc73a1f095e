import { datasetOf } from '@wellfield/contract';
import { scienceWorker } from '../../workers/science-worker.ts';
import type { Answer } from './answer.ts';

/** How many workers had been lost when one was given an answer: the next one does not have it. */
const heldSince = new WeakMap<Answer, number>();

/** The worker of the moment has read an answer itself. */
export function noteHeld(answer: Answer): void {
  heldSince.set(answer, scienceWorker.lost);
}

export function isHeld(answer: Answer): boolean {
  return heldSince.get(answer) === scienceWorker.lost;
}

/** Has the science worker take an answer over. What is asked of it next comes after. */
export async function adoptInWorker(answer: Answer): Promise<void> {
  noteHeld(answer);
  const { id, head, frame } = answer;
  const dataset = datasetOf(head.selectedQueryType);
  await scienceWorker.run('adoptAnswer', { answerId: id, frame, locations: head.locations, dataset });
}

/** Lets the science worker drop an answer's columns. */
export function forgetInWorker(answerId: number): void {
  // A worker that was lost holds nothing more.
  scienceWorker.run('forgetAnswer', { answerId }).catch(() => undefined);
}
