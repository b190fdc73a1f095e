import type { Steps } from '@wellfield/science';
import { Pace } from '../frame/pace.ts';
import type { OperationContext } from './operation.ts';

/** Does long work step by step, with pauses, and reports progress. Throws the signal's reason. */
export async function runSteps<Result>(
  steps: Steps<Result>,
  { signal, note }: Pick<OperationContext<number>, 'signal' | 'note'>,
): Promise<Result> {
  const pace = new Pace(signal);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (!pace.isDue()) continue;
    note(value);
    await pace.rest();
  }
}
