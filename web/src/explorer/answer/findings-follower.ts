import { CallFailure } from '../../api/call-failure.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { useAnswer } from './answer-store.ts';
import { answers, findFor } from './find-for.ts';
import { useFound } from './findings-store.ts';

/** Keeps what is found of an answer and what is done with it the same. */
export class FindingsFollower {
  #isAsking = false;

  start(): () => void {
    return useExploration.subscribe(() => void this.#follow());
  }

  /**
   * Asks anew until the findings are those of the exploration. One question is under way at a time: of the changes that
   * come meanwhile only the last is asked about.
   */
  async #follow(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      for (;;) {
        const exploration = useExploration.getState();
        const { found: before, since } = useFound.getState();
        if (!before || answers(before, exploration)) break;
        if (since === null) useFound.setState({ since: performance.now() });
        const found = await findFor(before.answer, exploration);
        // Another answer may have come to be shown meanwhile.
        if (useFound.getState().found?.answer === found.answer) useFound.setState({ found });
      }
    } catch (failure) {
      if (useFound.getState().found && failure instanceof CallFailure) useAnswer.setState({ failure });
    } finally {
      this.#isAsking = false;
      useFound.setState({ since: null });
    }
  }
}
