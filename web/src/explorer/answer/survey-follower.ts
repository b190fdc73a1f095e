import { CallFailure } from '../../api/call-failure.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { touredExploration, useSnapshotTour } from '../exploration/snapshot-tour.ts';
import { useAnswer } from './answer.ts';
import { answers, atKnownTime, differsInTime, learnSnapshot, surveyFor } from './survey-for.ts';
import { useSurvey, type Survey } from './survey-store.ts';

/** Keeps what is found of an answer and what is done with it the same. */
export class SurveyFollower {
  #isAsking = false;

  start(): () => void {
    const stops = [useExploration, useSnapshotTour].map((store) => store.subscribe(() => void this.#follow()));
    return () => stops.forEach((stop) => stop());
  }

  /**
   * Asks again until the result is that of the exploration. One question is under way at a time: of the changes that
   * come meanwhile only the last is requested. A snapshot that is known already is shown at once.
   */
  async #follow(): Promise<void> {
    if (showKnown() || this.#isAsking) return;
    this.#isAsking = true;
    try {
      for (;;) {
        const exploration = touredExploration();
        const { survey: before, since } = useSurvey.getState();
        if (!before || answers(before, exploration)) break;
        if (since === null) useSurvey.setState({ since: performance.now() });
        if (differsInTime(before, exploration) && exploration.snapshot !== null) {
          await learnSnapshot(before, exploration.snapshot);
          showKnown();
        } else {
          const survey = await surveyFor(before.answer, exploration);
          // Another answer may have come to be shown meanwhile.
          if (useSurvey.getState().survey?.answer === survey.answer) useSurvey.setState({ survey });
        }
      }
    } catch (failure) {
      if (useSurvey.getState().survey && failure instanceof CallFailure) useAnswer.setState({ failure });
    } finally {
      this.#isAsking = false;
      useSurvey.setState({ since: null });
    }
  }
}

/** Shows what the exploration asks if it is the survey that is shown at a known time. */
function showKnown(): boolean {
  const { survey: before } = useSurvey.getState();
  const exploration = touredExploration();
  const survey = before && differsInTime(before, exploration) ? atKnownTime(before, exploration.snapshot) : null;
  if (survey === null) return false;
  useSurvey.setState({ survey, since: null });
  return true;
}

/**
 * Has snapshots found before they are requested, one after the other, as many as are cached; it ends when the answer or
 * the filters change.
 */
export async function foreseeSnapshots(
  snapshots: Iterable<NonNullable<Survey['request']['snapshot']>>,
  signal: AbortSignal,
): Promise<void> {
  const { survey } = useSurvey.getState();
  if (!survey) return;
  let count = 0;
  for (const snapshot of snapshots) {
    count += 1;
    if (count > survey.known.capacity || signal.aborted) return;
    if (useSurvey.getState().survey?.known !== survey.known) return;
    try {
      await learnSnapshot(survey, snapshot);
    } catch {
      // Whatever requests it learns that then.
      return;
    }
  }
}
