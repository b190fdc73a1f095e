import { useEffect, useMemo, useRef, useState } from 'react';
import { limits, type AnswerOf, type Choice, type countRecords, type FilterQuestion } from '@wellfield/contract';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { fetchRecordCount } from './count-records.ts';

type CountAnswer = AnswerOf<typeof countRecords>;

interface RecordCount {
  /** The last count that came; null while nothing is chosen and until the first came. */
  answer: CountAnswer | null;
  /** Whether a newer one is awaited. */
  isCounting: boolean;
  /** Why what is asked now was not counted. */
  failure: CallFailure | null;
  /** Asks again at once, after a failure. */
  retry(): void;
}

/**
 * Counts what the choices leave, after 2 s in which nothing was chosen. A new choice takes back the count under way:
 * one at a time runs, and a late answer never stands over a newer one.
 */
export function useRecordCount(queryType: number, choices: readonly Choice[]): RecordCount {
  const client = useClient();
  const [answer, setAnswer] = useState<CountAnswer | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // What was chosen before the screen came needs no waiting for more clicks, nor does a second try.
  const isAtOnce = useRef(true);
  const question = useMemo(() => JSON.stringify({ query_type: queryType, filters: choices }), [queryType, choices]);
  const isEmpty = choices.length === 0;

  useEffect(() => {
    setFailure(null);
    if (isEmpty) {
      setAnswer(null);
      isAtOnce.current = false;
      return;
    }
    const controller = new AbortController();
    const count = async () => {
      try {
        const counted = await fetchRecordCount(client, JSON.parse(question) as FilterQuestion, controller.signal);
        if (!controller.signal.aborted) setAnswer(counted);
      } catch (error) {
        if (!controller.signal.aborted) setFailure(tellableFailure(error));
      }
      if (!controller.signal.aborted) setSettled(question);
    };
    const timer = setTimeout(() => void count(), isAtOnce.current ? 0 : limits.countDebounceMs);
    isAtOnce.current = false;
    setSettled(null);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, question, isEmpty, attempt]);

  return {
    answer,
    isCounting: !isEmpty && settled !== question,
    failure,
    retry: () => {
      isAtOnce.current = true;
      setAttempt(attempt + 1);
    },
  };
}
