import { useEffect, useState } from 'react';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import { useAnswers, type AnswerActs } from './answers-context.ts';

/** Work on a whole query, which takes as long as that is large, and what it has come to. */
export interface RequestedWork<Requested, Result> {
  /** Null before the first. */
  last: { of: Requested; result: Result } | null;
  isCalculating: boolean;
  /** How far it has come, in words. */
  progress: string;
  failure: CallFailure | null;
  cancel(): void;
  /** Begins again, with the current question. */
  resume(): void;
}

type DoWork<Requested, Result> = (
  answers: AnswerActs,
  requested: Requested,
  signal: AbortSignal,
  note: (message: string) => void,
) => Promise<Result>;

/**
 * Work that begins by itself the first time it is wanted, and then only on request: other filters do not start it again.
 * `work` is the same function in every rendering. A failure is put in words, not thrown.
 */
export function useRequestedWork<Requested, Result>(
  requested: Requested,
  isWanted: boolean,
  work: DoWork<Requested, Result>,
): RequestedWork<Requested, Result> {
  const answers = useAnswers();
  const [hasBegun, setHasBegun] = useState(false);
  const [begun, setBegun] = useState<{ of: Requested } | null>(null);
  const [progress, setProgress] = useState('');
  const [last, setLast] = useState<RequestedWork<Requested, Result>['last']>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const begin = () => {
    setHasBegun(true);
    setFailure(null);
    setProgress('');
    setBegun({ of: requested });
  };
  if (isWanted && !hasBegun) begin();
  useEffect(() => {
    if (begun === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const end = (settle: () => void) => {
      if (signal.aborted) return;
      settle();
      setBegun(null);
    };
    work(answers, begun.of, signal, (message) => !signal.aborted && setProgress(message)).then(
      (result) => end(() => setLast({ of: begun.of, result })),
      (error: unknown) => end(() => setFailure(tellableFailure(error))),
    );
    return () => controller.abort();
  }, [answers, begun, work]);
  return { last, isCalculating: begun !== null, progress, failure, cancel: () => setBegun(null), resume: begin };
}
