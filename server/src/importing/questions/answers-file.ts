import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { questionAnswerSchema, type ImportQuestion, type QuestionAnswer } from '@wellfield/contract';
import { z } from 'zod';
import { ImportUsageError } from '../import-options.ts';

/** Questions as a file, to be answered in it; what is not an answer is there to be read. */
const answersFile = z.object({
  questions: z.array(
    questionAnswerSchema.extend({ answer: z.string().nullable(), reason: z.string().nullable().default(null) }),
  ),
});

/** Questions as a file of answers that are still to be given: `answer` takes the id of one of `choices`. */
export function answersTemplate(questions: readonly ImportQuestion[], given: readonly QuestionAnswer[]): string {
  const answers = new Map(given.map((answer) => [answer.id, answer]));
  const openIds = new Set(questions.map(({ id }) => id));
  const retained = given.filter(({ id }) => !openIds.has(id));
  const open = questions.map((question) => {
    const { answer = null, reason = null } = answers.get(question.id) ?? {};
    return { ...question, answer, reason };
  });
  return `${JSON.stringify({ questions: [...retained, ...open] }, null, 2)}\n`;
}

/** The answers of such a file; questions without one are still open. Throws `ImportUsageError` for any other file. */
export async function readAnswers(file: string): Promise<{ by: string; list: QuestionAnswer[] }> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new ImportUsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = answersFile.safeParse(parsed(file, text));
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new ImportUsageError(
      `${file}: ${where === '' ? '' : `${where}: `}${issue?.message ?? 'not a file of answers'}. It has "questions", each with "id", "answer" and "reason"; --questions FILE.json writes it.`,
    );
  }
  const list = read.data.questions.flatMap(({ id, answer, reason }) =>
    answer === null ? [] : [{ id, answer, reason }],
  );
  return { by: path.basename(file), list };
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportUsageError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
