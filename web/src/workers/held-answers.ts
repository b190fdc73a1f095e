import type { Dataset } from '@wellfield/contract';
import { AnswerSurvey } from '../frame/survey/answer-survey.ts';
import type { LocationCoordinates } from '../frame/filtering/conditions.ts';
import type { SampleFrame } from '../frame/sample-frame.ts';

/** An answer's columns as the worker keeps them, and what was worked out of them. */
export interface HeldAnswer {
  frame: SampleFrame;
  locations: readonly LocationCoordinates[];
  survey: AnswerSurvey;
}

/** The answers that the page works with, by the numbers it gave them. */
export class HeldAnswers {
  readonly #held = new Map<number, HeldAnswer>();

  hold(answerId: number, frame: SampleFrame, locations: readonly LocationCoordinates[], dataset: Dataset): HeldAnswer {
    const held = { frame, locations, survey: new AnswerSurvey(frame, locations, dataset) };
    this.#held.set(answerId, held);
    return held;
  }

  /** Throws RangeError for an answer that is not held. */
  get(answerId: number): HeldAnswer {
    const held = this.#held.get(answerId);
    if (!held) throw new RangeError(`the worker holds no answer ${answerId}`);
    return held;
  }

  forget(answerId: number): void {
    this.#held.delete(answerId);
  }
}
