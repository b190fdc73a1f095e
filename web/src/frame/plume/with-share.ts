import type { Steps } from '@wellfield/science';

/** The same work, its progress a part of the whole's. */
export function* withShare<Result>(steps: Steps<Result>, shareOf: (share: number) => number): Steps<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield shareOf(value);
  }
}
