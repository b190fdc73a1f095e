import { type Exploration, noExploration } from '../exploration/exploration.ts';
import { explore, useExploration } from '../exploration/exploration-store.ts';
import { inUnitsOf } from '../exploration/unit-transitions.ts';
import { type Answer, useAnswer } from './answer.ts';
import { surveyFor } from './survey-for.ts';
import { type Survey, useSurvey } from './survey-store.ts';
import { forgetInWorker } from './stored-in-worker.ts';

/** The exploration for a new answer. */
export type Arrive = (exploration: Exploration, answer: Answer) => Exploration;

interface Replaced {
  answer: Answer;
  survey: Survey | null;
  exploration: Exploration;
}

/**
 * Shows one execution's answer: its first rows, if it is long, and then all of it, each with its survey. The previous
 * answer stays until then, and comes back if the rest fails to arrive.
 */
export class AnswerPresentation {
  readonly #arrive: Arrive;
  readonly #signal: AbortSignal;
  #previewing: Promise<void> = Promise.resolve();
  #preview: Answer | null = null;
  #replaced: Replaced | null = null;

  constructor(arrive: Arrive, signal: AbortSignal) {
    this.#arrive = arrive;
    this.#signal = signal;
  }

  /** Shows the first rows. An error here also prevents the whole answer, and is reported then. */
  preview(first: Answer): void {
    this.#previewing = this.#show(first).catch(() => undefined);
  }

  /** Shows the whole answer. Throws `CallFailure`. */
  async complete(whole: Answer): Promise<void> {
    await this.#previewing;
    await this.#show(whole);
    this.#preview = null;
    this.#replaced = null;
  }

  /** Removes the first rows if the others will not arrive. */
  withdraw(): void {
    if (this.#preview === null || useAnswer.getState().answer !== this.#preview) return;
    const before = this.#replaced;
    useSurvey.setState({ survey: before?.survey ?? null, since: null });
    explore(() => before?.exploration ?? noExploration);
    useAnswer.setState({ answer: before?.answer ?? null });
    forgetInWorker(this.#preview.id);
    this.#preview = null;
  }

  async #show(answer: Answer): Promise<void> {
    // Filters set on the first rows stay when the others arrive, in the unit of most of all rows.
    const next = (state: Exploration) => (this.#preview ? inUnitsOf(state, answer) : this.#arrive(state, answer));
    try {
      const survey = await surveyFor(answer, next(useExploration.getState()), this.#signal);
      this.#signal.throwIfAborted();
      const { answer: before } = useAnswer.getState();
      const { survey: surveyBefore } = useSurvey.getState();
      const exploration = useExploration.getState();
      useSurvey.setState({ survey, since: null });
      explore(next);
      useAnswer.setState({ answer });
      if (answer.isPreview) {
        this.#preview = answer;
        if (before) this.#replaced = { answer: before, survey: surveyBefore, exploration };
      } else {
        for (const old of [before, this.#replaced?.answer]) if (old) forgetInWorker(old.id);
      }
    } catch (error) {
      forgetInWorker(answer.id);
      throw error;
    }
  }
}
