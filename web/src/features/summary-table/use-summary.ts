import { useMemo } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { useWork, type Work } from '../../explorer/answer/use-work.ts';
import { ruleOf, type LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { SummaryRequest, SummaryRow } from '../../frame/summary/summary-rows.ts';

/** What is to be in a summary, as a person chose it. */
type SummaryLook = Omit<SummaryRequest, 'levels'> & { levels: readonly LevelInForce[] };

interface Requested {
  answer: Answer;
  question: { rows: Uint32Array; requested: SummaryRequest };
}

interface Summary extends Omit<Work<Requested, unknown>, 'last' | 'share'> {
  /** Of the rows requested, or while they are summed up of those before. */
  rows: readonly SummaryRow[];
  /** By which their estimates are. */
  method: SummaryRequest['method'];
  /** The limit of means that they have. */
  meanLimit: SummaryRequest['meanLimit'];
}

const nothing: readonly SummaryRow[] = [];

/** The summary of rows of an answer, computed again whenever others, other methods or other levels are requested. */
export function useSummary(answer: Answer, visible: Uint32Array, { method, meanLimit, levels }: SummaryLook): Summary {
  const requested = useMemo(
    (): Requested => ({
      answer,
      question: { rows: visible, requested: { method, meanLimit, levels: levels.map(ruleOf) } },
    }),
    [answer, visible, method, meanLimit, levels],
  );
  const { last, ...work } = useWork(requested, summarise);
  const shown = last?.of.question.requested ?? { method, meanLimit };
  return { ...work, rows: last?.result ?? nothing, method: shown.method, meanLimit: shown.meanLimit };
}

function summarise({ answer, question }: Requested, signal: AbortSignal): Promise<readonly SummaryRow[]> {
  return runOnAnswer(answer, 'summariseRows', question, { signal });
}
