import type { Dataset } from '@wellfield/contract';
import type { AnswerFacts } from '../../frame/survey/answer-survey.ts';
import type { LocationCoordinates } from '../../frame/filtering/conditions.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { Operation } from '../operation.ts';

interface Adopted {
  answerId: number;
  frame: SampleFrame;
  locations: readonly LocationCoordinates[];
  dataset: Dataset;
}

/** Copies an answer from the page to a new worker, after another was lost. */
export const adoptAnswer: Operation<Adopted, AnswerFacts> = ({ answerId, frame, locations, dataset }, { answers }) => ({
  output: answers.hold(answerId, frame, locations, dataset).survey.facts,
});
