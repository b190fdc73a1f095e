/** A question in a mapping that nobody has answered yet. */
export interface OpenQuestion {
  line: number;
  text: string;
}

/** Texts and names in quotes, and both kinds of comments. */
const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\//g;

/** The questions of a mapping in SQL: what follows CHECK and a colon in its comments. One that is answered says CHECKED. */
export function openQuestions(sql: string): OpenQuestion[] {
  const questions: OpenQuestion[] = [];
  for (const { 0: part, index } of sql.matchAll(parts)) {
    if (!part.startsWith('--') && !part.startsWith('/*')) continue;
    for (const found of part.matchAll(/\bCHECK:[ \t]*([^\n]*)/g)) {
      const line = sql.slice(0, index + found.index).split('\n').length;
      questions.push({ line, text: (found[1] ?? '').replace(/\s*\*\/$/, '').trim() });
    }
  }
  return questions;
}

/** What to say of open questions: each by its line, and how they are answered. */
export function openQuestionLines(name: string, questions: readonly OpenQuestion[]): string[] {
  return [
    ...questions.map(({ line, text }) => `${name}:${line}: ${text}`),
    `${questions.length === 1 ? 'This question' : `These ${questions.length} questions`} of the mapping ${questions.length === 1 ? 'is' : 'are'} open. ` +
      'Change the line below each where it is wrong, and write CHECKED in place of CHECK.',
  ];
}
