import { useEffect, useState } from 'react';
import type { Answer } from '../../explorer/answer.ts';
import { runOnAnswer } from '../../explorer/run-on-answer.ts';
import type { SummaryRow } from '../../frame/summary-rows.ts';

interface Summary {
  /** Of the rows asked for, or while they are summed up of those before. */
  rows: readonly SummaryRow[];
  isCalculating: boolean;
  wasCancelled: boolean;
  cancel(): void;
  resume(): void;
}

interface Outcome {
  of: Uint32Array;
  rows: readonly SummaryRow[];
}

const nothing: readonly SummaryRow[] = [];

/** The summary of rows of an answer, worked out anew whenever others are asked for. */
export function useSummary(answer: Answer, visible: Uint32Array): Summary {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [cancelled, setCancelled] = useState<Uint32Array | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isDone = outcome?.of === visible;
  const wasCancelled = cancelled === visible;
  useEffect(() => {
    if (isDone || wasCancelled) return;
    const controller = new AbortController();
    runOnAnswer(answer, 'summariseRows', { rows: visible }, { signal: controller.signal }).then(
      (rows) => !controller.signal.aborted && setOutcome({ of: visible, rows }),
      (error: unknown) => !controller.signal.aborted && setFailure(error),
    );
    return () => controller.abort();
  }, [answer, visible, isDone, wasCancelled]);
  // The window that shows the summary says that it failed.
  if (failure !== null) throw failure;
  return {
    rows: outcome?.rows ?? nothing,
    isCalculating: !isDone && !wasCancelled,
    wasCancelled: !isDone && wasCancelled,
    cancel: () => setCancelled(visible),
    resume: () => setCancelled(null),
  };
}
