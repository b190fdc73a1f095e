import { useEffect, useState } from 'react';

/** Work that answers a question: what came of the last one that was answered, and what is under way. */
export interface Work<Asked, Result> {
  /** Also while the next is worked out; null before the first. */
  last: { of: Asked; result: Result } | null;
  isCalculating: boolean;
  /** Whether it was cancelled, so that `last` is of what was asked before. */
  wasCancelled: boolean;
  /** The share that is done, from 0 to 1. */
  share: number;
  cancel(): void;
  resume(): void;
}

type DoWork<Asked, Result> = (asked: Asked, signal: AbortSignal, onNote: (share: number) => void) => Promise<Result>;

/**
 * Does work anew for every other question, which is another object; null asks nothing. `work` is the same function in every
 * rendering. It can be cancelled, and taken up again. Throws in rendering what it threw, for the window that shows it to say.
 */
export function useWork<Asked extends object, Result>(
  asked: Asked | null,
  work: DoWork<Asked, Result>,
): Work<Asked, Result> {
  const [last, setLast] = useState<Work<Asked, Result>['last']>(null);
  const [cancelled, setCancelled] = useState<Asked | null>(null);
  const [noted, setNoted] = useState<{ of: Asked; share: number } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isDone = asked === null || last?.of === asked;
  const wasCancelled = !isDone && cancelled === asked;
  useEffect(() => {
    if (asked === null || isDone || wasCancelled) return;
    const controller = new AbortController();
    const { signal } = controller;
    work(asked, signal, (share) => !signal.aborted && setNoted({ of: asked, share })).then(
      (result) => !signal.aborted && setLast({ of: asked, result }),
      (error: unknown) => !signal.aborted && setFailure({ error }),
    );
    return () => controller.abort();
  }, [asked, work, isDone, wasCancelled]);
  if (failure !== null) throw failure.error;
  return {
    last,
    isCalculating: !isDone && !wasCancelled,
    wasCancelled,
    share: noted?.of === asked ? noted.share : 0,
    cancel: () => setCancelled(asked),
    resume: () => setCancelled(null),
  };
}
