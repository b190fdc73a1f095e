import { CallFailure } from '../../api/call-failure.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { useAnswer } from './answer-store.ts';
import { answers, surveyFor } from './survey-for.ts';
import { useSurvey } from './survey-store.ts';

/** Keeps what is found of an answer and what is done with it the same. */
export class SurveyFollower {
  #isAsking = false;

  start(): () => void {
    return useExploration.subscribe(() => void this.#follow());
  }

  /**
   * Asks anew until the result is that of the exploration. One question is under way at a time: of the changes that
   * come meanwhile only the last is asked about.
   */
  async #follow(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      for (;;) {
        const exploration = useExploration.getState();
        const { survey: before, since } = useSurvey.getState();
        if (!before || answers(before, exploration)) break;
        if (since === null) useSurvey.setState({ since: performance.now() });
        const survey = await surveyFor(before.answer, exploration);
        // Another answer may have come to be shown meanwhile.
        if (useSurvey.getState().survey?.answer === survey.answer) useSurvey.setState({ survey });
      }
    } catch (failure) {
      if (useSurvey.getState().survey && failure instanceof CallFailure) useAnswer.setState({ failure });
    } finally {
      this.#isAsking = false;
      useSurvey.setState({ since: null });
    }
  }
}
