import { useEffect, useState } from 'react';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import { useAnswers, type AnswerActs } from './answers-context.ts';

/** Work on a whole query, which takes as long as that is large, and what it has come to. */
export interface RequestedWork<Asked, Result> {
  /** Null before the first. */
  last: { of: Asked; result: Result } | null;
  isCalculating: boolean;
  /** How far it has come, in words. */
  progress: string;
  failure: CallFailure | null;
  cancel(): void;
  /** Begins anew, with what is asked now. */
  resume(): void;
}

type DoWork<Asked, Result> = (
  answers: AnswerActs,
  asked: Asked,
  signal: AbortSignal,
  note: (said: string) => void,
) => Promise<Result>;

/**
 * Work that begins by itself the first time it is wanted, and then only when asked for: other filters do not start it anew.
 * `work` is the same function in every rendering. What failed is said in words, not thrown.
 */
export function useRequestedWork<Asked, Result>(
  asked: Asked,
  isWanted: boolean,
  work: DoWork<Asked, Result>,
): RequestedWork<Asked, Result> {
  const answers = useAnswers();
  const [hasBegun, setHasBegun] = useState(false);
  const [begun, setBegun] = useState<{ of: Asked } | null>(null);
  const [progress, setProgress] = useState('');
  const [last, setLast] = useState<RequestedWork<Asked, Result>['last']>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const begin = () => {
    setHasBegun(true);
    setFailure(null);
    setProgress('');
    setBegun({ of: asked });
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
    work(answers, begun.of, signal, (said) => !signal.aborted && setProgress(said)).then(
      (result) => end(() => setLast({ of: begun.of, result })),
      (error: unknown) => end(() => setFailure(tellableFailure(error))),
    );
    return () => controller.abort();
  }, [answers, begun, work]);
  return { last, isCalculating: begun !== null, progress, failure, cancel: () => setBegun(null), resume: begin };
}
