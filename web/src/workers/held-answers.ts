import type { Dataset } from '@wellfield/contract';
import { AnswerSurvey } from '../frame/survey/answer-survey.ts';
import type { LocationCoordinates } from '../frame/filtering/conditions.ts';
import type { SampleFrame } from '../frame/sample-frame.ts';

/** An answer's columns in the worker, and what was computed from them. */
export interface HeldAnswer {
  frame: SampleFrame;
  locations: readonly LocationCoordinates[];
  survey: AnswerSurvey;
}

/** The answers in use by the page, by their ids. */
export class HeldAnswers {
  readonly #held = new Map<number, HeldAnswer>();

  hold(answerId: number, frame: SampleFrame, locations: readonly LocationCoordinates[], dataset: Dataset): HeldAnswer {
    const held = { frame, locations, survey: new AnswerSurvey(frame, locations, dataset) };
    this.#held.set(answerId, held);
    return held;
  }

  /** Throws RangeError for an unknown answer. */
  get(answerId: number): HeldAnswer {
    const held = this.#held.get(answerId);
    if (!held) throw new RangeError(`the worker holds no answer ${answerId}`);
    return held;
  }

  forget(answerId: number): void {
    this.#held.delete(answerId);
  }
}
