import { Pace } from '../../frame/pace.ts';
import { summaryRows, type SummaryRequest, type SummaryRow } from '../../frame/summary/summary-rows.ts';
import type { AnswerRows, Operation } from '../operation.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import { trendRows, type TrendTable } from '../../frame/trends/trend-rows.ts';
import { cardTable, type CardTable } from '../../frame/answer-card/card-series.ts';
import type { LevelRule } from '../../frame/screening/level-rules.ts';
import {
  compareWithBackground,
  type BackgroundComparison,
  type BackgroundQuestion,
} from '../../frame/background/compare-with-background.ts';
import { subjectOf, type RowSubject } from '../../frame/samples/row-subject.ts';
import { samplingPeriods, type SamplingPeriod } from '../../frame/samples/sampling-periods.ts';

/** The Summary Table of rows of an answer. */
export const summariseRows: Operation<AnswerRows & { requested: SummaryRequest }, readonly SummaryRow[]> = async (
  { answerId, rows, requested },
  { answers, signal },
) => ({ output: await summaryRows(answers.get(answerId).frame, rows, new Pace(signal), requested) });

/** The trends of rows of an answer; reports the share done. */
export const findTrends: Operation<AnswerRows & { question: TrendQuestion }, TrendTable> = async (
  { answerId, rows, question },
  { answers, signal, note },
) => {
  const table = await trendRows(answers.get(answerId).frame, rows, question, new Pace(signal), note);
  const { days, values, nonDetects } = table.samples;
  return { output: table, transfer: [days.buffer, values.buffer, nonDetects.buffer] };
};

/** What answer cards say of rows of an answer, by the levels of their parameter; reports the share done. */
export const findCardSeries: Operation<AnswerRows & { rules: readonly LevelRule[] }, CardTable> = async (
  { answerId, rows, rules },
  { answers, signal, note },
) => ({ output: await cardTable(answers.get(answerId).frame, rows, rules, new Pace(signal), note) });

/** The locations of rows of an answer, compared with those that are the background. */
export const compareLocations: Operation<AnswerRows & BackgroundQuestion, BackgroundComparison> = async (
  { answerId, rows, ...question },
  { answers, signal, note },
) => ({
  output: await compareWithBackground(answers.get(answerId).frame, rows, question, new Pace(signal), note),
});

/** The number of samples in each period, and the samples' subject. */
export interface RowPeriods {
  subject: RowSubject;
  periods: readonly SamplingPeriod[];
}

/** Rows of an answer counted by year or quarter. */
export const countPeriods: Operation<AnswerRows, RowPeriods> = ({ answerId, rows }, { answers }) => {
  const { frame } = answers.get(answerId);
  return { output: { subject: subjectOf(frame, rows), periods: samplingPeriods(frame, rows) } };
};
