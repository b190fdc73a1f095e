import { useMemo, useState } from 'react';
import { tellableFailure } from '../../api/call-failure.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useAnswers, type AnswerActs } from '../../explorer/answer/answers-context.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { surveyFor } from '../../explorer/answer/survey-for.ts';
import { useLevelsInForce } from '../../explorer/answer/use-levels.ts';
import { useWork, type Work } from '../../explorer/answer/use-work.ts';
import { noExploration, type Exploration } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { ruleOf, type LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { ReleaseComparison } from '../../frame/changes/compare-releases.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { turnedTrends, type TurnedTrend } from './turned-trends.ts';

interface Asked {
  answers: AnswerActs;
  answer: Answer;
  /** The other release. */
  release: string;
  levels: readonly LevelInForce[];
  counting: Pick<Exploration, 'dataset' | 'putBack' | 'setAside'>;
  attempt: number;
}

/** What changed from the earlier release to the later one. */
export interface Changes extends ReleaseComparison {
  earlier: string;
  later: string;
  turned: readonly TurnedTrend[];
}

type Found = Changes | { reason: string };

interface ChangesWork extends Pick<Work<Asked, Found>, 'isCalculating' | 'wasCancelled' | 'cancel' | 'resume'> {
  /** Null while they are not known. */
  changes: Changes | null;
  /** Why they are not; null while they are, or are on their way. */
  reason: string | null;
  retry(): void;
}

/**
 * What changed in an answer's samples between its release and another: all samples of the query’s parameter, whatever the filters on
 * the screen; trends without what the site leaves out.
 */
export function useChanges(answer: Answer, release: string | null): ChangesWork {
  const answers = useAnswers();
  const levels = useLevelsInForce();
  const dataset = useExploration((state) => state.dataset);
  const putBack = useExploration((state) => state.putBack);
  const setAside = useExploration((state) => state.setAside);
  const [attempt, setAttempt] = useState(0);
  const asked = useMemo((): Asked | null => {
    if (release === null) return null;
    return { answers, answer, release, levels, counting: { dataset, putBack, setAside }, attempt };
  }, [answers, answer, release, levels, dataset, putBack, setAside, attempt]);
  const { last, ...work } = useWork(asked, findChanges);
  const found = asked !== null && last?.of === asked ? last.result : null;
  return {
    ...work,
    changes: found !== null && 'changes' in found ? found : null,
    reason: found !== null && 'reason' in found ? found.reason : null,
    retry: () => setAttempt(attempt + 1),
  };
}

async function findChanges({ answers, answer, release, levels, counting }: Asked, signal: AbortSignal): Promise<Found> {
  const exploration = { ...noExploration, analyte: answer.head.selectedAnalyte, ...counting };
  const shown = answer.head.release;
  // Ids are in the order of the imports.
  const isOtherEarlier = release < shown;
  try {
    return await answers.withRelease(answer, release, signal, async (other) => {
      const compared = { otherId: other.id, isOtherEarlier, rules: levels.map(ruleOf) };
      const comparison = await runOnAnswer(answer, 'compareReleases', compared, { signal });
      const [ofShown, ofOther] = [
        await trendsOf(answer, exploration, signal),
        await trendsOf(other, exploration, signal),
      ];
      const [earlier, later] = isOtherEarlier ? [release, shown] : [shown, release];
      const turned = isOtherEarlier ? turnedTrends(ofOther, ofShown) : turnedTrends(ofShown, ofOther);
      return { ...comparison, earlier, later, turned };
    });
  } catch (error) {
    signal.throwIfAborted();
    const failure = tellableFailure(error);
    return { reason: failure?.detail ?? failure?.reason ?? failure?.message ?? 'The releases could not be compared.' };
  }
}

const allDates: TrendQuestion = { window: { from: null, to: null }, seasons: 'none' };

async function trendsOf(answer: Answer, exploration: Exploration, signal: AbortSignal): Promise<readonly TrendRow[]> {
  const { rows } = (await surveyFor(answer, exploration, signal)).result;
  return (await runOnAnswer(answer, 'findTrends', { rows, question: allDates }, { signal })).trends;
}
