import { useMemo } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { useWork, type Work } from '../../explorer/answer/use-work.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { BackgroundComparison, BackgroundQuestion } from '../../frame/background/compare-with-background.ts';
import { useQueryBackground, type QueryBackground } from './use-query-background.ts';

interface Requested {
  answer: Answer;
  /** Whose samples are the background; null where locations of the answer are. */
  query: QueryBackground | null;
  question: BackgroundQuestion & { rows: Uint32Array };
}

/** A comparison with its question. */
export interface Compared {
  of: BackgroundQuestion;
  query: QueryBackground | null;
  comparison: BackgroundComparison;
}

interface RunningComparison extends Omit<Work<Requested, unknown>, 'last' | 'isPartial'> {
  /** The last one, also while the next is worked out; null before the first, and without a background. */
  compared: Compared | null;
  /** Why a query is no background, in words, and how to ask again where that may help. */
  reason: string | null;
  retry: (() => void) | null;
}

/** The comparison of the rows that pass the filters, computed again whenever something else is requested. */
export function useComparison(answer: Answer): RunningComparison {
  const rows = useVisibleRows();
  const { background: locations, backgroundQuery, form, future, test } = useExploration((state) => state.limitLook);
  const { background: query, reason, retry, ...fetching } = useQueryBackground(answer);
  const requested = useMemo((): Requested | null => {
    if (backgroundQuery === null ? locations.length === 0 : query === null) return null;
    const background = query === null ? locations : [];
    return { answer, query, question: { rows, background, samples: query?.samples ?? null, form, future, test } };
  }, [answer, rows, locations, backgroundQuery, query, form, future, test]);
  const { last, ...work } = useWork(requested, compare);
  const compared = useMemo(
    () => last && { of: last.of.question, query: last.of.query, comparison: last.result },
    [last],
  );
  return {
    compared: requested === null ? null : compared,
    reason,
    retry,
    isCalculating: fetching.isCalculating || work.isCalculating,
    wasCancelled: fetching.wasCancelled || work.wasCancelled,
    share: work.share,
    cancel: fetching.isCalculating ? fetching.cancel : work.cancel,
    resume: fetching.wasCancelled ? fetching.resume : work.resume,
  };
}

function compare({ answer, question }: Requested, signal: AbortSignal, onNote: (share: number) => void) {
  return runOnAnswer(answer, 'compareLocations', question, { signal, onNote });
}
