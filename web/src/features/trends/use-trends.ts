import { useEffect, useMemo } from 'react';
import { formatPercent } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import type { LeftOutSamples } from '../../explorer/answer/left-out-samples.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { useLeftOut, useVisibleRows } from '../../explorer/answer/selectors.ts';
import { useWork } from '../../explorer/answer/use-work.ts';
import { useFoundTrends } from '../../explorer/trends/found-trends.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { ParameterTrends } from './listed-trends.ts';

interface Requested {
  answer: Answer;
  rows: Uint32Array;
  question: TrendQuestion;
  leftOut: readonly LeftOutSamples[];
}

/** Trends on their way. */
export interface TrendWork {
  /** Of the rows and days requested, or while they are worked out of those before; null before the first. */
  parameters: readonly ParameterTrends[] | null;
  isCalculating: boolean;
  /** Whether the trends are of what was requested before, and nothing is under way. */
  isOutdated: boolean;
  /** How far it has come, in words. */
  progress: string;
  cancel(): void;
  resume(): void;
}

/** The trends of the rows that pass the filters, computed again whenever others, or other days, are requested. */
export function useTrends(answer: Answer, question: TrendQuestion, isWanted: boolean): TrendWork {
  const rows = useVisibleRows();
  const leftOut = useLeftOut();
  const requested = useMemo(
    (): Requested | null => (isWanted ? { answer, rows, question, leftOut } : null),
    [answer, rows, question, leftOut, isWanted],
  );
  const { last, isCalculating, wasCancelled, share, cancel, resume } = useWork(requested, findTrends);
  // Lines and arrows of one parameter would have other words than a table of all of them.
  const drawn = requested !== null && last?.of === requested ? last : null;
  useEffect(() => {
    useFoundTrends.setState({ rows: drawn?.of.rows ?? null, table: drawn?.result[0]?.table ?? null });
  }, [drawn]);
  return {
    parameters: last?.result ?? null,
    isCalculating,
    isOutdated: wasCancelled,
    progress: share > 0 ? formatPercent(share) : '',
    cancel,
    resume,
  };
}

async function findTrends(
  { answer, rows, question, leftOut }: Requested,
  signal: AbortSignal,
  onNote: (share: number) => void,
): Promise<readonly ParameterTrends[]> {
  const table = await runOnAnswer(answer, 'findTrends', { rows, question }, { signal, onNote });
  return [{ analyte: answer.head.selectedAnalyte, table, leftOut }];
}
