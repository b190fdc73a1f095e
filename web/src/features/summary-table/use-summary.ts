import { useMemo } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { useWork, type Work } from '../../explorer/answer/use-work.ts';
import { ruleOf, type LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { SummaryAsked, SummaryRow } from '../../frame/summary/summary-rows.ts';

/** What is to be in a summary, as a person chose it. */
type SummaryLook = Omit<SummaryAsked, 'levels'> & { levels: readonly LevelInForce[] };

interface Asked {
  answer: Answer;
  question: { rows: Uint32Array; asked: SummaryAsked };
}

interface Summary extends Omit<Work<Asked, unknown>, 'last' | 'share'> {
  /** Of the rows asked for, or while they are summed up of those before. */
  rows: readonly SummaryRow[];
  /** By which their estimates are. */
  method: SummaryAsked['method'];
  /** The limit of means that they have. */
  meanLimit: SummaryAsked['meanLimit'];
}

const nothing: readonly SummaryRow[] = [];

/** The summary of rows of an answer, worked out anew whenever others, other methods or other levels are asked for. */
export function useSummary(answer: Answer, visible: Uint32Array, { method, meanLimit, levels }: SummaryLook): Summary {
  const asked = useMemo(
    (): Asked => ({
      answer,
      question: { rows: visible, asked: { method, meanLimit, levels: levels.map(ruleOf) } },
    }),
    [answer, visible, method, meanLimit, levels],
  );
  const { last, ...work } = useWork(asked, summarise);
  const shown = last?.of.question.asked ?? { method, meanLimit };
  return { ...work, rows: last?.result ?? nothing, method: shown.method, meanLimit: shown.meanLimit };
}

function summarise({ answer, question }: Asked, signal: AbortSignal): Promise<readonly SummaryRow[]> {
  return runOnAnswer(answer, 'summariseRows', question, { signal });
}
