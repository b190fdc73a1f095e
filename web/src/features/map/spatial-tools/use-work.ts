import { useEffect, useState } from 'react';

/** Something that is worked out in the background; the same function is the same work. */
export type Task<Result> = (signal: AbortSignal, onShare: (share: number) => void) => Promise<Result>;

/** What came of a task, and how far the one that is wanted now has come. */
export interface Work<Result> {
  /** Null until it is done: what was worked out of other locations is never shown with these. */
  result: Result | null;
  state: 'idle' | 'working' | 'done' | 'cancelled' | 'failed';
  /** How much is done, from 0 to 1. */
  share: number;
  cancel(): void;
  /** Begins again what was cancelled or failed. */
  resume(): void;
}

interface Outcome<Result> {
  of: Task<Result>;
  result: Result;
}

/** Shares are told in steps, so that the page is not drawn anew for every one. */
const shareSteps = 20;

/** Works a task out; another task, or none, gives up the one under way. */
export function useWork<Result>(task: Task<Result> | null): Work<Result> {
  const [outcome, setOutcome] = useState<Outcome<Result> | null>(null);
  const [ended, setEnded] = useState<{ of: Task<Result>; state: 'cancelled' | 'failed' } | null>(null);
  const [share, setShare] = useState(0);
  const isDone = task !== null && outcome?.of === task;
  const hasEnded = task !== null && ended?.of === task;
  useEffect(() => {
    if (task === null || isDone || hasEnded) return;
    const controller = new AbortController();
    const { signal } = controller;
    setShare(0);
    const onShare = (done: number) => !signal.aborted && setShare(Math.floor(done * shareSteps) / shareSteps);
    task(signal, onShare).then(
      (result) => !signal.aborted && setOutcome({ of: task, result }),
      () => !signal.aborted && setEnded({ of: task, state: 'failed' }),
    );
    return () => controller.abort();
  }, [task, isDone, hasEnded]);
  const state = task === null ? 'idle' : isDone ? 'done' : hasEnded ? ended.state : 'working';
  return {
    result: isDone ? outcome.result : null,
    state,
    share,
    cancel: () => task !== null && setEnded({ of: task, state: 'cancelled' }),
    resume: () => setEnded(null),
  };
}
