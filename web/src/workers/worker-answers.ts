import type { Dataset } from '@wellfield/contract';
import { AnswerSurvey } from '../frame/survey/answer-survey.ts';
import type { LocationCoordinates } from '../frame/filtering/conditions.ts';
import type { SampleFrame } from '../frame/sample-frame.ts';

/** An answer's columns in the worker, and what was computed from them. */
export interface WorkerAnswer {
  frame: SampleFrame;
  locations: readonly LocationCoordinates[];
  survey: AnswerSurvey;
}

/** The answers in use by the page, by their ids. */
export class WorkerAnswers {
  readonly #stored = new Map<number, WorkerAnswer>();

  hold(
    answerId: number,
    frame: SampleFrame,
    locations: readonly LocationCoordinates[],
    dataset: Dataset,
  ): WorkerAnswer {
    const stored = { frame, locations, survey: new AnswerSurvey(frame, locations, dataset) };
    this.#stored.set(answerId, stored);
    return stored;
  }

  /** Throws RangeError for an unknown answer. */
  get(answerId: number): WorkerAnswer {
    const stored = this.#stored.get(answerId);
    if (!stored) throw new RangeError(`the worker holds no answer ${answerId}`);
    return stored;
  }

  forget(answerId: number): void {
    this.#stored.delete(answerId);
  }
}
