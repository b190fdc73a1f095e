import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useAnswers, type AnswerActs } from '../../explorer/answer/answers-context.ts';
import { leftOutSamples, leftOutText } from '../../explorer/answer/left-out-samples.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { surveyFor } from '../../explorer/answer/survey-for.ts';
import { useWork, type Work } from '../../explorer/answer/use-work.ts';
import { noExploration, type Exploration } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';

/** The samples of an own query that are the background. */
export interface QueryBackground {
  name: string;
  samples: SampleFrame;
  /** What the site leaves out of them, in words; null if nothing. */
  leftOut: string | null;
}

interface Requested {
  answers: AnswerActs;
  answer: Answer;
  id: string;
  name: string;
  /** Another definition of the same query is another background. */
  criteria: string;
  counting: Pick<Exploration, 'dataset' | 'putBack' | 'setAside'>;
  attempt: number;
}

type Fetched = QueryBackground | { reason: string; canRetry: boolean };

interface QueryBackgroundWork extends Pick<
  Work<Requested, Fetched>,
  'isCalculating' | 'wasCancelled' | 'cancel' | 'resume'
> {
  /** Null while there is none. */
  background: QueryBackground | null;
  /** Why there is none; null while there is one, it is on its way, or none is requested. */
  reason: string | null;
  /** Asks again; null where that would not help. */
  retry: (() => void) | null;
}

/**
 * The samples of the query that is chosen as background: of the answer's analyte, from its release, without what the site leaves
 * out. The filters in force are not the query's, and do not apply to it.
 */
export function useQueryBackground(answer: Answer): QueryBackgroundWork {
  const answers = useAnswers();
  const { data: saved, isError } = useQuery(savedQueriesQuery(useClient()));
  const id = useExploration((state) => state.limitLook.backgroundQuery);
  const dataset = useExploration((state) => state.dataset);
  const putBack = useExploration((state) => state.putBack);
  const setAside = useExploration((state) => state.setAside);
  const [attempt, setAttempt] = useState(0);
  const query = saved?.find((one) => String(one.id) === id);
  const { name, criteria, query_type: type } = query ?? {};
  const isOfDataset = type === answer.head.selectedQueryType;
  const requested = useMemo((): Requested | null => {
    if (id === null || name === undefined || criteria === undefined || !isOfDataset) return null;
    return { answers, answer, id, name, criteria, counting: { dataset, putBack, setAside }, attempt };
  }, [answers, answer, id, name, criteria, isOfDataset, dataset, putBack, setAside, attempt]);
  const { last, ...work } = useWork(requested, fetchBackground);
  const fetched = requested !== null && last?.of === requested ? last.result : null;
  const isListing = id !== null && saved === undefined && !isError;
  const failed = fetched !== null && 'reason' in fetched ? fetched : null;
  return {
    ...work,
    isCalculating: work.isCalculating || isListing,
    background: fetched !== null && 'samples' in fetched ? fetched : null,
    reason:
      failed?.reason ?? (id === null || isListing || requested !== null ? null : whyNot(saved !== undefined, name)),
    retry: failed?.canRetry === true ? () => setAttempt(attempt + 1) : null,
  };
}

function whyNot(isListed: boolean, name: string | undefined): string {
  if (!isListed) return 'The list of your queries could not be loaded, so the background is not known.';
  return name === undefined
    ? 'The background is a query that is not one of yours, or that was deleted. Choose another.'
    : `“${name}” is a query of another dataset. Choose another.`;
}

async function fetchBackground(
  { answers, answer, id, name, counting }: Requested,
  signal: AbortSignal,
): Promise<Fetched> {
  const exploration = { ...noExploration, analyte: answer.head.selectedAnalyte, ...counting };
  try {
    return await answers.withQuery(answer, id, signal, async (other) => {
      const { rows, leftOut, locations } = (await surveyFor(other, exploration, signal)).result;
      const samples = await runOnAnswer(other, 'gatherBackground', { rows }, { signal });
      return { name, samples, leftOut: leftOutText(leftOutSamples({ leftOut, locations })) };
    });
  } catch (error) {
    signal.throwIfAborted();
    const failure = tellableFailure(error);
    const why = failure?.detail ?? failure?.reason ?? failure?.message ?? 'Its samples could not be fetched.';
    return { reason: `“${name}” cannot be the background. ${why}`, canRetry: failure?.kind !== 'refused' };
  }
}
