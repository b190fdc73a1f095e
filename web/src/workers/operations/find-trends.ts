import { Pace } from '../../frame/pace.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import { trendRows, type TrendTable } from '../../frame/trends/trend-rows.ts';
import type { Operation } from '../operation.ts';

/** The rows whose trends are asked for. */
interface Requested {
  answerId: number;
  rows: Uint32Array;
  question: TrendQuestion;
}

/** The trends of rows of an answer; reports the share done. */
export const findTrends: Operation<Requested, TrendTable> = async (
  { answerId, rows, question },
  { answers, signal, note },
) => {
  const table = await trendRows(answers.get(answerId).frame, rows, question, new Pace(signal), note);
  const { days, values, nonDetects } = table.samples;
  return { output: table, transfer: [days.buffer, values.buffer, nonDetects.buffer] };
};
