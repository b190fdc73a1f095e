import { isRefusal } from '../../api/call-failure.ts';
import { anyAnalyte, type Answer } from '../../explorer/answer/answer.ts';
import type { AnswerActs } from '../../explorer/answer/answers-context.ts';
import { leftOutChoices } from '../../explorer/answer/left-out-samples.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { surveyFor } from '../../explorer/answer/survey-for.ts';
import { noExploration, type Exploration } from '../../explorer/exploration/exploration.ts';
import { levelsInForce, ruleOf } from '../../explorer/screening/levels-in-force.ts';
import type { ReleaseComparison } from '../../frame/changes/compare-releases.ts';
import type { LocationTurn } from '../../frame/changes/level-turns.ts';
import type { SampleChange } from '../../frame/changes/sample-change.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { turnedTrends, type TurnedTrend } from './turned-trends.ts';

/** What is compared: the shown parameter's samples, or those of all parameters of the query. */
export type ChangesScope = 'shown' | 'all';

export interface ChangesRequest {
  answers: AnswerActs;
  answer: Answer;
  /** The other release. */
  release: string;
  scope: ChangesScope;
  counting: Pick<Exploration, 'dataset' | 'putBack' | 'setAside' | 'levelSet' | 'ownLevels'>;
}

/** What changed from the earlier release to the later one. */
export interface Changes extends ReleaseComparison {
  earlier: string;
  later: string;
  counts: Readonly<Record<SampleChange['kind'], number>>;
  turned: readonly TurnedTrend[];
  /** How many parameters were compared, of both releases. */
  parameters: number;
  /** Whether a level is in force for any of them. */
  hasLevel: boolean;
}

/** More of all parameters are counted but not stored: a release in which everything was revised would fill the tab. */
export const maxListed = 100_000;

/** Compares one parameter after the other; throws what a call does. */
export async function findChanges(
  requested: ChangesRequest,
  signal: AbortSignal,
  note: (share: number) => void,
): Promise<Changes> {
  const { answer, release, scope } = requested;
  const shown = answer.head.release;
  // Ids are in the order of the imports.
  const [earlier, later] = release < shown ? [release, shown] : [shown, release];
  const analytes = scope === 'all' ? await analytesOfBoth(requested, signal) : [shownOf(answer)];
  const limit = scope === 'all' ? maxListed : Infinity;
  const counts = { new: 0, changed: 0, withdrawn: 0 };
  const changes: SampleChange[] = [];
  const turned: TurnedTrend[] = [];
  const turns: LocationTurn[] = [];
  let [same, hasLevel] = [0, false];
  for (const [done, one] of analytes.entries()) {
    note(done / analytes.length);
    const found = await compareAnalyte(requested, one, signal);
    for (const change of found.changes) {
      counts[change.kind] += 1;
      if (changes.length < limit) changes.push(change);
    }
    turned.push(...found.turned);
    turns.push(...found.turns);
    same += found.same;
    hasLevel ||= found.hasLevel;
  }
  return { earlier, later, changes, counts, turned, turns, same, parameters: analytes.length, hasLevel };
}

/** The shown parameter; whether the other release has it turns out. */
function shownOf({ head }: Answer): Compared {
  return { analyte: head.selectedAnalyte ?? anyAnalyte, isInShown: true, isInOther: true };
}

/** A parameter, and which of the two releases has samples of it, as far as that is known. */
interface Compared {
  analyte: string;
  isInShown: boolean;
  isInOther: boolean;
}

/** The query's parameters in the order of its list, then those that only the other release has. */
async function analytesOfBoth(
  { answers, answer, release }: ChangesRequest,
  signal: AbortSignal,
): Promise<readonly Compared[]> {
  const values = (of: Answer) => of.head.analytes.map(({ value }) => value);
  const listed = (other: Answer) => Promise.resolve(values(other));
  const here = new Set(values(answer));
  const there = new Set(await answers.withRelease(answer, release, signal, listed, anyAnalyte));
  return [...new Set([...here, ...there])].map((analyte) => ({
    analyte,
    isInShown: here.has(analyte),
    isInOther: there.has(analyte),
  }));
}

interface FoundOfAnalyte extends ReleaseComparison {
  turned: readonly TurnedTrend[];
  hasLevel: boolean;
}

async function compareAnalyte(
  requested: ChangesRequest,
  { analyte, isInShown, isInOther }: Compared,
  signal: AbortSignal,
): Promise<FoundOfAnalyte> {
  const { answers, answer, release } = requested;
  const withOther = (one: Answer | null) => {
    const compareWith = (other: Answer | null) => compare({ ...requested, analyte }, one, other, signal);
    if (!isInOther) return compareWith(null);
    return borrowed(compareWith, (work) => answers.withRelease(one ?? answer, release, signal, work, analyte));
  };
  if (!isInShown) return withOther(null);
  if (analyte === answer.head.selectedAnalyte) return withOther(answer);
  return answers.withAnalyte(answer, analyte, signal, withOther);
}

/** Works with a lent answer, or with null where its release has none of the analyte; that the query is gone is another failure. */
async function borrowed<Result>(
  work: (other: Answer | null) => Promise<Result>,
  lend: (work: (other: Answer) => Promise<Result>) => Promise<Result>,
): Promise<Result> {
  let isBorrowed = false;
  const found = await lend((other) => {
    isBorrowed = true;
    return work(other);
  }).catch((error: unknown) => {
    if (isBorrowed || !isRefusal(error, 'noSuchAnalyte')) throw error;
    return null;
  });
  return found ?? work(null);
}

/** Compares what two releases have of one parameter; one of them may have nothing. */
async function compare(
  { counting, answer, release, analyte }: ChangesRequest & { analyte: string },
  ofShown: Answer | null,
  ofOther: Answer | null,
  signal: AbortSignal,
): Promise<FoundOfAnalyte> {
  const known = ofShown ?? ofOther;
  if (known === null) return { changes: [], same: 0, turns: [], turned: [], hasLevel: false };
  const exploration = { ...noExploration, ...counting, analyte };
  const levels = levelsInForce(answer.screeningLevels, exploration);
  const leftOut = leftOutChoices(answer, exploration);
  // The one that is there is stored first; the other is compared with it.
  const [one, other] = ofShown ? [ofShown, ofOther] : [known, null];
  const isOtherEarlier = ofShown ? release < answer.head.release : release > answer.head.release;
  const compared = { otherId: other?.id ?? null, isOtherEarlier, rules: levels.map(ruleOf), leftOut };
  const comparison = await runOnAnswer(one, 'compareReleases', compared, { signal });
  const trends = {
    shown: ofShown ? await trendsOf(ofShown, exploration, signal) : [],
    other: ofOther ? await trendsOf(ofOther, exploration, signal) : [],
  };
  const [before, after] = release < answer.head.release ? [trends.other, trends.shown] : [trends.shown, trends.other];
  return { ...comparison, turned: turnedTrends(before, after), hasLevel: levels.length > 0 };
}

const allDates: TrendQuestion = { window: { from: null, to: null }, seasons: 'none' };

async function trendsOf(answer: Answer, exploration: Exploration, signal: AbortSignal): Promise<readonly TrendRow[]> {
  const { rows } = (await surveyFor(answer, exploration, signal)).result;
  return (await runOnAnswer(answer, 'findTrends', { rows, question: allDates }, { signal })).trends;
}
