import { useCallback, useEffect, useState } from 'react';

/** Work that answers a question: what came of the last one that was answered, and what is under way. */
export interface Work<Requested, Result> {
  /** Also while the next is worked out, until a part of that is known; null before the first. */
  last: Answered<Requested, Result> | null;
  /** Whether `last` is a part of what is requested, which is all that is known if the rest was cancelled. */
  isPartial: boolean;
  isCalculating: boolean;
  /** Whether it was cancelled, so that `last` is of the previous question. */
  wasCancelled: boolean;
  /** The share that is done, from 0 to 1. */
  share: number;
  cancel(): void;
  resume(): void;
}

interface Answered<Requested, Result> {
  of: Requested;
  result: Result;
}

type DoWork<Requested, Result> = (
  requested: Requested,
  signal: AbortSignal,
  onNote: (share: number) => void,
  onPart: (part: Result) => void,
) => Promise<Result>;

/**
 * Does work again for every other question, which is another object; null asks nothing. `work` is the same function in every
 * rendering. It can be cancelled, and taken up again. Throws in rendering what it threw, for the window that shows it to say.
 */
export function useWork<Requested extends object, Result>(
  requested: Requested | null,
  work: DoWork<Requested, Result>,
): Work<Requested, Result> {
  const [last, setLast] = useState<Answered<Requested, Result> | null>(null);
  const [part, setPart] = useState<Answered<Requested, Result> | null>(null);
  const [cancelled, setCancelled] = useState<Requested | null>(null);
  const [noted, setNoted] = useState<{ of: Requested; share: number } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isDone = requested === null || last?.of === requested;
  const wasCancelled = !isDone && cancelled === requested;
  useEffect(() => {
    if (requested === null || isDone || wasCancelled) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onNote = (share: number) => !signal.aborted && setNoted({ of: requested, share });
    const onPart = (result: Result) => !signal.aborted && setPart({ of: requested, result });
    work(requested, signal, onNote, onPart).then(
      (result) => !signal.aborted && setLast({ of: requested, result }),
      (error: unknown) => !signal.aborted && setFailure({ error }),
    );
    return () => controller.abort();
  }, [requested, work, isDone, wasCancelled]);
  const cancel = useCallback(() => setCancelled(requested), [requested]);
  const resume = useCallback(() => setCancelled(null), []);
  if (failure !== null) throw failure.error;
  const isPartial = !isDone && part?.of === requested;
  return {
    last: isPartial ? part : last,
    isPartial,
    isCalculating: !isDone && !wasCancelled,
    wasCancelled,
    share: noted?.of === requested ? noted.share : 0,
    cancel,
    resume,
  };
}
