import { useMemo } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { useWork, type Work } from '../../explorer/answer/use-work.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { BackgroundComparison, BackgroundQuestion } from '../../frame/background/compare-with-background.ts';

interface Asked {
  answer: Answer;
  question: BackgroundQuestion & { rows: Uint32Array };
}

/** A comparison with what it was asked. */
export interface Compared {
  of: BackgroundQuestion;
  comparison: BackgroundComparison;
}

interface RunningComparison extends Omit<Work<Asked, unknown>, 'last'> {
  /** The last one, also while the next is worked out; null before the first, and without a background. */
  compared: Compared | null;
}

/** The comparison of the rows that pass the filters, worked out anew whenever something else is asked. */
export function useComparison(answer: Answer): RunningComparison {
  const rows = useVisibleRows();
  const { background, form, future, test } = useExploration((state) => state.limitLook);
  const asked = useMemo(
    (): Asked | null =>
      background.length === 0 ? null : { answer, question: { rows, background, form, future, test } },
    [answer, rows, background, form, future, test],
  );
  const { last, ...work } = useWork(asked, compare);
  const compared = useMemo(() => last && { of: last.of.question, comparison: last.result }, [last]);
  return { ...work, compared: asked === null ? null : compared };
}

function compare({ answer, question }: Asked, signal: AbortSignal, onNote: (share: number) => void) {
  return runOnAnswer(answer, 'compareLocations', question, { signal, onNote });
}
