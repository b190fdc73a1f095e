import { useMemo } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { type AnswerActs, useAnswers } from '../../explorer/answer/answers-context.ts';
import { filtersInForce } from '../../explorer/answer/survey-for.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { useWork } from '../../explorer/answer/use-work.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { withFiltersOfAll } from '../../explorer/exploration/filters-of-all.ts';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import type { ExplainedStatistic } from '../../explorer/why/calculation.ts';
import { explainedStatistics } from '../../explorer/why/explained-statistics.ts';
import { type ShownSurfaces, useShownQueryBackground, useShownSurfaces } from '../../explorer/why/shown-by-windows.ts';
import type { SurfaceBehind } from '../../explorer/why/surface-behind.ts';
import { isInfluenceId } from '../../explorer/why/surface-statistic-ids.ts';
import { periodSnapshot } from '../../frame/plume/plume-periods.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { SampleGroup } from '../../frame/samples/group-rows.ts';
import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import type { FoundGroup } from '../../workers/operations/find-group.ts';
import { trendQuestionOf, unitsOf } from './number-choices.ts';
import { backgroundSide, comparedSide, type QuerySides } from './query-sides.ts';
import { surfaceOfPlume, surfaceOfQuality } from './surface-of-number.ts';

/** A statistic of all samples that pass the filters. */
const ofAll = explainedStatistics['all.samples'];

const noSurfaces: ShownSurfaces = { ledger: null, quality: null };

/** The rows of a number, and the answer and the filters that they are of. */
export interface FoundNumber {
  answer: Answer;
  exploration: Exploration;
  requested: RequestedNumber;
  found: FoundGroup;
  /** Where a query is the background: both sides; null else. */
  sides: QuerySides | null;
  /** The surface that it is of; null where it is of none, or the window that shows it has none. */
  surface: SurfaceBehind | null;
}

interface Question extends Omit<FoundNumber, 'found' | 'surface' | 'sides'> {
  answers: AnswerActs;
  statistic: ExplainedStatistic;
  shown: ShownSurfaces;
  /** The samples of the query that is the background; null where the number is of no comparison with one. */
  query: SampleFrame | null;
}

/** Finds the rows of a number; null before they are there. Those of another parameter are fetched. */
export function useFoundNumber(
  answer: Answer,
  requested: RequestedNumber,
  statistic: ExplainedStatistic,
): { found: FoundNumber | null; isStale: boolean } {
  const answers = useAnswers();
  const exploration = useExploration();
  const surfaces = useShownSurfaces();
  const shown = statistic.takes === 'surface' ? surfaces : noSurfaces;
  const background = useShownQueryBackground((state) => state.shown);
  const isByQuery = statistic.isOfComparison === true && exploration.limitLook.backgroundQuery !== null;
  const query = isByQuery && background?.answer === answer ? background.samples : null;
  const question = useMemo((): Question => {
    const analyte = requested.analyte ?? answer.head.selectedAnalyte;
    return {
      answers,
      answer,
      requested,
      statistic,
      shown,
      query,
      exploration: { ...appliedBy(exploration, requested), analyte },
    };
  }, [answers, answer, requested, statistic, shown, query, exploration]);
  const { last, isCalculating } = useWork(question, find);
  return { found: last?.of.requested === requested ? last.result : null, isStale: isCalculating };
}

/** The exploration with the filters that the number's screen applies. */
function appliedBy(exploration: Exploration, { by }: RequestedNumber): Exploration {
  if (by === undefined) return exploration;
  return withFiltersOfAll(exploration, by === 'card' ? ['detect'] : []);
}

/** The time that a number is of: the map's, or its plume's period; statistics of other views are of all dates. */
export function snapshotOfNumber(
  { snapshot }: Exploration,
  { isOfMapTime }: ExplainedStatistic,
  { ledger }: Pick<ShownSurfaces, 'ledger'>,
  { detail }: RequestedNumber,
): Snapshot | null {
  if (detail?.period !== undefined) return ledger && periodSnapshot(ledger.question, detail.period);
  return isOfMapTime ? snapshot : null;
}

async function find(question: Question, signal: AbortSignal): Promise<FoundNumber> {
  const { answers, answer, exploration, requested } = question;
  const shown = answer.head.selectedAnalyte;
  const analyte = exploration.analyte ?? shown;
  const findIn = async (of: Answer): Promise<FoundNumber> => {
    const found = await groupOf(of, question, signal);
    return {
      answer: of,
      exploration,
      requested,
      found,
      sides: await sidesOf(of, question, found, signal),
      surface: await surfaceOf(of, question, signal),
    };
  };
  const own =
    analyte === null || analyte === shown
      ? await findIn(answer)
      : await answers.withAnalyte(answer, analyte, signal, findIn);
  const { tests } = own.found;
  if (tests === null || requested.by !== 'all trends') return own;
  const others = [...tests.others];
  for (const { value } of answer.head.analytes) {
    if (value === analyte) continue;
    const { found } = await answers.withAnalyte(answer, value, signal, async (of) => ({
      found: await groupOf(of, question, signal),
    }));
    // What has the names of the number's own series is of another parameter.
    others.push(...(found.tests?.own ?? []), ...(found.tests?.others ?? []));
  }
  return { ...own, found: { ...own.found, tests: { ...tests, others } } };
}

async function sidesOf(
  of: Answer,
  question: Question,
  found: FoundGroup,
  signal: AbortSignal,
): Promise<QuerySides | null> {
  const { query, statistic, requested } = question;
  if (query === null) return null;
  const { used } = (
    await groupOf(of, { ...question, requested: { ...requested, group: {} }, statistic: ofAll }, signal)
  ).found;
  if (statistic.isOfBackground) return backgroundSide(of.frame, used, query);
  return comparedSide(of.frame, used, query, { found, takesBackground: statistic.takes === 'background' });
}

async function surfaceOf(
  of: Answer,
  { requested, shown }: Question,
  signal: AbortSignal,
): Promise<SurfaceBehind | null> {
  const { ledger, quality } = shown;
  const { period } = requested.detail ?? {};
  if (period === undefined) return quality?.answer === of ? surfaceOfQuality(requested, quality) : null;
  if (ledger?.answer !== of) return null;
  const { rows, base } = ledger;
  const leavesOut = ledger.question.leavesOut && requested.statistic.endsWith('without_a_well');
  const input = { rows, question: { ...ledger.question, leavesOut }, first: period === '' ? null : period, base };
  return surfaceOfPlume(requested, ledger, await runOnAnswer(of, 'findPlumeSurface', input, { signal }));
}

function groupOf(
  of: Answer,
  { exploration, requested, statistic, shown }: Question,
  signal: AbortSignal,
): Promise<FoundGroup> {
  const { background } = exploration.limitLook;
  const influence = isInfluenceId(requested.statistic) ? (shown.quality?.influence ?? null) : null;
  const surface = influence ?? (requested.detail?.period === undefined ? null : shown.ledger);
  const isBeyondPolygons = surface?.isBeyondPolygons === true;
  const wells = influence ?? shown.quality;
  const group: SampleGroup = {
    ...requested.group,
    ...locationsOf(statistic, background, wells),
    ...unitsOf(requested),
  };
  const input = {
    filters: filtersInForce(of, isBeyondPolygons ? { ...exploration, polygons: [] } : exploration),
    group,
    background: statistic.takes === 'background' ? background : null,
    snapshot: snapshotOfNumber(exploration, statistic, shown, requested),
    trends: statistic.takes === 'tests' ? trendQuestionOf(requested) : null,
  };
  return runOnAnswer(of, 'findGroup', input, { signal });
}

/** Those that are the background, or are on a surface that its window judges. */
function locationsOf(
  { isOfBackground, takes, isOfMapTime }: ExplainedStatistic,
  background: readonly string[],
  surface: Pick<SurfaceBehind, 'wells'> | null,
): Pick<SampleGroup, 'locations'> {
  if (isOfBackground) return { locations: background };
  if (takes !== 'surface' || !isOfMapTime || surface === null) return {};
  return { locations: surface.wells.map(({ location }) => location) };
}
