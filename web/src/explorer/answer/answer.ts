import type { LeftOut } from '@wellfield/contract';
import type { ChosenLevel } from '../screening/level-choices.ts';
import type { ReadAnswer } from '../../workers/operations/stored-answers.ts';
import type { AnswerSource } from './answer-source.ts';

/** The answer of an executed query: the samples of one analyte and everything about them. */
export interface Answer extends ReadAnswer {
  /** Its number in the science worker. */
  id: number;
  source: AnswerSource;
  /** What the site leaves out of figures. */
  leftOut: readonly LeftOut[];
  /** The site's levels, of all analytes; null where they could not be fetched. */
  screeningLevels: readonly ChosenLevel[] | null;
  /** Whether these are only its first rows, while the others are coming. */
  isPreview: boolean;
}

/** The analyte id for the query's analyte with the most samples. */
export const anyAnalyte = '0';
