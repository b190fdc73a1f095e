import { formatCount, formatPercent } from '@wellfield/science';
import type { CallFailure } from '../../api/call-failure.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import type { AnswerActs } from '../../explorer/answer/answers-context.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { surveyFor } from '../../explorer/answer/survey-for.ts';
import { useRequestedWork } from '../../explorer/answer/use-requested-work.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { countsSame } from '../../explorer/exploration/filters-of-all.ts';
import { levelsInForce, ruleOf } from '../../explorer/screening/levels-in-force.ts';
import { withCardFilters } from './card-scope.ts';
import type { ParameterTable } from './location-cards.ts';

/** What is requested. */
interface Requested {
  answer: Answer;
  exploration: Exploration;
}

/** The tables that answer cards are made of, on their way. */
export interface CardWork {
  /** Null before the first. */
  tables: readonly ParameterTable[] | null;
  /** The filters and levels that the tables are of. */
  of: Exploration | null;
  isCalculating: boolean;
  /** Whether the tables are of earlier filters, or there are none, and nothing is under way. */
  isOutdated: boolean;
  progress: string;
  failure: CallFailure | null;
  cancel(): void;
  resume(): void;
}

/**
 * The parameters of a query that have a level in force, and the shown one, each for all locations: p is adjusted for the
 * tests of them all, whichever of them have a card. Those not shown are fetched one after the other, so that other filters do
 * not start it again.
 */
export function useCardTables(answer: Answer): CardWork {
  const requested: Requested = { answer, exploration: withCardFilters(useExploration()) };
  const { last, isCalculating, ...work } = useRequestedWork(requested, true, tablesOf);
  const shown = last?.of.answer.source === answer.source ? last : null;
  return {
    ...work,
    tables: shown?.result ?? null,
    of: shown?.of.exploration ?? null,
    isCalculating,
    isOutdated: !isCalculating && !(shown && isAnswered(shown.of, shown.result, requested)),
  };
}

/** Another shown parameter is no other question while the tables have it. */
function isAnswered(of: Requested, tables: readonly ParameterTable[], { answer, exploration }: Requested): boolean {
  return (
    countsSame(of.exploration, exploration) &&
    levelsText(of.exploration) === levelsText(exploration) &&
    tables.some(({ analyte }) => analyte === answer.head.selectedAnalyte)
  );
}

function levelsText({ levelSet, ownLevels }: Exploration): string {
  return JSON.stringify([levelSet, ownLevels]);
}

async function tablesOf(
  answers: AnswerActs,
  { answer, exploration }: Requested,
  signal: AbortSignal,
  note: (message: string) => void,
): Promise<readonly ParameterTable[]> {
  const shown = answer.head.selectedAnalyte;
  const wanted = answer.head.analytes
    .map(({ value, label }) => ({
      analyte: value,
      label,
      levels: levelsInForce(answer.screeningLevels, { ...exploration, analyte: value }),
    }))
    .filter(({ analyte, levels }) => analyte === shown || levels.length > 0);
  const tables: ParameterTable[] = [];
  for (const [done, { analyte, label, levels }] of wanted.entries()) {
    const message = `${label}, ${formatCount(done + 1)} of ${formatCount(wanted.length)}`;
    note(message);
    const find = async (of: Answer): Promise<ParameterTable> => {
      const { rows, scope, locations, leftOut } = (await surveyFor(of, { ...exploration, analyte }, signal)).result;
      const rules = levels.map(ruleOf);
      const onNote = (share: number) => note(`${message}, ${formatPercent(share)}`);
      const table = await runOnAnswer(of, 'findCardSeries', { rows, rules }, { signal, onNote });
      return { analyte, label, levels, ...table, survey: { rows, scope, locations, leftOut } };
    };
    tables.push(analyte === shown ? await find(answer) : await answers.withAnalyte(answer, analyte, signal, find));
  }
  return tables;
}
