import { useEffect, useMemo, useState } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { ruleOf, type LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { SummaryAsked, SummaryRow } from '../../frame/summary/summary-rows.ts';

/** What is to be in a summary, as a person chose it. */
type SummaryLook = Omit<SummaryAsked, 'levels'> & { levels: readonly LevelInForce[] };

interface Summary {
  /** Of the rows asked for, or while they are summed up of those before. */
  rows: readonly SummaryRow[];
  /** By which their estimates are. */
  method: SummaryAsked['method'];
  /** The limit of means that they have. */
  meanLimit: SummaryAsked['meanLimit'];
  isCalculating: boolean;
  wasCancelled: boolean;
  cancel(): void;
  resume(): void;
}

/** What is asked for: another one is another object. */
interface Question {
  rows: Uint32Array;
  asked: SummaryAsked;
}

interface Outcome {
  of: Question;
  rows: readonly SummaryRow[];
}

const nothing: readonly SummaryRow[] = [];

/** The summary of rows of an answer, worked out anew whenever others, other methods or other levels are asked for. */
export function useSummary(answer: Answer, visible: Uint32Array, { method, meanLimit, levels }: SummaryLook): Summary {
  const question = useMemo(
    (): Question => ({ rows: visible, asked: { method, meanLimit, levels: levels.map(ruleOf) } }),
    [visible, method, meanLimit, levels],
  );
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
    method: outcome?.of.asked.method ?? method,
    meanLimit: outcome === null ? meanLimit : outcome.of.asked.meanLimit,
    isCalculating: !isDone && !wasCancelled,
    wasCancelled: !isDone && wasCancelled,
    cancel: () => setCancelled(question),
    resume: () => setCancelled(null),
  };
}
