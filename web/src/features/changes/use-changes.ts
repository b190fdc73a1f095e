import { useMemo, useState } from 'react';
import { tellableFailure } from '../../api/call-failure.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { useWork, type Work } from '../../explorer/answer/use-work.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { findChanges, type Changes, type ChangesRequest, type ChangesScope } from './find-changes.ts';

interface Requested extends ChangesRequest {
  attempt: number;
}

type Found = Changes | { reason: string };

interface ChangesWork extends Pick<
  Work<Requested, Found>,
  'isCalculating' | 'wasCancelled' | 'share' | 'cancel' | 'resume'
> {
  /** Null while they are not known. */
  changes: Changes | null;
  /** Why they are not; null while they are, or are on their way. */
  reason: string | null;
  retry(): void;
}

/**
 * What changed in an answer's samples between its release and another: all samples of the query’s parameter, or of all of
 * them, whatever the filters on the screen; trends without what the site leaves out.
 */
export function useChanges(answer: Answer, release: string | null, scope: ChangesScope): ChangesWork {
  const answers = useAnswers();
  const dataset = useExploration((state) => state.dataset);
  const putBack = useExploration((state) => state.putBack);
  const setAside = useExploration((state) => state.setAside);
  const levelSet = useExploration((state) => state.levelSet);
  const ownLevels = useExploration((state) => state.ownLevels);
  const [attempt, setAttempt] = useState(0);
  const requested = useMemo((): Requested | null => {
    if (release === null) return null;
    const counting = { dataset, putBack, setAside, levelSet, ownLevels };
    return { answers, answer, release, scope, counting, attempt };
  }, [answers, answer, release, scope, dataset, putBack, setAside, levelSet, ownLevels, attempt]);
  const { last, ...work } = useWork(requested, changesOrReason);
  const found = requested !== null && last?.of === requested ? last.result : null;
  return {
    ...work,
    changes: found !== null && 'changes' in found ? found : null,
    reason: found !== null && 'reason' in found ? found.reason : null,
    retry: () => setAttempt(attempt + 1),
  };
}

async function changesOrReason(
  requested: Requested,
  signal: AbortSignal,
  note: (share: number) => void,
): Promise<Found> {
  try {
    return await findChanges(requested, signal, note);
  } catch (error) {
    signal.throwIfAborted();
    const failure = tellableFailure(error);
    return { reason: failure?.detail ?? failure?.reason ?? failure?.message ?? 'The releases could not be compared.' };
  }
}
