import type { ReadAnswer } from '../../workers/operations/read-answer.ts';
import type { AnswerSource } from './answer-source.ts';

/** What an executed query brought: the samples of one analyte and everything said about them. */
export interface Answer extends ReadAnswer {
  /** The number by which the science worker knows it. */
  id: number;
  source: AnswerSource;
  /** Whether these are only its first rows, while the others are on their way. */
  isPreview: boolean;
}

/** The analyte id that asks for the query's analyte with the most samples. */
export const anyAnalyte = '0';
