import { formatCount } from '@wellfield/science';
import type { CallFailure } from '../../api/call-failure.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import type { AnswerActs } from '../../explorer/answer/answers-context.ts';
import { leftOutSamples } from '../../explorer/answer/left-out-samples.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { surveyFor } from '../../explorer/answer/survey-for.ts';
import { useRequestedWork } from '../../explorer/answer/use-requested-work.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { countsSame, withFiltersOfAll } from '../../explorer/exploration/filters-of-all.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { ParameterTrends } from './listed-trends.ts';
import type { TrendWork } from './use-trends.ts';

/** What is requested. */
interface Requested {
  answer: Answer;
  exploration: Exploration;
  question: TrendQuestion;
}

/**
 * The trends of all parameters of a query, fetched one after the other, each with the filters in force but those of unit,
 * result and state against a level and the choice of locations by their results, which are of one parameter alone. Other filters do not start it again: it takes as long as the query is large.
 */
export function useAllTrends(
  answer: Answer,
  question: TrendQuestion,
  isWanted: boolean,
): TrendWork & { failure: CallFailure | null } {
  const requested: Requested = { answer, exploration: withFiltersOfAll(useExploration()), question };
  const { last, isCalculating, ...work } = useRequestedWork(requested, isWanted, trendsOfAll);
  return {
    ...work,
    parameters: last?.of.answer.source === answer.source ? last.result : null,
    isCalculating,
    isOutdated: !isCalculating && !(last && isSame(last.of, requested)),
  };
}

/** Another parameter of the same query is no other question. */
function isSame(a: Requested, b: Requested): boolean {
  return a.answer.source === b.answer.source && countsSame(a.exploration, b.exploration) && a.question === b.question;
}

async function trendsOfAll(
  answers: AnswerActs,
  { answer, exploration, question }: Requested,
  signal: AbortSignal,
  note: (message: string) => void,
): Promise<readonly ParameterTrends[]> {
  const count = formatCount(answer.head.analytes.length);
  const parameters: ParameterTrends[] = [];
  for (const [done, { value, label }] of answer.head.analytes.entries()) {
    note(`${label}, ${formatCount(done + 1)} of ${count}`);
    parameters.push(
      await answers.withAnalyte(answer, value, signal, async (other) => {
        const survey = (await surveyFor(other, exploration, signal)).result;
        const { rows } = survey;
        const table = await runOnAnswer(other, 'findTrends', { rows, question }, { signal });
        return { analyte: value, table, leftOut: leftOutSamples(survey) };
      }),
    );
  }
  return parameters;
}
