import { useEffect, useMemo, useState } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import {
  countRecords,
  countRecordsByBody,
  encodeQuestion,
  limits,
  noAnalyte,
  type AnswerOf,
  type Choice,
  type FilterQuestion,
} from '@wellfield/contract';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import type { Client } from '../../api/client.ts';

type CountAnswer = AnswerOf<typeof countRecords>;

interface RecordCount {
  /** The last count that came; null while nothing is chosen and until the first came. */
  answer: CountAnswer | null;
  /** Whether a newer one is awaited. */
  isCounting: boolean;
  /** Why what is requested now was not counted. */
  failure: CallFailure | null;
  /** Asks again at once, after a failure. */
  retry(): void;
}

/**
 * Counts what the choices leave, after 2 s in which nothing was chosen. A new choice takes back the count under way:
 * one at a time runs, and a late answer never stands over a newer one. While a choice has a fault nothing is counted.
 */
export function useRecordCount(queryType: number, choices: readonly Choice[], hasFault: boolean): RecordCount {
  const client = useClient();
  const isEmpty = choices.length === 0;
  const question = useMemo(() => JSON.stringify({ query_type: queryType, filters: choices }), [queryType, choices]);
  const rested = useRested(question, limits.countDebounceMs);
  const requested = isEmpty || hasFault ? null : rested;
  const { data, error, isFetching, refetch } = useQuery({
    // A key that nobody looks at any more takes its request back.
    queryKey: ['record-count', requested],
    queryFn:
      requested === null
        ? skipToken
        : ({ signal }) => fetchRecordCount(client, JSON.parse(requested) as FilterQuestion, signal),
    structuralSharing: false,
    gcTime: 0,
  });
  const [last, setLast] = useState<CountAnswer | null>(null);
  const answer = isEmpty ? null : (data ?? last);
  if (answer !== last) setLast(answer);
  const isCounting = !isEmpty && !hasFault && (requested === null || isFetching);
  return { answer, isCounting, failure: isCounting ? null : tellableFailure(error), retry: () => void refetch() };
}

/** Asks how many results the choices leave: in the address while it is short enough, else as a body. */
function fetchRecordCount(
  client: Client,
  question: FilterQuestion,
  signal: AbortSignal,
): Promise<AnswerOf<typeof countRecords>> {
  const target = countRecords.path.replace(':filters', encodeQuestion(question)).replace(':analyte_id', noAnalyte);
  if (target.length > limits.requestTargetMaxBytes) {
    return client.send(countRecordsByBody, { body: { ...question, analyte_id: noAnalyte }, signal });
  }
  const { query_type, filters } = question;
  const params = { filters: JSON.stringify({ query_type, filters }), analyte_id: noAnalyte };
  return client.send(countRecords, { params, signal });
}

/** A text once it has rested, null before; what was there from the start needs no rest. */
function useRested(text: string, restMs: number): string | null {
  const [rested, setRested] = useState<string | null>(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => {
      clearTimeout(timer);
      setRested(null);
    };
  }, [text, restMs]);
  return rested === text ? rested : null;
}
