import {
  compareWithBackground,
  type BackgroundComparison,
  type BackgroundQuestion,
} from '../../frame/background/compare-with-background.ts';
import { Pace } from '../../frame/pace.ts';
import type { Operation } from '../operation.ts';

interface Requested extends BackgroundQuestion {
  answerId: number;
  rows: Uint32Array;
}

/** The locations of rows of an answer, compared with those that are the background. */
export const compareLocations: Operation<Requested, BackgroundComparison> = async (
  { answerId, rows, ...question },
  { answers, signal, note },
) => ({
  output: await compareWithBackground(answers.get(answerId).frame, rows, question, new Pace(signal), note),
});
