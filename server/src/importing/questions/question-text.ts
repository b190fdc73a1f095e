import type { ImportQuestion, QuestionSample, ReportedAnswer } from '@wellfield/contract';
import { formatCount, formatCounted } from '@wellfield/science';
import { shownText } from '../shown-text.ts';

/** How many questions of a kind are printed; a file has them all. */
const shownOfKind = 10;

/** Questions by kind, each with its rows and choices, and how they are answered. */
export function questionsText(questions: readonly ImportQuestion[], { isDryRun }: { isDryRun: boolean }): string {
  const byKind = [...Map.groupBy(questions, ({ kind }) => kind)];
  const one = questions.length === 1;
  return [
    `${formatCounted(questions.length, 'question is', 'questions are')} open: ${
      isDryRun ? 'an import would publish nothing' : 'nothing was published'
    } before ${one ? 'it is' : 'they are'} answered.`,
    ...byKind.flatMap(([kind, list]) => kindLines(kind, list)),
    'Correct the files or the mapping. Or answer in a file: --questions FILE.json writes it, --answers FILE.json reads it.',
    'Or load all rows as they are: --force --reason TEXT keeps the reason in the report. What was answered once is not asked again.',
  ].join('\n');
}

function kindLines(kind: string, questions: readonly ImportQuestion[]): string[] {
  const more = questions.slice(shownOfKind);
  const rows = more.reduce((sum, question) => sum + question.rows, 0);
  return [
    kind,
    ...questions.slice(0, shownOfKind).flatMap(questionLines),
    ...(more.length > 0
      ? [
          `  and ${formatCounted(more.length, 'more question')} of ${formatCounted(rows, 'row')}: --questions FILE.json has all`,
        ]
      : []),
  ];
}

function questionLines({ found, rows, samples, choices }: ImportQuestion): string[] {
  const more = rows - samples.length;
  return [
    `  ? ${shownText(found, 600)}.`,
    ...samples.map((sample) => `      ${sampleText(sample)}`),
    ...(samples.length > 0 && more > 0 ? [`      and ${formatCounted(more, 'more row')}`] : []),
    ...choices.map(({ id, text }) => `    ${shownText(id)}: ${shownText(text)}`),
  ];
}

const sampleText = ({ file, line, text }: QuestionSample): string =>
  `${file ?? '?'}:${line ?? '?'}: ${shownText(text, 200)}`;

/** What is found and not asked, on one line. */
export function remarkText({ found, rows, samples }: ImportQuestion): string {
  const more = rows > samples.length ? ` and ${formatCount(rows - samples.length)} more` : '';
  return samples.length === 0
    ? `${shownText(found, 600)}.`
    : `${shownText(found, 600)}: ${samples.map(sampleText).join('; ')}${more}`;
}

/** Answers of a report, a line each: what was found, what was answered, by what, when, and why. */
export function answerLines(answers: readonly ReportedAnswer[]): string[] {
  return answers.map(({ found, meaning, rows, reason, by, given }) => {
    const why = reason === null ? '' : `: ${reason}`;
    return shownText(
      `${found}. Answered on ${given.slice(0, 10)} by ${by}, ${formatCount(rows)} rows: ${meaning}${why}`,
      900,
    );
  });
}
