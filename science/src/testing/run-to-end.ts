import type { Steps } from '../geospatial/steps.ts';

/** Runs the steps without a pause, and tells the shares done that they report. */
export function sharesOf(steps: Steps<unknown>): number[] {
  const shares: number[] = [];
  for (let step = steps.next(); !step.done; step = steps.next()) shares.push(step.value);
  return shares;
}

/** Runs the steps without a pause. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
