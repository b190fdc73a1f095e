import { type QuestionAnswer, reportedAnswerSchema, type ReportedAnswer } from '@wellfield/contract';

/** What was answered: in the current release's report, in a file of answers, or of all questions at once. */
export interface GivenAnswers {
  /** Answers of earlier imports. */
  earlier: ReadonlyMap<string, ReportedAnswer>;
  /** Those of this import, by question, and the name of what gives them. */
  given: ReadonlyMap<string, QuestionAnswer>;
  by: string;
  /** Why all questions that are still open are answered by `keep`; null if they are not. */
  forced: string | null;
}

/** The choice that answers a question, here or before; null if none does. */
export const choiceOf = ({ given, earlier }: GivenAnswers, id: string): string | null =>
  (given.get(id) ?? earlier.get(id))?.answer ?? null;

/** The answers that a release's report carries; entries that do not fit are left out, and asked again. */
export function answersOf(report: unknown): ReportedAnswer[] {
  const { answers } = (report ?? {}) as { answers?: unknown };
  if (!Array.isArray(answers)) return [];
  return answers.flatMap((answer) => {
    const read = reportedAnswerSchema.safeParse(answer);
    return read.success ? [read.data] : [];
  });
}
