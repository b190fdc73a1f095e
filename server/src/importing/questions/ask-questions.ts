import type { Dataset, ImportQuestion, ReportedAnswer } from '@wellfield/contract';
import { stagedRows } from '../checking/stage-rows.ts';
import { ImportUsageError } from '../import-options.ts';
import type { NumberDoubt } from '../mapping/number-doubt.ts';
import type { RowsByReason } from '../import-report.ts';
import type { SqlSession } from '../sql-session.ts';
import { remarkText } from './question-text.ts';
import { applyAnswers, type Answered } from './apply-answers.ts';
import { ofDataset, type Finding } from './finding.ts';
import type { GivenAnswers } from './known-answers.ts';
import { countUnits } from './counted-units.ts';

/** A check of a dataset's staged rows. */
export interface QuestionCheck {
  /** The rows that it can find something in, as a condition: without any it does not look. */
  among?: (delivery: CheckedDelivery) => string;
  find: (session: SqlSession, delivery: CheckedDelivery) => Promise<Finding[]>;
}

/** What checks know of a delivery besides its rows. */
export interface CheckedDelivery {
  dataset: Dataset;
  /** How many staged rows it has. */
  rows: number;
  /** Whether its results are levels, which have no limits of detection and whose zero is a choice. */
  isOfLevels: boolean;
  append: boolean;
  /** Rows that the mapping left out, by reason. */
  skipped: RowsByReason;
  /** Whether the header has the sample record's own names, so that no mapping decided what a flag means. */
  hasOwnNames: boolean;
  /** The mapping's name, and of its numbers what could be read in two ways. */
  format: string | null;
  numberDoubts: readonly NumberDoubt[];
  /** Whether cells of its files show percentages (`percentCells`). */
  hasPercents: boolean;
  now: Date;
}

export interface QuestionOutcome {
  /** Questions without an answer: nothing can be published. */
  open: ImportQuestion[];
  /** Questions of these rows that were answered, here or before. */
  answered: ReportedAnswer[];
  /** Rows that answers left out. */
  leftOut: RowsByReason;
  /** What is as often right as wrong, as lines to be checked. */
  remarks: string[];
}

/**
 * Asks what checks find in a dataset's staged rows, and changes the rows as the answers say. Throws `ImportUsageError` for an
 * answer that its question does not offer.
 */
export async function askQuestions(
  session: SqlSession,
  delivery: CheckedDelivery,
  checks: readonly QuestionCheck[],
  answers: GivenAnswers,
): Promise<QuestionOutcome> {
  const open: ImportQuestion[] = [];
  const reported: ReportedAnswer[] = [];
  const answered: Answered[] = [];
  const remarks: string[] = [];
  await countUnits(session, delivery.dataset);
  for (const check of await withRows(session, delivery, checks)) {
    for (const finding of await check.find(session, delivery)) {
      if (finding.isWeak) {
        remarks.push(remarkText(finding.question));
        continue;
      }
      const answer = answerOf(finding, answers, delivery.now);
      if (answer === null) open.push(finding.question);
      else {
        reported.push(answer);
        answered.push({ finding, choice: answer.answer });
      }
    }
  }
  const leftOut = await applyAnswers(session, delivery.dataset, answered);
  return { open, answered: reported, leftOut, remarks };
}

/** The checks that have rows to look at: one pass over them finds out for all. */
async function withRows(
  session: SqlSession,
  delivery: CheckedDelivery,
  checks: readonly QuestionCheck[],
): Promise<QuestionCheck[]> {
  const counts = checks.map(({ among }, at) => `count(*) FILTER (WHERE ${among?.(delivery) ?? 'true'}) AS "${at}"`);
  const [found = {}] = await session.rows(
    `SELECT ${counts.join(', ')} FROM ${stagedRows} WHERE ${ofDataset(delivery.dataset)}`,
  );
  return checks.filter(({ among }, at) => among === undefined || Number(found[at]) > 0);
}

function answerOf({ question }: Finding, answers: GivenAnswers, now: Date): ReportedAnswer | null {
  const { id, kind, dataset, found, rows, choices } = question;
  const given = answers.given.get(id);
  const earlier = answers.earlier.get(id);
  const meaning = (choice: string): string | undefined => choices.find((offered) => offered.id === choice)?.text;
  if (given) {
    const text = meaning(given.answer);
    if (text === undefined) {
      throw new ImportUsageError(
        `${answers.by}: "${given.answer}" is not an answer to "${id}"; choose ${choices.map((choice) => `"${choice.id}"`).join(', ')}.`,
      );
    }
    return { ...given, kind, dataset, found, rows, meaning: text, given: now.toISOString(), by: answers.by };
  }
  // What an earlier version offered and this one does not is asked again.
  if (earlier && meaning(earlier.answer) !== undefined) return earlier;
  if (answers.forced === null) return null;
  const keep = 'keep';
  return {
    id,
    answer: keep,
    reason: answers.forced,
    kind,
    dataset,
    found,
    rows,
    meaning: meaning(keep) ?? keep,
    given: now.toISOString(),
    by: '--force',
  };
}
