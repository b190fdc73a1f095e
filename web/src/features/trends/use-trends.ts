import { useEffect, useMemo, useState } from 'react';
import { formatPercent } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { useFoundTrends } from '../../explorer/trends/found-trends.ts';
import { Pace } from '../../frame/pace.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendTable } from '../../frame/trends/trend-rows.ts';
import { poolTrends, type PooledTrends } from './listed-trends.ts';

/** What is asked for: another one is another object. */
interface Asked {
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
  const asked = useMemo((): Asked => ({ rows, question }), [rows, question]);
  const [outcome, setOutcome] = useState<{ of: Asked; table: TrendTable; pooled: PooledTrends } | null>(null);
  const [progress, setProgress] = useState<{ of: Asked; share: number } | null>(null);
  const [cancelled, setCancelled] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isDone = outcome?.of === asked;
  const wasCancelled = cancelled === asked;
  useEffect(() => {
    if (!isWanted || isDone || wasCancelled) return;
    const { signal, abort } = controllerOf();
    const onNote = (share: number) => !signal.aborted && setProgress({ of: asked, share });
    trendsOf(answer, asked, signal, onNote).then(
      ({ table, pooled }) => {
        if (signal.aborted) return;
        setOutcome({ of: asked, table, pooled });
      },
      (error: unknown) => !signal.aborted && setFailure(error),
    );
    return abort;
  }, [answer, asked, isWanted, isDone, wasCancelled]);
  // Lines and arrows of one parameter would have other words than a table of all of them.
  const drawn = isWanted && isDone ? outcome : null;
  useEffect(() => {
    useFoundTrends.setState({ rows: drawn?.of.rows ?? null, table: drawn?.table ?? null });
  }, [drawn]);
  // The window that shows the trends says that they failed.
  if (failure !== null) throw failure;
  return {
    pooled: outcome?.pooled ?? null,
    isCalculating: isWanted && !isDone && !wasCancelled,
    isOutdated: !isDone && wasCancelled,
    progress: progress?.of === asked && progress.share > 0 ? formatPercent(progress.share) : '',
    cancel: () => setCancelled(asked),
    resume: () => setCancelled(null),
  };
}

async function trendsOf(answer: Answer, asked: Asked, signal: AbortSignal, onNote: (share: number) => void) {
  const table = await runOnAnswer(answer, 'findTrends', asked, { signal, onNote });
  return { table, pooled: await poolTrends(asked.question, [table], new Pace(signal)) };
}

function controllerOf(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
