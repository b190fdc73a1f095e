import { cardTable, type CardTable } from '../../frame/answer-card/card-series.ts';
import { Pace } from '../../frame/pace.ts';
import type { LevelRule } from '../../frame/screening/level-rules.ts';
import type { Operation } from '../operation.ts';

/** The rows that answer cards are asked of, and the levels of their parameter. */
interface Requested {
  answerId: number;
  rows: Uint32Array;
  rules: readonly LevelRule[];
}

/** What answer cards say of rows of an answer; reports the share done. */
export const findCardSeries: Operation<Requested, CardTable> = async (
  { answerId, rows, rules },
  { answers, signal, note },
) => ({ output: await cardTable(answers.get(answerId).frame, rows, rules, new Pace(signal), note) });
