import { useEffect, useMemo } from 'react';
import { formatPercent } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { useWork } from '../../explorer/answer/use-work.ts';
import { useFoundTrends } from '../../explorer/trends/found-trends.ts';
import { Pace } from '../../frame/pace.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import { poolTrends, type PooledTrends } from './listed-trends.ts';

interface Asked {
  answer: Answer;
  rows: Uint32Array;
  question: TrendQuestion;
}

/** Trends on their way. */
export interface TrendWork {
  /** Of the rows and days asked for, or while they are worked out of those before; null before the first. */
  pooled: PooledTrends | null;
  isCalculating: boolean;
  /** Whether the trends are of what was asked before, and nothing is under way. */
  isOutdated: boolean;
  /** How far it has come, in words. */
  progress: string;
  cancel(): void;
  resume(): void;
}

/** The trends of rows of an answer, worked out anew whenever others, or other days, are asked for. */
export function useTrends(answer: Answer, rows: Uint32Array, question: TrendQuestion, isWanted: boolean): TrendWork {
  const asked = useMemo(
    (): Asked | null => (isWanted ? { answer, rows, question } : null),
    [answer, rows, question, isWanted],
  );
  const { last, isCalculating, wasCancelled, share, cancel, resume } = useWork(asked, findTrends);
  // Lines and arrows of one parameter would have other words than a table of all of them.
  const drawn = asked !== null && last?.of === asked ? last : null;
  useEffect(() => {
    useFoundTrends.setState({ rows: drawn?.of.rows ?? null, table: drawn?.result.table ?? null });
  }, [drawn]);
  return {
    pooled: last?.result.pooled ?? null,
    isCalculating,
    isOutdated: wasCancelled,
    progress: share > 0 ? formatPercent(share) : '',
    cancel,
    resume,
  };
}

async function findTrends({ answer, rows, question }: Asked, signal: AbortSignal, onNote: (share: number) => void) {
  const table = await runOnAnswer(answer, 'findTrends', { rows, question }, { signal, onNote });
  return { table, pooled: await poolTrends(question, [table], new Pace(signal)) };
}
