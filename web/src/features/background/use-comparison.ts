import { useEffect, useMemo, useState } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { BackgroundComparison, BackgroundQuestion } from '../../frame/background/compare-with-background.ts';

interface Question extends BackgroundQuestion {
  rows: Uint32Array;
}

/** A comparison with what it was asked. */
export interface Compared {
  of: BackgroundQuestion;
  comparison: BackgroundComparison;
}

interface RunningComparison {
  /** The last one, also while the next is worked out; null before the first, and without a background. */
  compared: Compared | null;
  isCalculating: boolean;
  wasCancelled: boolean;
  /** The share that is done, from 0 to 1. */
  share: number;
  cancel(): void;
  resume(): void;
}

/** The comparison of the rows that pass the filters, worked out anew whenever something else is asked. */
export function useComparison(answer: Answer): RunningComparison {
  const rows = useVisibleRows();
  const { background, form, future, test } = useExploration((state) => state.limitLook);
  const question = useMemo(
    (): Question | null => (background.length === 0 ? null : { rows, background, form, future, test }),
    [rows, background, form, future, test],
  );
  const [outcome, setOutcome] = useState<Compared | null>(null);
  const [cancelled, setCancelled] = useState<Question | null>(null);
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const isDone = question === null || outcome?.of === question;
  const wasCancelled = question !== null && cancelled === question;
  useEffect(() => {
    if (isDone || wasCancelled) return;
    const controller = new AbortController();
    const { signal } = controller;
    setShare(0);
    runOnAnswer(answer, 'compareLocations', question, { signal, onNote: setShare }).then(
      (comparison) => !signal.aborted && setOutcome({ of: question, comparison }),
      (error: unknown) => !signal.aborted && setFailure(error),
    );
    return () => controller.abort();
  }, [answer, question, isDone, wasCancelled]);
  // The window that shows the comparison says that it failed.
  if (failure !== null) throw failure;
  return {
    compared: question === null ? null : outcome,
    isCalculating: !isDone && !wasCancelled,
    wasCancelled: !isDone && wasCancelled,
    share,
    cancel: () => setCancelled(question),
    resume: () => setCancelled(null),
  };
}
