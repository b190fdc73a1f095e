import type { Dataset, ImportQuestion, QuestionKind, QuestionSample, SampleColumn } from '@wellfield/contract';
import { z } from 'zod';
import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { stagedRows } from '../checking/stage-rows.ts';
import type { SqlSession } from '../sql-session.ts';

/** What a choice does with the rows that a question is about. */
export type Effect =
  | { does: 'keep' }
  | { does: 'leave out'; reason: string; rows?: string }
  /** Columns and their new values, as SQL. */
  | { does: 'set'; values: Readonly<Partial<Record<SampleColumn, string>>> }
  /** Another name for all rows of a name. */
  | { does: 'rename'; kind: 'analyte' | 'location'; from: string; to: string };

/** A question with its rows, as a condition over `stagedRows`, and what each of its choices does. */
export interface Finding {
  question: ImportQuestion;
  rows: string;
  effects: ReadonlyMap<string, Effect>;
  /** It is as often right as wrong: said among what is to be checked, not asked. */
  isWeak: boolean;
}

interface Choice {
  id: string;
  text: string;
  effect: Effect;
}

interface Found {
  kind: QuestionKind;
  dataset: Dataset;
  /** What it is about, besides kind and dataset: the same in the next delivery. */
  about: readonly (string | null)[];
  found: string;
  rows: string;
  count: number;
  samples: readonly QuestionSample[];
  /** What `keep` means here. */
  keep: string;
  choices?: readonly Choice[];
  isWeak?: boolean;
}

/** How many rows a question shows. */
export const samplesShown = 5;

/** What a question goes by, in files of answers and in reports. */
export const questionId = (kind: QuestionKind, dataset: Dataset, about: Found['about']): string =>
  [kind, dataset, ...about.map((part) => part ?? '')].join(' | ');

/** A question as found. Loading the rows as they are is always a choice, and the first. */
export function finding({
  kind,
  dataset,
  about,
  found,
  rows,
  count,
  samples,
  keep,
  choices = [],
  isWeak = false,
}: Found): Finding {
  const all: Choice[] = [{ id: 'keep', text: keep, effect: { does: 'keep' } }, ...choices];
  return {
    question: {
      id: questionId(kind, dataset, about),
      kind,
      dataset,
      found,
      rows: count,
      samples: samples.slice(0, samplesShown),
      choices: all.map(({ id, text }) => ({ id, text })),
    },
    rows,
    effects: new Map(all.map(({ id, effect }) => [id, effect])),
    isWeak,
  };
}

/** The choice of leaving rows out: all of the question's, or those of another condition. */
export function leavingOut(reason: string, text: string, rows?: string): Choice {
  return { id: 'leave out', text, effect: { does: 'leave out', reason, ...(rows === undefined ? {} : { rows }) } };
}

/** The staged rows of a dataset, as a condition. */
export const ofDataset = (dataset: Dataset): string => `dataset = ${textConstant(dataset)}`;

/** A column equal to a text, or missing. */
export const isText = (column: string, text: string | null): string =>
  text === null ? `${column} IS NULL` : `${column} = ${textConstant(text)}`;

/** Where a staged row is from and what it says, as SQL columns that `sampleRow` reads. */
export const sampleColumnsSql =
  'source_file, source_line, location, analyte, CAST(sample_date AS VARCHAR) AS day, detect, result, unit, sample_top_depth AS top, sample_bottom_depth AS bottom';

/** The first of some staged rows, by file and line. */
export async function firstRows(session: SqlSession, rows: string): Promise<SampleRow[]> {
  return session.rowsOf(
    sampleRow,
    `SELECT ${sampleColumnsSql} FROM ${stagedRows} WHERE ${rows} ORDER BY source_file, source_line LIMIT ${samplesShown}`,
  );
}

const text = z.string().nullable();
export const sampleRow = z.object({
  source_file: text,
  source_line: z.number().nullable(),
  location: z.string(),
  analyte: z.string(),
  day: z.string(),
  detect: text,
  result: z.number().nullable(),
  unit: text,
  top: z.number().nullable(),
  bottom: z.number().nullable(),
});
export type SampleRow = z.infer<typeof sampleRow>;

/**
 * What rows are, the same for the same rows in another delivery, as SQL over any number of them: a sum, so that their order
 * does not matter and equal rows do not cancel each other.
 */
export function digestSql(columns: readonly string[], rows = 'true'): string {
  const texts = columns.map((column) => `coalesce(CAST(${column} AS VARCHAR), '')`).join(', ');
  return `coalesce(CAST(sum(CAST(md5_number_lower(concat_ws('|', ${texts})) AS HUGEINT)) FILTER (WHERE ${rows}) AS VARCHAR), '')`;
}
