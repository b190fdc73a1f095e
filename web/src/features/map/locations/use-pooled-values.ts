import { useEffect, useMemo, useRef, useState } from 'react';
import { runOnAnswer } from '../../../explorer/answer/run-on-answer.ts';
import { useSurvey } from '../../../explorer/answer/survey-store.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { isOfPeriod } from '../../../frame/snapshot/snapshot.ts';

/** The values of all periods of a step, in ascending order; null while they are on their way. */
export type PooledValues = Float64Array<ArrayBufferLike> | null;

/**
 * The values of the locations in all periods of the shown step: one scale of colors and sizes for all of them, so that the
 * same circle means the same in each. Undefined where no period is shown; those of before stay until the next are there.
 */
export function usePooledValues(statistic: LocationStatistic, hasValues: boolean): PooledValues | undefined {
  const survey = useSurvey((state) => state.survey);
  const snapshot = survey?.result.atSnapshot?.snapshot ?? null;
  const answer = survey?.answer;
  const asked = useMemo(() => {
    if (!survey || !isOfPeriod(snapshot) || !hasValues) return null;
    return { ...survey.request, snapshot: { ...snapshot, at: '1970-01-01' } };
  }, [survey, snapshot, hasValues]);
  // The same text for all periods of a step.
  const text = asked === null ? null : JSON.stringify(asked);
  const request = useRef(asked);
  request.current = asked;
  const [pooled, setPooled] = useState<{ of: string; values: PooledValues } | null>(null);
  const key = text === null ? null : `${answer?.id} ${statistic} ${text}`;
  useEffect(() => {
    const wanted = request.current;
    if (key === null || wanted === null || !answer) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    runOnAnswer(answer, 'poolPeriods', { request: wanted, statistic }, { signal }).then(
      (values) => !signal.aborted && setPooled({ of: key, values }),
      // Those of before stay.
      () => undefined,
    );
    return () => controller.abort();
  }, [key, answer, statistic]);
  if (key === null) return undefined;
  return pooled?.of === key ? pooled.values : null;
}
