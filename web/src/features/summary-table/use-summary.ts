import { useEffect, useMemo, useState } from 'react';
import type { NonDetectMethod } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import type { MeanLimitAsked } from '../../frame/summary/mean-limit.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';

interface Summary {
  /** Of the rows asked for, or while they are summed up of those before. */
  rows: readonly SummaryRow[];
  /** By which their estimates are. */
  method: NonDetectMethod;
  /** The limit of means that they have. */
  meanLimit: MeanLimitAsked | null;
  isCalculating: boolean;
  wasCancelled: boolean;
  cancel(): void;
  resume(): void;
}

/** What is asked for: another one is another object. */
interface Question {
  rows: Uint32Array;
  method: NonDetectMethod;
  meanLimit: MeanLimitAsked | null;
}

interface Outcome {
  of: Question;
  rows: readonly SummaryRow[];
}

const nothing: readonly SummaryRow[] = [];

/** The summary of rows of an answer, worked out anew whenever others, or other methods, are asked for. */
export function useSummary(
  answer: Answer,
  visible: Uint32Array,
  { method, meanLimit }: Omit<Question, 'rows'>,
): Summary {
  const question = useMemo((): Question => ({ rows: visible, method, meanLimit }), [visible, method, meanLimit]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [cancelled, setCancelled] = useState<Question | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isDone = outcome?.of === question;
  const wasCancelled = cancelled === question;
  useEffect(() => {
    if (isDone || wasCancelled) return;
    const controller = new AbortController();
    runOnAnswer(answer, 'summariseRows', question, { signal: controller.signal }).then(
      (rows) => !controller.signal.aborted && setOutcome({ of: question, rows }),
      (error: unknown) => !controller.signal.aborted && setFailure(error),
    );
    return () => controller.abort();
  }, [answer, question, isDone, wasCancelled]);
  // The window that shows the summary says that it failed.
  if (failure !== null) throw failure;
  return {
    rows: outcome?.rows ?? nothing,
    method: outcome?.of.method ?? method,
    meanLimit: outcome === null ? meanLimit : outcome.of.meanLimit,
    isCalculating: !isDone && !wasCancelled,
    wasCancelled: !isDone && wasCancelled,
    cancel: () => setCancelled(question),
    resume: () => setCancelled(null),
  };
}
