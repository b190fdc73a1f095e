import type { Dataset } from '@wellfield/contract';
import type { AnswerFacts } from '../../frame/survey/answer-survey.ts';
import type { Place } from '../../frame/filtering/conditions.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { Operation } from '../operation.ts';

interface Adopted {
  answerId: number;
  frame: SampleFrame;
  places: readonly Place[];
  dataset: Dataset;
}

/** Takes over an answer that the page has already: what a new worker begins with when another was lost. */
export const adoptAnswer: Operation<Adopted, AnswerFacts> = ({ answerId, frame, places, dataset }, { answers }) => ({
  output: answers.hold(answerId, frame, places, dataset).survey.facts,
});
