import { createHash } from 'node:crypto';
import { resultsOf, rowsOf, type NumberedQuestion } from './numbered-release.ts';

type Check = (release: number) => void;

/** What was answered to every question, from every release: whoever answers, and whenever, the bytes are the same. */
export class AnswerBook {
  readonly #wrong: string[] = [];
  /** How many answers were from each release, by its id. */
  readonly answers = new Map<string, number>();
  readonly #numbers = new Map<string, number>();
  readonly #hashes = new Map<string, string>();
  /** A release can be served before its publisher hears of it. */
  readonly #later = new Map<string, Check[]>();

  /** Says which of the numbered releases an id names. */
  knows(release: string, number: number): void {
    this.#numbers.set(release, number);
    for (const check of this.#later.get(release) ?? []) check(number);
    this.#later.delete(release);
  }

  /** What differed, in words. */
  faults(): string[] {
    const unknown = [...this.#later.keys()].map(
      (release) => `answers name the release ${release}, which nobody published`,
    );
    return [...this.#wrong, ...unknown];
  }

  /** Compares a count with the rows of the release that the answer names. */
  count(question: NumberedQuestion, answer: { release: string; records: number }): void {
    this.#check(answer.release, (number) => {
      const expected = rowsOf(question, number).length;
      if (answer.records !== expected)
        this.#wrong.push(`counted ${answer.records}, not ${expected}, in ${answer.release}`);
    });
  }

  /** Compares an answer's rows with those of the release that it names, and its bytes with those of earlier ones. */
  rows(
    question: NumberedQuestion,
    form: string,
    answer: { release: string; results: readonly { result: number | null }[]; bytes: string; analyte: string | null },
  ): void {
    const requested = `${form} of ${JSON.stringify(question)} from ${answer.release}`;
    const hash = createHash('sha256').update(answer.bytes).digest('hex');
    const before = this.#hashes.get(requested);
    if (before === undefined) this.#hashes.set(requested, hash);
    else if (before !== hash) this.#wrong.push(`${requested} differs from before`);
    this.#check(answer.release, (number) => {
      const all = rowsOf(question, number);
      const expected = all.filter(({ analyte }) => answer.analyte === null || analyte === answer.analyte);
      if (resultsOf(answer.results) !== resultsOf(expected)) this.#wrong.push(`${requested} has other rows`);
    });
  }

  #check(release: string, check: Check): void {
    this.answers.set(release, (this.answers.get(release) ?? 0) + 1);
    const number = this.#numbers.get(release);
    if (number === undefined) this.#later.set(release, [...(this.#later.get(release) ?? []), check]);
    else check(number);
  }
}
