import type { Answer } from './answer.ts';
import { noExploration, type Exploration } from '../exploration/exploration.ts';
import { explore, useExploration } from '../exploration/exploration-store.ts';
import { clearFindings, findFor, showFindings, shownFindings, type Answered } from './findings-store.ts';
import { forgetInWorker } from './held-in-worker.ts';

/** Where the answer stands that all views show. */
export interface AnswerPlace {
  shown(): Answer | null;
  show(answer: Answer | null): void;
}

/** What a new answer makes of the exploration. */
type Arrive = (exploration: Exploration, answer: Answer) => Exploration;

interface Replaced {
  answer: Answer;
  found: Answered | null;
  exploration: Exploration;
}

/**
 * How one execution's answer comes to be shown: its first rows, where it is long, and then all of it, each with what is
 * found in it. What was there before stays until then, and comes back when the rest of the answer does not come.
 */
export class AnswerPresentation {
  readonly #place: AnswerPlace;
  readonly #arrive: Arrive;
  readonly #signal: AbortSignal;
  #previewing: Promise<void> = Promise.resolve();
  #preview: Answer | null = null;
  #replaced: Replaced | null = null;

  constructor(place: AnswerPlace, arrive: Arrive, signal: AbortSignal) {
    this.#place = place;
    this.#arrive = arrive;
    this.#signal = signal;
  }

  /** Shows the first rows. What keeps them from being shown keeps the whole answer from it too, and is told then. */
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

  /** Takes the first rows back when the others will not come. */
  withdraw(): void {
    if (this.#preview === null || this.#place.shown() !== this.#preview) return;
    const before = this.#replaced;
    if (before?.found) showFindings(before.answer, before.found);
    else clearFindings();
    explore(() => before?.exploration ?? noExploration);
    this.#place.show(before?.answer ?? null);
    forgetInWorker(this.#preview.id);
    this.#preview = null;
  }

  async #show(answer: Answer): Promise<void> {
    // The filters that a person set over the first rows stay when the others have come.
    const next = (state: Exploration) => (this.#preview ? state : this.#arrive(state, answer));
    try {
      const found = await findFor(answer, next(useExploration.getState()), this.#signal);
      this.#signal.throwIfAborted();
      const before = this.#place.shown();
      const exploration = useExploration.getState();
      const foundBefore = shownFindings();
      showFindings(answer, found);
      explore(next);
      this.#place.show(answer);
      if (answer.isPreview) {
        this.#preview = answer;
        if (before) this.#replaced = { answer: before, found: foundBefore, exploration };
      } else {
        for (const old of [before, this.#replaced?.answer]) if (old) forgetInWorker(old.id);
      }
    } catch (error) {
      forgetInWorker(answer.id);
      throw error;
    }
  }
}
