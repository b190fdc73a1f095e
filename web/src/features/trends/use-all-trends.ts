import { useEffect, useState } from 'react';
import { formatCount } from '@wellfield/science';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useAnswers, type AnswerActs } from '../../explorer/answer/answers-context.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { surveyFor } from '../../explorer/answer/survey-for.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { countsSame, withFiltersOfAll } from '../../explorer/exploration/filters-of-all.ts';
import { Pace } from '../../frame/pace.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendTable } from '../../frame/trends/trend-rows.ts';
import { poolTrends, type PooledTrends } from './listed-trends.ts';
import type { TrendWork } from './use-trends.ts';

/** What is asked for. */
interface Asked {
  answer: Answer;
  exploration: Exploration;
  question: TrendQuestion;
}

/** How far it has come. */
interface Run {
  analyte: string;
  done: number;
}

/**
 * The trends of all parameters of a query, fetched one after the other, each with the filters in force but those of unit,
 * result and state against a level, which are of one parameter alone. Other filters do not start it anew: it takes as long as the query is large.
 */
export function useAllTrends(
  answer: Answer,
  question: TrendQuestion,
  isWanted: boolean,
): TrendWork & { failure: CallFailure | null } {
  const answers = useAnswers();
  const exploration = withFiltersOfAll(useExploration());
  const asked: Asked = { answer, exploration, question };
  const [begun, setBegun] = useState<Asked | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const [last, setLast] = useState<{ of: Asked; pooled: PooledTrends } | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // The first time it starts by itself.
  if (isWanted && begun === null && last === null && failure === null && run === null) setBegun(asked);
  useEffect(() => {
    if (begun === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const note = (analyte: string, done: number) => setRun({ analyte, done });
    trendsOfAll(answers, begun, signal, note).then(
      (pooled) => {
        if (signal.aborted) return;
        setLast({ of: begun, pooled });
        setBegun(null);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setFailure(tellableFailure(error));
        setBegun(null);
      },
    );
    return () => controller.abort();
  }, [answers, begun]);
  const count = formatCount(answer.head.analytes.length);
  return {
    pooled: last?.of.answer.source === answer.source ? last.pooled : null,
    isCalculating: begun !== null,
    isOutdated: begun === null && !(last && isSame(last.of, asked)),
    progress: run === null ? '' : `${run.analyte}, ${formatCount(run.done + 1)} of ${count}`,
    failure,
    cancel: () => setBegun(null),
    resume: () => {
      setFailure(null);
      setBegun(asked);
    },
  };
}

/** Another parameter of the same query is no other question. */
function isSame(a: Asked, b: Asked): boolean {
  return a.answer.source === b.answer.source && countsSame(a.exploration, b.exploration) && a.question === b.question;
}

async function trendsOfAll(
  answers: AnswerActs,
  { answer, exploration, question }: Asked,
  signal: AbortSignal,
  note: (analyte: string, done: number) => void,
): Promise<PooledTrends> {
  const tables: TrendTable[] = [];
  for (const [done, { value, label }] of answer.head.analytes.entries()) {
    note(label, done);
    tables.push(
      await answers.withAnalyte(answer, value, signal, async (other) => {
        const { rows } = (await surveyFor(other, exploration, signal)).result;
        return runOnAnswer(other, 'findTrends', { rows, question }, { signal });
      }),
    );
  }
  return poolTrends(question, tables, new Pace(signal));
}
