import { useEffect, useMemo, useRef, useState } from 'react';
import { runOnAnswer } from '../../../explorer/answer/run-on-answer.ts';
import { useSurvey, type Survey } from '../../../explorer/answer/survey-store.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { isOfPeriod } from '../../../frame/snapshot/snapshot.ts';
import type { InputOf } from '../../../workers/operations.ts';
import { isEstimated } from '../../../explorer/locations/statistic.ts';

/** The values that several maps have one scale of. */
export interface PooledValues {
  /**
   * In ascending order. Null where they could not be found, or are the first of their kind and on their way: each map
   * then has a scale of its own.
   */
  values: Float64Array | null;
  /** Whether the requested ones are still on their way: the values are the previous ones. */
  isStale: boolean;
}

/** Which values of an answer are requested. */
export type PoolingQuestion = Omit<InputOf<'poolValues'>, 'answerId'>;

/** What is requested of the shown survey; null where nothing is. */
export interface Pooling {
  question: PoolingQuestion | null;
  /** The same values, where the page has them. */
  known: Float64Array | null;
}

/**
 * The values of the locations in all periods of the shown step: one scale of colors and sizes for all of them, so that the
 * same circle means the same in each. Undefined where no period is shown.
 */
export function usePooledValues(statistic: LocationStatistic, hasValues: boolean): PooledValues | undefined {
  const survey = useSurvey((state) => state.survey);
  const pooling = useMemo(
    (): Pooling => ({ question: survey && hasValues ? pooledQuestion(survey, statistic) : null, known: null }),
    [survey, statistic, hasValues],
  );
  return usePooling(survey, pooling);
}

/** Has the worker pool values, unless they are known or were found before; undefined where nothing is requested. */
export function usePooling(survey: Survey | null, { question, known }: Pooling): PooledValues | undefined {
  // Another period asks the same: it has the same text.
  const text = question && JSON.stringify(question);
  const statistic = question?.statistic ?? null;
  const answer = survey?.answer ?? null;
  const [found, setFound] = useState<{
    answer: Survey['answer'];
    text: string;
    statistic: LocationStatistic | null;
    values: Float64Array | null;
    survey: Survey;
  } | null>(null);
  const isOfQuestion = found !== null && found.answer === answer && found.text === text;
  // What could not be found is requested again with the next period.
  const isMissing = known === null && (!isOfQuestion || (found.values === null && found.survey !== survey));
  const current = useRef({ survey, question });
  current.current = { survey, question };
  const isRetained = isOfQuestion && found.values !== null;
  useEffect(() => {
    if (isRetained || known === null || text === null || survey === null) return;
    setFound({ answer: survey.answer, text, statistic, values: known, survey });
  }, [isRetained, survey, text, statistic, known]);
  useEffect(() => {
    const { survey: asking, question: requested } = current.current;
    if (!isMissing || text === null || asking === null || requested === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const find = (values: Float64Array | null) => {
      if (signal.aborted) return;
      setFound({ answer: asking.answer, text, statistic, values, survey: current.current.survey ?? asking });
    };
    runOnAnswer(asking.answer, 'poolValues', requested, { signal }).then(find, () => find(null));
    return () => controller.abort();
  }, [answer, text, statistic, isMissing]);
  const isAlike = found !== null && found.answer === answer && found.statistic === statistic;
  const values = known ?? (isAlike ? found.values : null);
  const isRequested = text !== null;
  return useMemo(() => (isRequested ? { values, isStale: isMissing } : undefined), [isRequested, values, isMissing]);
}

/** What is requested: the same for all periods of a step, and whatever else does not change the values. */
export function pooledQuestion(
  { request, result: { atSnapshot } }: Pick<Survey, 'request' | 'result'>,
  statistic: LocationStatistic,
): PoolingQuestion | null {
  const snapshot = atSnapshot?.snapshot ?? null;
  if (!isOfPeriod(snapshot)) return null;
  const { levelRules, ...filters } = request.filters;
  return {
    statistic,
    request: {
      filters: filters.levelStates.length > 0 && levelRules ? { ...filters, levelRules } : filters,
      hasValues: true,
      histogramRanges: [],
      nonDetects: isEstimated(statistic) ? request.nonDetects : 'at-limit',
      snapshot: { ...snapshot, at: '1970-01-01' },
    },
  };
}
